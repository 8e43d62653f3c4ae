import { sql } from "drizzle-orm";
import type { WorkMonthCount } from "#contract/statistics/constants.ts";
import { localDate } from "#contract/values/format.ts";
import { text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { countZones } from "../tables.ts";

/** Returns the first days of some months; the last is the month of `now`. */
export async function monthStarts(
	{ db, tenantId }: TenantDb,
	among: WorkMonthCount,
	timeZone: string,
	now: Date,
): Promise<string[]> {
	const [saved] = await selectRows(db, { zone: text })`
		select time_zone as zone from ${countZones} where tenant_id = ${tenantId}`;
	const [year = 0, month = 1] = localDate(saved?.zone ?? timeZone, now.toISOString())
		.split("-")
		.map(Number);
	const count = Number(among);
	return Array.from({ length: count }, (_, index) =>
		new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
	);
}

/** The condition that a count belongs to one of these months. */
export const isInMonthsSql = (months: readonly string[]) =>
	sql`month in (${sqlList(months.map((month) => sql`${month}::date`))})`;

/**
 * Returns the figures of each month, and their sums.
 *
 * @param found the months with any counts
 * @param none the figures of the other months
 */
export function monthSeries<Figures extends Readonly<Record<string, number>>>(
	months: readonly string[],
	found: readonly ({ start: string } & Figures)[],
	none: Figures,
): { whole: Figures; series: ({ start: string } & Figures)[] } {
	const series = months.map((start) => ({
		start,
		...(found.find((month) => month.start === start) ?? none),
	}));
	const sums = Object.keys(none).map((name) => [
		name,
		series.reduce((sum, month) => sum + Number(month[name]), 0),
	]);
	return { whole: Object.fromEntries(sums), series };
}
