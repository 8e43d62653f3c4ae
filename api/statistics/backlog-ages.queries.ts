import { type SQL, sql } from "drizzle-orm";
import { backlogBands } from "#contract/statistics/constants.ts";
import type { Backlog } from "#contract/statistics/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { requests } from "../tables.ts";

/**
 * The bands of age that have an end, with their condition on `requests r`. Each is counted in its
 * part of an index: to tell the bands of each row apart would take several times as long.
 */
const recentBands = (now: Date) => {
	const since = (days: string) =>
		sql`${new Date(now.valueOf() - Number(days) * MS_PER_DAY).toISOString()}::timestamptz`;
	const ends = backlogBands.filter((band) => band !== "more");
	return ends.map((band, index) => {
		const newer = ends[index - 1];
		const younger = newer ? sql` and r.date < ${since(newer)}` : sql``;
		return {
			column: sql.identifier(`to_${band}`),
			days: Number(band),
			isIn: sql`r.date >= ${since(band)}${younger}`,
		};
	});
};

const openOnes = ({ tenantId }: TenantDb): SQL => sql`${requests} r
	where r.tenant_id = ${tenantId} and r.status in (${openStatusesSql}) and r.deleted_at is null`;

/** Counts the open requests of each branch by the bands of age that have an end. */
export const recentByBranchSql = (scope: TenantDb, now: Date): SQL => {
	const bands = recentBands(now);
	const counts = bands.map(
		({ days, isIn }) => sql`select r.branch_id, ${days}::integer as days, count(*) as open
			from ${openOnes(scope)} and ${isIn} group by 1`,
	);
	const columns = bands.map(
		({ column, days }) =>
			sql`coalesce(sum(open) filter (where days = ${days}::integer), 0)::integer as ${column}`,
	);
	return sql`select branch_id, ${sqlList(columns)}
		from (${sql.join(counts, sql` union all `)}) counted group by 1`;
};

/** The columns of {@link recentByBranchSql}. */
export const recentShape = { to_1: integer, to_7: integer, to_30: integer, to_90: integer };

type Bands = { open: number; to_1: number; to_7: number; to_30: number; to_90: number };

/** The open requests in the last band are the rest of all open ones, which triggers count. */
export const backlogFrom = ({ open, to_1, to_7, to_30, to_90 }: Bands): Backlog => ({
	open,
	bands: {
		"1": to_1,
		"7": to_7,
		"30": to_30,
		"90": to_90,
		more: open - to_1 - to_7 - to_30 - to_90,
	},
});

/** Counts the open requests by age; of a branch, or of all if it is null. */
export async function countBacklog(
	scope: TenantDb,
	branchId: number | null,
	now: Date,
): Promise<Backlog> {
	const { db, tenantId } = scope;
	const open =
		branchId === null
			? sql`select sum(c.count) from request_counts c
				where c.tenant_id = ${tenantId} and c.status in (${openStatusesSql})`
			: sql`select sum(c.count) from branch_request_counts c
				where c.tenant_id = ${tenantId} and c.branch_id = ${branchId}
					and c.status in (${openStatusesSql})`;
	const ofBranch = branchId === null ? sql`` : sql` and r.branch_id = ${branchId}`;
	const counts = recentBands(now).map(
		({ column, isIn }) =>
			sql`(select count(*)::integer from ${openOnes(scope)} and ${isIn}${ofBranch}) as ${column}`,
	);
	const [row] = await selectRows(db, { open: integer, ...recentShape })`
		select coalesce((${open}), 0)::integer as open, ${sqlList(counts)}`;
	if (!row) throw new Error("An aggregate returned no row.");
	return backlogFrom(row);
}
