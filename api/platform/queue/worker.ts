import { setTimeout as pause } from "node:timers/promises";
import { runAsWork } from "../observability/active-work.ts";
import { log } from "../observability/log.ts";
import { type JobIsolation, jobsOfProcess } from "./job-isolation.ts";
import type { ClaimedJob, Queue } from "./queue.ts";
import { reportForbiddenQueue } from "./queue-access.ts";

/** The options of a worker. */
export type QueueWorkerOptions<Job> = {
	/** Does a job. If it throws, the job is tried again, unless this was the last try. */
	handle: (claimed: ClaimedJob<Job>) => Promise<void>;
	/** Called with errors: of a job, or of the queue itself if no id is given. */
	report: (error: unknown, about: { id?: string; givenUp?: boolean }) => void;
	/** Called with a job that has ended its process twice, and is not tried again. */
	reportDead?: (dead: DeadJob) => void;
	/** Returns whether a failed job is not tried again, though it could be. */
	isForGood?: (error: unknown, claimed: ClaimedJob<Job>) => boolean;
	/** Does what remains to do about a job after its last try. */
	giveUp?: (claimed: ClaimedJob<Job>) => Promise<void>;
	/** The maximum of jobs that run at once. */
	most: number;
	/** The milliseconds between checks for jobs when none is left, and for those of dead processes. */
	look: number;
	maintain: number;
	/** The jobs beside which these run, if they are not those of this process. */
	jobs?: JobIsolation;
};

/** A job that was put aside. */
export type DeadJob = { queue: string; job: string; tenant: number };

/** The default reaction to a job that was put aside; `startJobs` logs it. */
const logDead = ({ queue, job, tenant }: DeadJob) =>
	log.error({ queue, job, tenant }, "A job has ended its process twice and is put aside");

/** The milliseconds after which a query to the queue is repeated on another connection. */
const answerTimeout = 12_000;

/** Returns the queue's answer; throws if it does not come in time. */
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

/** The number of tries to record the outcome of a job, a second apart. */
const triesToSettle = 60;

/** The milliseconds for which other jobs may have to wait until a suspect can run alone. */
const patienceForSuspect = 10_000;

/**
 * Starts to work on the jobs of a queue. Several workers may do so at once, in any number of
 * processes. It does not keep the process alive, and continues after an outage of the database.
 *
 * @returns a function that ends it, once its current jobs are done
 */
export function startQueueWorker<Job extends { readonly tenantId: number }>(
	queue: Queue<Job>,
	work: QueueWorkerOptions<Job>,
): () => Promise<void> {
	const ending = new AbortController();
	const { signal } = ending;
	const jobs = work.jobs ?? jobsOfProcess;
	const underWay = new Set<Promise<void>>();
	const inHand = new Set<string>();
	/** For an operator to grant access: a minute, where dead processes are looked for twice in one. */
	const accessInterval = 2 * work.maintain;
	let failing = false;
	let maintainAt = 0;
	let areSuspectsDue = false;

	const rest = (milliseconds: number) =>
		pause(milliseconds, undefined, { ref: false, signal }).catch(() => {});

	/** Returns nothing if the queue does not answer, and null if it may not be read. */
	async function claim(count: number): Promise<ClaimedJob<Job>[] | null> {
		try {
			if (performance.now() >= maintainAt) {
				for (const dead of await inTime(queue.maintain())) await bury(dead);
				maintainAt = performance.now() + work.maintain;
				if (await inTime(queue.hasSuspect())) areSuspectsDue = true;
			}
			const claimed = await inTime(queue.claim(count));
			failing = false;
			return claimed;
		} catch (error) {
			if (reportForbiddenQueue(error)) return null;
			// An outage of the database is reported once, and not at every try.
			if (!failing) work.report(error, {});
			failing = true;
			return [];
		}
	}

	async function bury(dead: ClaimedJob<Job>): Promise<void> {
		(work.reportDead ?? logDead)({ queue: queue.name, job: dead.id, tenant: dead.job.tenantId });
		await work.giveUp?.(dead).catch((error) => work.report(error, { id: dead.id }));
	}

	/** A worker without a heartbeat for long counts as dead, and another does its jobs. */
	async function beat(): Promise<void> {
		if (inHand.size === 0) return;
		await inTime(queue.beat([...inHand], signal.aborted)).catch(() => {});
	}
	const beats = setInterval(beat, work.maintain / 2).unref();

	/** A job that was done but not recorded would be done again. */
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

	/** Runs a job, which counts as running until it is settled. */
	function start(one: ClaimedJob<Job>): Promise<void> {
		const leave = jobs.enterAlso();
		inHand.add(one.id);
		const handled = handle(one).finally(() => {
			inHand.delete(one.id);
			underWay.delete(handled);
			leave();
		});
		underWay.add(handled);
		return handled;
	}

	/** Claims jobs while none runs alone, and starts them. */
	async function startNext(free: number): Promise<readonly unknown[] | null> {
		const leave = await jobs.enter();
		try {
			const claimed = await claim(free);
			for (const one of claimed ?? []) void start(one);
			return claimed;
		} finally {
			leave();
		}
	}

	/** Runs the suspects one after the other, each alone in this process. */
	async function runSuspects(): Promise<void> {
		areSuspectsDue = false;
		let found = true;
		const runOne = async () => {
			const suspect = await inTime(queue.claimSuspect());
			found = suspect !== undefined;
			if (suspect) await start(suspect);
		};
		try {
			while (found && !signal.aborted && (await jobs.runAlone(runOne, patienceForSuspect)));
		} catch (error) {
			work.report(error, {});
		}
	}

	async function run(): Promise<void> {
		while (!signal.aborted) {
			const free = work.most - underWay.size;
			const claimed = await startNext(free);
			if (!claimed) {
				await rest(accessInterval);
				continue;
			}
			if (areSuspectsDue) await runSuspects();
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
