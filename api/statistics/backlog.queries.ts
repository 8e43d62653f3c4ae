import { sql } from "drizzle-orm";
import type { WorkMonthCount } from "#contract/statistics/constants.ts";
import type { OpenWork } from "#contract/statistics/schemas.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { workCounts } from "../tables.ts";
import { countBacklog } from "./completion.queries.ts";
import { isInMonthsSql } from "./month-series.queries.ts";

/** So many months are told apart by when requests were raised: that of a month's end and the two before. */
const mostApart = 3;

/** The first day of the month that lies so many before that of a moment, by UTC. */
const monthBefore = (now: Date, before: number): string =>
	new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1))
		.toISOString()
		.slice(0, 10);

/** How many were raised in a month, or closed in it so many months after they were raised. */
type Counted = { kind: "raised" | "closed"; month: string; apart: number; count: number };

const countsOf = (
	{ db, tenantId }: TenantDb,
	branchId: number | null,
	months: readonly string[],
): Promise<Counted[]> =>
	db.execute<Counted>(sql`
		select kind, to_char(month, 'YYYY-MM-DD') as month, days::integer as apart,
			sum(count)::integer as count
		from ${workCounts}
		where tenant_id = ${tenantId} and kind in ('raised', 'closed') and branch_id = ${branchId ?? 0}
			and ${isInMonthsSql(months)}
		group by 1, 2, 3`);

/**
 * What is open, by how long ago it was made, and what was open when each of some months ended: reckoned
 * back from what is open now, by what was raised and closed since, of which triggers keep the counts.
 *
 * @param branchId null for the whole organisation
 */
export async function findBacklogTrend(
	scope: TenantDb,
	branchId: number | null,
	among: WorkMonthCount,
	now: Date,
): Promise<OpenWork> {
	const shown = Number(among);
	const backlog = await countBacklog(scope, branchId, now);
	const months = Array.from({ length: shown + mostApart - 1 }, (_, before) =>
		monthBefore(now, before),
	);
	const counts = await countsOf(scope, branchId, months);
	const sum = (kind: Counted["kind"], before: number, apart?: number) => {
		return counts
			.filter((one) => one.kind === kind && one.month === months[before])
			.filter((one) => apart === undefined || one.apart === apart)
			.reduce((total, { count }) => total + count, 0);
	};
	/** What was raised in the month `age` before a month and still open when that ended. */
	const left = (before: number, age: number) => {
		const raised = before + age;
		const closed = Array.from({ length: age + 1 }, (_, apart) =>
			sum("closed", raised - apart, apart),
		);
		return closed.reduce((open, count) => open - count, sum("raised", raised));
	};
	let open = backlog.open;
	const series = Array.from({ length: shown }, (_, before) => {
		if (before > 0) open += sum("closed", before - 1) - sum("raised", before - 1);
		const own = left(before, 0);
		const recent = left(before, 1) + left(before, 2);
		const ages = { "0": own, "2": recent, more: open - own - recent };
		return { start: monthBefore(now, before), open, ages };
	});
	return { ...backlog, series: series.reverse() };
}
