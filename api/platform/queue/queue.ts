import type { Pool } from "../database/pool.ts";
import { heartbeatSql, recoverJobs, releaseJobsSql } from "./dead-letters.ts";
import { dequeueFairly, isSuspectDue } from "./fair-dequeue.ts";
import { createBoss, queueSchema, runSqlOn } from "./pg-boss.ts";
import type { QueueOptions } from "./queue-options.ts";

/** Creates a queue, if it does not exist, and sets its options. */
export async function createQueue(
	connection: Pool,
	name: string,
	how: QueueOptions,
): Promise<void> {
	const boss = createBoss(runSqlOn(connection));
	await boss.createQueue(name, { name, ...how });
	await boss.updateQueue(name, { name, ...how });
}

/** A job that nobody else does until it is settled, or its time has passed. */
export type ClaimedJob<Job> = {
	/** The same for every try. */
	id: string;
	job: Job;
	/** The number of earlier tries. */
	triedBefore: number;
	/** Whether this is the last try. */
	isLastTry: boolean;
};

/** A queue as workers see it: each claimed job must be settled. */
export type Queue<Job> = {
	readonly name: string;
	/** Claims up to `count` due jobs: the urgent first, and the tenants in turn; no suspects. */
	claim(count: number): Promise<ClaimedJob<Job>[]>;
	/** Checks whether a suspect is due: a job that was under way when its process ended. */
	hasSuspect(): Promise<boolean>;
	/** Claims a suspect, which has to run alone: if its process ends again, it has ended it. */
	claimSuspect(): Promise<ClaimedJob<Job> | undefined>;
	finish(id: string): Promise<void>;
	/** Schedules another try, or marks the job as failed when it was tried often enough. */
	tryLater(id: string): Promise<void>;
	giveUp(id: string): Promise<void>;
	/** Records that jobs are still worked on, or that their process stops and may leave them. */
	beat(ids: readonly string[], isStopping: boolean): Promise<void>;
	/**
	 * Queues the jobs of dead processes again, and removes old completed ones.
	 *
	 * @returns the jobs that have ended two processes: they are put aside, and not tried again
	 */
	maintain(): Promise<ClaimedJob<Job>[]>;
};

/**
 * Opens a queue.
 *
 * @param connection a pool without parsers of JSON
 * @param how whether a job is deleted once it is done
 */
export function openQueue<Job>(
	connection: Pool,
	name: string,
	{ forgetsDone = false }: { forgetsDone?: boolean } = {},
): Queue<Job> {
	const runSql = runSqlOn(connection);
	const boss = createBoss(runSql);
	return {
		name,
		async claim(most) {
			return (await dequeueFairly(runSql, name, most)).map(claimed<Job>);
		},
		hasSuspect: () => isSuspectDue(runSql, name),
		async claimSuspect() {
			return (await dequeueFairly(runSql, name, 1, true)).map(claimed<Job>)[0];
		},
		async finish(id) {
			await (forgetsDone ? boss.deleteJob(name, id) : boss.complete(name, id));
		},
		async tryLater(id) {
			await boss.fail(name, id);
			// A job whose process has not ended is no suspect any more.
			await runSql(
				`update ${queueSchema}.job set data = data - 'endings',
						start_after = least(start_after, now() + interval '1 hour')
					where name = $1 and id = $2 and state = 'retry'`,
				[name, id],
			);
		},
		async giveUp(id) {
			await boss.cancel(name, id);
		},
		async beat(ids, isStopping) {
			await runSql(isStopping ? releaseJobsSql : heartbeatSql, [name, ids]);
		},
		async maintain() {
			const dead = await recoverJobs(runSql, name);
			await boss.archive();
			await runSql(
				`delete from ${queueSchema}.archive where archived_on < now() - $1 * interval '1 day'`,
				[archiveDays],
			);
			return dead.map(claimed<Job>);
		},
	};
}

/** The days for which archived jobs are stored. */
const archiveDays = 1;

type Row = { id: string; data: string; retry_count: number; retry_limit: number };

const claimed = <Job>({ id, data, retry_count: triedBefore, retry_limit: limit }: Row) => ({
	id,
	job: JSON.parse(data) as Job,
	triedBefore,
	isLastTry: triedBefore >= limit,
});
