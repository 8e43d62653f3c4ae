import { queueSchema, type RunSql } from "./pg-boss.ts";

/** A job as pg-boss stores it. */
type Row = { id: string; data: string; retry_count: number; retry_limit: number };

/** The factor by which more jobs are read than claimed, since others may be claiming some. */
const spare = 4;

const job = `${queueSchema}.job`;

/** A job that was under way when its process ended, and may have ended it. */
const isSuspect = "(coalesce((j.data->>'endings')::integer, 0) > 0)";

/** Running jobs of a tenant count as its turns, too, so that no tenant has all workers. */
const claiming = `
	with at_work as (
		select data->>'tenantId' as tenant, count(*) as jobs
		from ${job} where name = $1 and state = 'active' group by 1
	), due as (
		select j.id, j.priority, j.created_on, coalesce(at_work.jobs, 0) + row_number() over (
			partition by j.priority, j.data->>'tenantId' order by j.created_on, j.id) as turn
		from ${job} j left join at_work on at_work.tenant = j.data->>'tenantId'
		where j.name = $1 and j.state < 'active' and j.start_after < now() and ${isSuspect} = $3
	), next as (
		select * from due order by priority desc, turn, created_on, id limit $2::integer * ${spare}
	), claimed as (
		select j.id from ${job} j join next on next.id = j.id
		where j.name = $1 and j.state < 'active'
		order by next.priority desc, next.turn, next.created_on, next.id
		limit $2::integer for update of j skip locked
	)
	update ${job} j set state = 'active', started_on = now(),
		retry_count = case when started_on is null then retry_count else retry_count + 1 end
	from claimed where j.name = $1 and j.id = claimed.id
	returning j.id, j.data, j.retry_count, j.retry_limit`;

/**
 * Claims up to `count` due jobs: the most urgent first, and among these the tenants in turn, so
 * that a tenant with thousands of jobs keeps no other waiting.
 *
 * @param suspects whether to claim the suspects, and only these
 */
export const dequeueFairly = async (
	runSql: RunSql,
	queue: string,
	most: number,
	suspects = false,
): Promise<readonly Row[]> => (await runSql(claiming, [queue, most, suspects])) as readonly Row[];

const lookingForSuspect = `
	select exists (select from ${job} j where j.name = $1 and j.state < 'active'
		and j.start_after < now() and ${isSuspect}) as found`;

/** Checks whether a suspect is due. */
export async function isSuspectDue(runSql: RunSql, queue: string): Promise<boolean> {
	const [row] = await runSql(lookingForSuspect, [queue]);
	return row?.found === true;
}
