import { openMailQueue } from "../db/queues/mail-queue.ts";
import { MailRefused } from "../mail/mail.ts";
import { type DeliveryDeps, deliver } from "./mail-delivery.ts";
import { startWorker } from "./worker.ts";

export type MailWorkerDeps = DeliveryDeps & {
	/** Told of what failed, be it tried again or not. */
	report: (error: unknown, about: { mailId?: string; givenUp?: boolean }) => void;
	/** The queue that is worked on, where it is not that of the server. */
	queue?: string;
};

/** So many mails are on their way at once. */
const most = 5;

/** A refusal for good is believed at the third time. */
const triesAtRefusal = 3;

/**
 * Sends the mails in the queue, from now on.
 *
 * @returns what ends it, once the mails that are on their way have been sent
 */
export const startMailWorker = (
	deps: MailWorkerDeps,
	pace = { look: 1000, maintain: 30_000 },
): (() => Promise<void>) =>
	startWorker(openMailQueue(deps.connection, deps.queue), {
		...pace,
		most,
		handle: (claimed) => deliver(deps, claimed),
		report: (error, { id: mailId, ...about }) =>
			deps.report(error, mailId === undefined ? about : { mailId, ...about }),
		isForGood: (error, { triedBefore }) =>
			error instanceof MailRefused && triedBefore + 1 >= triesAtRefusal,
	});
