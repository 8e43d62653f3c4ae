import type { Pool } from "../database/pool.ts";
import { heartbeatSql, recoverJobs, releaseJobsSql } from "./dead-letters.ts";
import { dequeueFairly } from "./fair-dequeue.ts";
import { createBoss, queueSchema, runSqlOn } from "./pg-boss.ts";

/** How a queue tries again, in seconds; and how long it keeps what nobody claims. */
export type QueueOptions = {
	retryLimit: number;
	retryDelay: number;
	retryBackoff: boolean;
	expireInSeconds: number;
	retentionMinutes: number;
};

/** Makes a queue, unless it is there, and has it try again as it is told. */
export async function createQueue(
	connection: Pool,
	name: string,
	how: QueueOptions,
): Promise<void> {
	const boss = createBoss(runSqlOn(connection));
	await boss.createQueue(name, { name, ...how });
	await boss.updateQueue(name, { name, ...how });
}

/** A job that nobody else does until it is answered for, or its time has passed. */
export type ClaimedJob<Job> = {
	/** Stays the same however often it is tried. */
	id: string;
	job: Job;
	/** How often it was tried before. */
	triedBefore: number;
	/** Whether it is not tried again after this. */
	isLastTry: boolean;
};

/** A queue as those see it who work: each job that is claimed has to be answered for. */
export type Queue<Job> = {
	readonly name: string;
	/** Claims up to `count` jobs that are due: the urgent first, and the tenants in turn. */
	claim(count: number): Promise<ClaimedJob<Job>[]>;
	finish(id: string): Promise<void>;
	/** Has it tried again later, or marks it as failed when it was tried often enough. */
	tryLater(id: string): Promise<void>;
	giveUp(id: string): Promise<void>;
	/** Says that jobs are still worked on, or that their process stops and may leave them. */
	beat(ids: readonly string[], isStopping: boolean): Promise<void>;
	/**
	 * Has the jobs of dead processes tried again, and clears away what is long done.
	 *
	 * @returns those that have ended two processes: they are put aside, and not tried again
	 */
	maintain(): Promise<ClaimedJob<Job>[]>;
};

/**
 * @param connection a pool that leaves JSON to us
 * @param how whether nothing is kept of a job once it is done
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
		async finish(id) {
			await (forgetsDone ? boss.deleteJob(name, id) : boss.complete(name, id));
		},
		async tryLater(id) {
			await boss.fail(name, id);
			await runSql(
				`update ${queueSchema}.job set start_after = least(start_after, now() + interval '1 hour')
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

/** What is archived is kept for so many days. */
const archiveDays = 1;

type Row = { id: string; data: string; retry_count: number; retry_limit: number };

const claimed = <Job>({ id, data, retry_count: triedBefore, retry_limit: limit }: Row) => ({
	id,
	job: JSON.parse(data) as Job,
	triedBefore,
	isLastTry: triedBefore >= limit,
});
