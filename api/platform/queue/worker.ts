import { setTimeout as pause } from "node:timers/promises";
import { runAsWork } from "../observability/active-work.ts";
import { log } from "../observability/log.ts";
import type { ClaimedJob, Queue } from "./queue.ts";

/** How a worker goes about the jobs of its queue. */
export type QueueWorkerOptions<Job> = {
	/** Does a job. What it throws has the job tried again, unless it was the last try. */
	handle: (claimed: ClaimedJob<Job>) => Promise<void>;
	/** Told of what failed: a job, or the queue itself where none is named. */
	report: (error: unknown, about: { id?: string; givenUp?: boolean }) => void;
	/** Told of a job that has ended its process twice, and is not tried again. */
	reportDead?: (dead: DeadJob) => void;
	/** Whether a job that failed is not tried again though it could be. */
	isForGood?: (error: unknown, claimed: ClaimedJob<Job>) => boolean;
	/** Does what is left to do about a job that was tried for the last time. */
	giveUp?: (claimed: ClaimedJob<Job>) => Promise<void>;
	/** So many jobs are worked on at once. */
	most: number;
	/** Milliseconds between looking for jobs once none is left, and for those of dead processes. */
	look: number;
	maintain: number;
};

/** A job that was put aside. */
export type DeadJob = { queue: string; job: string; tenant: number };

/** What a process does when a job of its queue is put aside; `startJobs` has it logged. */
const logDead = ({ queue, job, tenant }: DeadJob) =>
	log.error({ queue, job, tenant }, "A job has ended its process twice and is put aside");

/** A queue that has not answered for so many milliseconds is asked anew, by another connection. */
const answerTimeout = 12_000;

/** What a queue answers, or a failure where it does not. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
	const answered = new AbortController();
	const tooLate = pause(answerTimeout, undefined, { ref: false, signal: answered.signal }).then(
		() => {
			throw new Error("The queue has not answered.");
		},
	);
	try {
		return await Promise.race([asked, tooLate]);
	} finally {
		tooLate.catch(() => {});
		answered.abort();
	}
}

/** How often it is tried to write down what became of a job, a second apart. */
const triesToSettle = 60;

/**
 * Works on the jobs of a queue, from now on. Several workers may do so at once, in any number of
 * processes. Does not keep the process alive, and outlasts a database that goes away.
 *
 * @returns what ends it, once the jobs that it is at have been worked on
 */
export function startQueueWorker<Job extends { readonly tenantId: number }>(
	queue: Queue<Job>,
	work: QueueWorkerOptions<Job>,
): () => Promise<void> {
	const ending = new AbortController();
	const { signal } = ending;
	const underWay = new Set<Promise<void>>();
	const inHand = new Set<string>();
	let failing = false;
	let maintainAt = 0;

	const rest = (milliseconds: number) =>
		pause(milliseconds, undefined, { ref: false, signal }).catch(() => {});

	async function claim(count: number): Promise<ClaimedJob<Job>[]> {
		try {
			if (performance.now() >= maintainAt) {
				for (const dead of await inTime(queue.maintain())) await bury(dead);
				maintainAt = performance.now() + work.maintain;
			}
			const claimed = await inTime(queue.claim(count));
			failing = false;
			return claimed;
		} catch (error) {
			// A database that is away is told of once, and not every time.
			if (!failing) work.report(error, {});
			failing = true;
			return [];
		}
	}

	async function bury(dead: ClaimedJob<Job>): Promise<void> {
		(work.reportDead ?? logDead)({ queue: queue.name, job: dead.id, tenant: dead.job.tenantId });
		await work.giveUp?.(dead).catch((error) => work.report(error, { id: dead.id }));
	}

	/** Who is silent for long is taken for dead, and its jobs are done by another. */
	async function beat(): Promise<void> {
		if (inHand.size === 0) return;
		await inTime(queue.beat([...inHand], signal.aborted)).catch(() => {});
	}
	const beats = setInterval(beat, work.maintain / 2).unref();

	/** What was done and not written down would be done again. */
	async function settle(id: string, write: () => Promise<void>): Promise<void> {
		for (let tries = 1; ; tries++)
			try {
				return await write();
			} catch (error) {
				if (tries === triesToSettle || signal.aborted) return work.report(error, { id });
				await rest(1000);
			}
	}

	async function handle(claimed: ClaimedJob<Job>): Promise<void> {
		const { id, isLastTry } = claimed;
		try {
			const { tenantId: tenant } = claimed.job;
			await runAsWork({ queue: queue.name, job: id, tenant }, () => work.handle(claimed));
		} catch (error) {
			const isForGood = work.isForGood?.(error, claimed) ?? false;
			const givenUp = isForGood || isLastTry;
			work.report(error, { id, givenUp });
			return settle(id, async () => {
				if (givenUp) await work.giveUp?.(claimed);
				await (isForGood ? queue.giveUp(id) : queue.tryLater(id));
			});
		}
		await settle(id, () => queue.finish(id));
	}

	async function run(): Promise<void> {
		while (!signal.aborted) {
			const free = work.most - underWay.size;
			const claimed = await claim(free);
			for (const one of claimed) {
				inHand.add(one.id);
				const handled = handle(one).finally(() => {
					inHand.delete(one.id);
					underWay.delete(handled);
				});
				underWay.add(handled);
			}
			if (claimed.length < free) await rest(work.look);
			else if (underWay.size >= work.most) await Promise.race(underWay);
		}
	}

	const running = run();
	return async () => {
		ending.abort();
		await running;
		await beat();
		await Promise.all(underWay);
		clearInterval(beats);
	};
}
