import { sql } from "drizzle-orm";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Returns the period, `length` milliseconds long, that contains an instant. */
const bucketOf = (at: Date, length: number) =>
	new Date(Math.floor(at.valueOf() / length) * length).toISOString();

/** The keys by which submissions are counted. */
export type RateKeys = {
	/** The keys of a client, today's first; none if its address is not known. */
	readonly client: readonly string[];
	readonly facility: string;
};

const ofAll = "all";

/**
 * Checks whether a form is sent for the first time; of simultaneous ones only one is the first.
 *
 * @param form the form's own key
 * @param madeAt the instant at which it was handed out
 */
export async function isFirstSubmission({ db, tenantId }: TenantDb, form: string, madeAt: Date) {
	const first = await db.execute(sql`
		insert into report_counts (tenant_id, mark, bucket, count)
		values (${tenantId}, ${form}, ${madeAt.toISOString()}, 1)
		on conflict (tenant_id, mark, bucket) do nothing returning mark`);
	return first.length > 0;
}

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
 * Counts one more address, or image for a second try, that a client has left.
 *
 * @returns how many it has left in the last hour; 0 if the client is not known
 */
export async function incrementClientCount(
	scope: TenantDb,
	of: "address" | "picture",
	client: RateKeys["client"],
	now: Date,
): Promise<number> {
	const marks = client.map((mark) => `${of} ${mark}`);
	const [today] = marks;
	if (!today) return 0;
	await countOne(scope, today, bucketOf(now, minute));
	const [row] = await selectRows(scope.db, { count: integer })`
		select coalesce(sum(count), 0)::integer as count from report_counts
		where tenant_id = ${scope.tenantId} and ${isOneOf(marks)}
			and bucket > ${new Date(now.valueOf() - hour).toISOString()}`;
	return row?.count ?? 0;
}

const isOneOf = (marks: readonly string[]) =>
	sql`mark in (select jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb))`;

/**
 * The numbers of submissions: of a client in ten minutes and in an hour, for a facility in an hour,
 * and in total in a day.
 */
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
	const [row] = await selectRows(db, {
		clientLately: integer,
		client: integer,
		facility: integer,
		all: integer,
	})`
		select
			coalesce(sum(count) filter (where ${isClient} and bucket > ${since(10 * minute)}), 0)::integer
				as "clientLately",
			coalesce(sum(count) filter (where ${isClient}), 0)::integer as client,
			coalesce(sum(count) filter (where mark = ${facility}), 0)::integer as facility,
			coalesce(sum(count) filter (where mark = ${ofAll}), 0)::integer as "all"
		from report_counts
		where tenant_id = ${tenantId} and (
			((${isClient} or mark = ${facility}) and bucket > ${since(hour)})
			or (mark = ${ofAll} and bucket > ${since(MS_PER_DAY)}))`;
	return row ?? { clientLately: 0, client: 0, facility: 0, all: 0 };
}

/**
 * Deletes up to `limit` counts from before an instant.
 *
 * @returns the number deleted
 */
export async function deleteExpiredReportCounts(
	{ db, tenantId }: TenantDb,
	before: Date,
	limit: number,
): Promise<number> {
	const gone = await db.execute(sql`
		delete from report_counts
		where tenant_id = ${tenantId} and bucket < ${before.toISOString()} and ctid = any(array(
			select ctid from report_counts
			where tenant_id = ${tenantId} and bucket < ${before.toISOString()}
			order by bucket limit ${limit}))
		returning mark`);
	return gone.length;
}
