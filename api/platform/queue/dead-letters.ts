import { queueSchema, type RunSql } from "./pg-boss.ts";
import type { QueueOptions } from "./queue-options.ts";

/**
 * The queue without a worker: jobs that have ended their process stay there until an operator looks
 * at them.
 */
export const deadLetterQueue = "dead-letter";

export const deadLetterQueueOptions: QueueOptions = {
	retryLimit: 0,
	retryDelay: 0,
	retryBackoff: false,
	expireInSeconds: 60,
	retentionMinutes: 90 * 24 * 60,
};

/** The number of processes that a job may end. */
const maxEndings = 2;

const job = `${queueSchema}.job`;

/** Records that the processes of these jobs are stopping: jobs that they leave have not ended them. */
export const releaseJobsSql = `
	update ${job} set output = '{"stopping": true}' where name = $1 and id = any($2::uuid[])
		and state = 'active'`;

/** Records that jobs are still worked on. */
export const heartbeatSql = `
	update ${job} set started_on = now() where name = $1 and id = any($2::uuid[])
		and state = 'active'`;

/** A worker repeats its heartbeat: a job without one has died with its process, or has ended it. */
const recovering = `
	with silent as (
		select id, coalesce((data->>'endings')::integer, 0)
			+ case when output->>'stopping' is null then 1 else 0 end as endings
		from ${job} where name = $1 and state = 'active' and started_on + expire_in < now()
		for update skip locked
	), recovered as (
		update ${job} j set
			data = j.data || jsonb_build_object('endings', silent.endings),
			state = case when j.retry_count < j.retry_limit then 'retry' else 'failed' end
				::${queueSchema}.job_state,
			completed_on = case when j.retry_count < j.retry_limit then null else now() end,
			start_after = now() + interval '1 second' * case when j.retry_backoff
				then least(3600, j.retry_delay * 2 ^ least(16, j.retry_count)) else j.retry_delay end,
			output = null
		from silent where j.name = $1 and j.id = silent.id and silent.endings < ${maxEndings}
	), dead as (
		delete from ${job} j using silent
		where j.name = $1 and j.id = silent.id and silent.endings >= ${maxEndings}
		returning j.id, j.data, j.retry_count, j.retry_limit
	), letters as (
		insert into ${job} (name, data, keep_until)
		select '${deadLetterQueue}', jsonb_build_object(
				'queue', $1::text, 'id', id, 'tenantId', data->'tenantId', 'job', data - 'endings'),
			now() + interval '90 days'
		from dead
	)
	select * from dead`;

/** A job as pg-boss stores it. */
type Row = { id: string; data: string; retry_count: number; retry_limit: number };

/**
 * Queues the jobs of dead processes again; those that have ended two processes are put aside.
 *
 * @returns the jobs that were put aside
 */
export const recoverJobs = async (runSql: RunSql, queue: string): Promise<readonly Row[]> =>
	(await runSql(recovering, [queue])) as readonly Row[];

/** Counts the jobs that were put aside, by queue. */
export async function countDeadLetters(runSql: RunSql): Promise<Record<string, number>> {
	const rows = await runSql("select queue, jobs from public.dead_letters($1)", [deadLetterQueue]);
	return Object.fromEntries(rows.map(({ queue, jobs }) => [String(queue), Number(jobs)]));
}
