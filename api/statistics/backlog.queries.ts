import { z } from "zod";
import type { WorkMonthCount } from "#contract/statistics/constants.ts";
import type { OpenWork } from "#contract/statistics/schemas.ts";
import { integer, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { workMonthCounts } from "../tables.ts";
import { countBacklog } from "./backlog-ages.queries.ts";
import { isInMonthsSql } from "./month-series.queries.ts";

/**
 * The number of months that are counted apart by the creation of requests: a month and the two
 * before it.
 */
const maxApart = 3;

/** Returns the first day of a month some months before that of an instant, in UTC. */
const monthBefore = (now: Date, before: number): string =>
	new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1))
		.toISOString()
		.slice(0, 10);

/**
 * The number of requests that were created in a month, or closed in it, and how many months after
 * their creation.
 */
type Counted = { kind: "raised" | "closed"; month: string; apart: number; count: number };

const countedKind = z.enum(["raised", "closed"]);

const countsOf = (
	{ db, tenantId }: TenantDb,
	branchId: number | null,
	months: readonly string[],
): Promise<Counted[]> =>
	selectRows(db, { kind: countedKind, month: text, apart: integer, count: integer })`
		select kind, to_char(month, 'YYYY-MM-DD') as month, days::integer as apart,
			sum(count)::integer as count
		from ${workMonthCounts}
		where tenant_id = ${tenantId} and kind in ('raised', 'closed') and branch_id = ${branchId ?? 0}
			and ${isInMonthsSql(months)}
		group by 1, 2, 3`;

/**
 * Computes the open requests by age, and the open requests at the end of some months: backwards
 * from the present number, by the requests created and closed since, whose counts triggers store.
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
	const months = Array.from({ length: shown + maxApart - 1 }, (_, before) =>
		monthBefore(now, before),
	);
	const counts = await countsOf(scope, branchId, months);
	const sum = (kind: Counted["kind"], before: number, apart?: number) => {
		return counts
			.filter((one) => one.kind === kind && one.month === months[before])
			.filter((one) => apart === undefined || one.apart === apart)
			.reduce((total, { count }) => total + count, 0);
	};
	/** Returns the requests created `age` months before a month and still open at its end. */
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
