import { sql } from "drizzle-orm";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

const minute = 60_000;
const hour = 60 * minute;

/** The piece of time that a moment lies in, so many milliseconds long. */
const bucketOf = (at: Date, length: number) =>
	new Date(Math.floor(at.valueOf() / length) * length).toISOString();

/** Marks of whom and of what is counted. */
export type RateKeys = {
	/** A client, by today's mark first; none where its address is not known. */
	readonly client: readonly string[];
	readonly facility: string;
};

const ofAll = "all";

/**
 * Whether a form comes for the first time; of those that come at once one does.
 *
 * @param form a mark of its own
 * @param madeAt when it was handed out
 */
export async function isFirstSubmission(
	{ db, tenantId }: TenantDb,
	form: string,
	madeAt: Date,
): Promise<boolean> {
	const first = await db.execute(sql`
		insert into report_counts (tenant_id, mark, bucket, count)
		values (${tenantId}, ${form}, ${madeAt.toISOString()}, 1)
		on conflict (tenant_id, mark, bucket) do nothing returning mark`);
	return first.length > 0;
}

/** Counts one more of each. */
export async function incrementReportCounts(
	scope: TenantDb,
	{ client: [client], facility }: RateKeys,
	now: Date,
): Promise<void> {
	const counted = [...(client ? [client] : []), facility].map((mark) => ({
		mark,
		bucket: bucketOf(now, minute),
	}));
	for (const { mark, bucket } of [...counted, { mark: ofAll, bucket: bucketOf(now, hour) }])
		await countOne(scope, mark, bucket);
}

async function countOne({ db, tenantId }: TenantDb, mark: string, bucket: string): Promise<void> {
	await db.execute(sql`
		insert into report_counts (tenant_id, mark, bucket, count)
		values (${tenantId}, ${mark}, ${bucket}, 1)
		on conflict (tenant_id, mark, bucket) do update set count = report_counts.count + 1`);
}

/**
 * Counts one more address that a client has left.
 *
 * @returns how many it has left in the last hour; 0 where it is not known
 */
export async function incrementAddressCount(
	scope: TenantDb,
	client: RateKeys["client"],
	now: Date,
): Promise<number> {
	const marks = client.map((mark) => `address ${mark}`);
	const [today] = marks;
	if (!today) return 0;
	await countOne(scope, today, bucketOf(now, minute));
	const [row] = await scope.db.execute<{ count: number }>(sql`
		select coalesce(sum(count), 0)::integer as count from report_counts
		where tenant_id = ${scope.tenantId} and ${isOneOf(marks)}
			and bucket > ${new Date(now.valueOf() - hour).toISOString()}`);
	return row?.count ?? 0;
}

const isOneOf = (marks: readonly string[]) =>
	sql`mark in (select jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb))`;

/** How many came: of a client in ten minutes and in an hour, for a facility in an hour, of all in a day. */
export type SubmissionCounts = {
	readonly clientLately: number;
	readonly client: number;
	readonly facility: number;
	readonly all: number;
};

export async function findSubmissionCounts(
	{ db, tenantId }: TenantDb,
	{ client, facility }: RateKeys,
	now: Date,
): Promise<SubmissionCounts> {
	const since = (milliseconds: number) => new Date(now.valueOf() - milliseconds).toISOString();
	const isClient = isOneOf(client);
	const [row] = await db.execute<Record<keyof SubmissionCounts, number>>(sql`
		select
			coalesce(sum(count) filter (where ${isClient} and bucket > ${since(10 * minute)}), 0)::integer
				as "clientLately",
			coalesce(sum(count) filter (where ${isClient}), 0)::integer as client,
			coalesce(sum(count) filter (where mark = ${facility}), 0)::integer as facility,
			coalesce(sum(count) filter (where mark = ${ofAll}), 0)::integer as "all"
		from report_counts
		where tenant_id = ${tenantId} and (
			((${isClient} or mark = ${facility}) and bucket > ${since(hour)})
			or (mark = ${ofAll} and bucket > ${since(MS_PER_DAY)}))`);
	return row ?? { clientLately: 0, client: 0, facility: 0, all: 0 };
}

/**
 * Removes counts of before a moment, up to `most`.
 *
 * @returns how many
 */
export async function deleteExpiredReportCounts(
	{ db, tenantId }: TenantDb,
	before: Date,
	most: number,
): Promise<number> {
	const gone = await db.execute(sql`
		delete from report_counts
		where tenant_id = ${tenantId} and bucket < ${before.toISOString()} and ctid = any(array(
			select ctid from report_counts
			where tenant_id = ${tenantId} and bucket < ${before.toISOString()}
			order by bucket limit ${most}))
		returning mark`);
	return gone.length;
}
