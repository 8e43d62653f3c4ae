import { type SQL, sql } from "drizzle-orm";
import { maxCountedHours, type WorkMonthCount } from "#contract/statistics/constants.ts";
import type {
	AnsweredFigures,
	AnsweredWork,
	BranchWork,
	FinishedFigures,
	FinishedWork,
} from "#contract/statistics/schemas.ts";
import { boolean, integer, namedShape, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { isUnansweredSql, openStatusesSql } from "../requests/status/statuses.table.ts";
import { branches, requests, workMonthCounts } from "../tables.ts";
import { backlogFrom, recentByBranchSql, recentShape } from "./backlog-ages.queries.ts";
import { isInMonthsSql, monthStarts } from "./month-series.queries.ts";

/** The maximum of branches; in a larger organisation, those with the most requests done. */
const maxBranches = 1000;

/** The counts of a month, of a branch, or in total: `key` is null for the total. */
type Counted = {
	key: string | number | null;
	finished: number;
	in_time: number;
	lower: number;
	upper: number;
};

/**
 * Computes the figures from counts by `key` and days.
 *
 * @param counts returns `key`, `days`, `n` and `kept` (in time)
 */
const figuresFrom = (counts: SQL): SQL => sql`
	select key, sum(n)::integer as finished, sum(kept)::integer as in_time,
		min(days) filter (where upto * 2 >= total) as lower,
		min(days) filter (where upto * 2 > total) as upper
	from (
		select key, days, n, kept, sum(n) over (partition by key order by days) as upto,
			sum(n) over (partition by key) as total
		from (${counts}) counts
	) ranked
	group by key`;

const finishedShape = { finished: integer, in_time: integer, lower: integer, upper: integer };

function figuresOf(counted: Counted | undefined): FinishedFigures {
	if (!counted)
		return { finished: 0, finished_in_time: 0, median_hours: null, median_beyond: false };
	const { finished, in_time, lower, upper } = counted;
	const beyond = upper > maxCountedHours;
	return {
		finished,
		finished_in_time: in_time,
		median_hours: beyond ? null : (lower + upper) / 2,
		median_beyond: beyond,
	};
}

/** The condition on the counts; conditions on further columns must follow, in the order of their key. */
const counted = (
	{ tenantId }: TenantDb,
	kind: "finished" | "answered",
	months: readonly string[],
) => sql`tenant_id = ${tenantId} and kind = ${kind} and ${isInMonthsSql(months)}`;

const count = sql`sum(count) as n, coalesce(sum(count) filter (where in_time), 0) as kept`;

/**
 * Counts the completed requests by month, from the counts that triggers store.
 *
 * @param branchId null for the whole organisation
 */
export async function countCompleted(
	scope: TenantDb,
	branchId: number | null,
	among: WorkMonthCount,
	timeZone: string,
	now: Date,
): Promise<Omit<FinishedWork, "target_hours">> {
	const months = await monthStarts(scope, among, timeZone, now);
	const those = sql`${counted(scope, "finished", months)} and branch_id = ${branchId ?? 0}`;
	const found = await selectRows(scope.db, { key: nullable(text), ...finishedShape })`
		${figuresFrom(sql`
			select to_char(month, 'YYYY-MM-DD') as key, days, ${count} from ${workMonthCounts}
			where ${those} group by 1, 2 having sum(count) > 0
			union all
			select null, days, ${count} from ${workMonthCounts}
			where ${those} group by days having sum(count) > 0`)}`;
	const of = (key: string | null) => figuresOf(found.find((one) => one.key === key));
	return {
		whole: of(null),
		series: months.map((start) => ({ start, ...of(start) })),
	};
}

const answers = sql`coalesce(sum(count), 0)::integer as answers,
	coalesce(sum(count) filter (where in_time), 0)::integer as answered_in_time`;

const answerShape = { answers: integer, answered_in_time: integer };

const unanswered: AnsweredFigures = { answers: 0, answered_in_time: 0 };

/**
 * Counts the requests that had to be answered by month, from the counts that triggers store.
 *
 * @param branchId null for the whole organisation
 */
export async function countResponses(
	scope: TenantDb,
	branchId: number | null,
	among: WorkMonthCount,
	timeZone: string,
	now: Date,
): Promise<AnsweredWork> {
	const { db, tenantId } = scope;
	const months = await monthStarts(scope, among, timeZone, now);
	const found = await selectRows(db, { start: text, ...answerShape })`
		select to_char(month, 'YYYY-MM-DD') as start, ${answers} from ${workMonthCounts}
		where ${counted(scope, "answered", months)} and branch_id = ${branchId ?? 0} group by 1`;
	const series = months.map((start) => {
		const month = found.find((one) => one.start === start);
		return { start, ...(month ?? unanswered) };
	});
	const [known] = await selectRows(db, { some: boolean })`
		select exists (
			select from ${workMonthCounts} c where c.tenant_id = ${tenantId} and c.kind = 'answered'
		) or exists (
			select from ${requests} r where r.tenant_id = ${tenantId} and ${isUnansweredSql}
		) as some`;
	return {
		has_data: known?.some ?? false,
		whole: series.reduce(
			(sum, month) => ({
				answers: sum.answers + month.answers,
				answered_in_time: sum.answered_in_time + month.answered_in_time,
			}),
			unanswered,
		),
		series,
	};
}

/** Compares the branches by completed and open requests, those with the most completed first. */
export async function compareBranches(
	scope: TenantDb,
	among: WorkMonthCount,
	timeZone: string,
	now: Date,
): Promise<BranchWork[]> {
	const { db, tenantId } = scope;
	const months = await monthStarts(scope, among, timeZone, now);
	const rows = await selectRows(db, {
		...namedShape(branches),
		key: nullable(integer),
		finished: integer,
		in_time: integer,
		lower: nullable(integer),
		upper: nullable(integer),
		...answerShape,
		open: integer,
		...recentShape,
	})`
		select b.id, b.name_en, b.name_ar, f.key, coalesce(f.finished, 0) as finished,
			coalesce(f.in_time, 0) as in_time, f.lower, f.upper,
			coalesce(w.answers, 0) as answers, coalesce(w.answered_in_time, 0) as answered_in_time,
			coalesce(o.open, 0) as open, coalesce(a.to_1, 0) as to_1, coalesce(a.to_7, 0) as to_7,
			coalesce(a.to_30, 0) as to_30, coalesce(a.to_90, 0) as to_90
		from ${branches} b
		left join (${figuresFrom(sql`
			select branch_id as key, days, ${count} from ${workMonthCounts}
			where ${counted(scope, "finished", months)} and branch_id > 0
			group by 1, 2 having sum(count) > 0`)}) f on f.key = b.id
		left join (
			select branch_id, ${answers} from ${workMonthCounts}
			where ${counted(scope, "answered", months)} and branch_id > 0 group by 1
		) w on w.branch_id = b.id
		left join (
			select c.branch_id, sum(c.count)::integer as open from branch_request_counts c
			where c.tenant_id = ${tenantId} and c.status in (${openStatusesSql}) group by 1
		) o on o.branch_id = b.id
		left join (${recentByBranchSql(scope, now)}) a on a.branch_id = b.id
		where b.tenant_id = ${tenantId} and b.deleted_at is null
		order by finished desc, open desc, b.id limit ${maxBranches}`;
	return rows.map(({ id, name_en, name_ar, lower, upper, ...row }) => ({
		id,
		name_en,
		name_ar,
		...figuresOf(lower === null || upper === null ? undefined : { ...row, lower, upper }),
		answers: row.answers,
		answered_in_time: row.answered_in_time,
		...backlogFrom(row),
	}));
}
