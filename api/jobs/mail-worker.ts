import { setTimeout as pause } from "node:timers/promises";
import { type ClaimedMail, openMailQueue } from "../db/queues/mail-queue.ts";
import { MailRefused } from "../mail/mail.ts";
import { type DeliveryDeps, deliver } from "./mail-delivery.ts";

export type MailWorkerDeps = DeliveryDeps & {
	/** Told of what failed, be it tried again or not. */
	report: (error: unknown, about: { mailId?: string; givenUp?: boolean }) => void;
	/** The queue that is worked on, where it is not that of the server. */
	queue?: string;
};

/** So many mails are on their way at once. */
const most = 5;

/** Milliseconds between looking for mails once none is left, and for those of dead processes. */
const lookEvery = 1000;
const maintainEvery = 30_000;

/** A refusal for good is believed at the third time. */
const triesAtRefusal = 3;

/** How often it is tried to write down what became of a mail, a second apart. */
const triesToSettle = 60;

/**
 * Sends the mails in the queue, from now on. Several workers may do so at once, in any number of
 * processes. Does not keep the process alive, and outlasts a database that goes away.
 *
 * @returns what ends it, once the mails that are on their way have been sent
 */
export function startMailWorker(
	deps: MailWorkerDeps,
	{ look = lookEvery, maintain = maintainEvery } = {},
): () => Promise<void> {
	const queue = openMailQueue(deps.connection, deps.queue);
	const ending = new AbortController();
	const { signal } = ending;
	const onTheirWay = new Set<Promise<void>>();
	let failing = false;
	let maintainAt = 0;

	const rest = (milliseconds: number) =>
		pause(milliseconds, undefined, { ref: false, signal }).catch(() => {});

	async function claim(count: number): Promise<ClaimedMail[]> {
		try {
			if (performance.now() >= maintainAt) {
				await queue.maintain();
				maintainAt = performance.now() + maintain;
			}
			const claimed = await queue.claim(count);
			failing = false;
			return claimed;
		} catch (error) {
			// A database that is away is told of once, and not every second.
			if (!failing) deps.report(error, {});
			failing = true;
			return [];
		}
	}

	/** What was sent and not written down would be sent again. */
	async function settle(mailId: string, write: () => Promise<void>): Promise<void> {
		for (let tries = 1; ; tries++)
			try {
				return await write();
			} catch (error) {
				if (tries === triesToSettle || signal.aborted) return deps.report(error, { mailId });
				await rest(1000);
			}
	}

	async function handle(claimed: ClaimedMail): Promise<void> {
		const { id, triedBefore, isLastTry } = claimed;
		try {
			await deliver(deps, claimed);
		} catch (error) {
			const refused = error instanceof MailRefused && triedBefore + 1 >= triesAtRefusal;
			deps.report(error, { mailId: id, givenUp: refused || isLastTry });
			return settle(id, () => (refused ? queue.giveUp(id) : queue.tryLater(id)));
		}
		await settle(id, () => queue.finish(id));
	}

	async function work(): Promise<void> {
		while (!signal.aborted) {
			const free = most - onTheirWay.size;
			const claimed = await claim(free);
			for (const one of claimed) {
				const handled = handle(one).finally(() => onTheirWay.delete(handled));
				onTheirWay.add(handled);
			}
			if (claimed.length < free) await rest(look);
			else if (onTheirWay.size >= most) await Promise.race(onTheirWay);
		}
	}

	const working = work();
	return async () => {
		ending.abort();
		await working;
		await Promise.all(onTheirWay);
	};
}
