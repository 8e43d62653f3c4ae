import { sql } from "drizzle-orm";
import type { WorkMonthCount } from "#contract/statistics/constants.ts";
import { localDate } from "#contract/values/format.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { countZones } from "../tables.ts";

/** The first days of so many months, the one that holds `now` last. */
export async function monthStarts(
	{ db, tenantId }: TenantDb,
	among: WorkMonthCount,
	timeZone: string,
	now: Date,
): Promise<string[]> {
	const [kept] = await db.execute<{ zone: string }>(sql`
		select time_zone as zone from ${countZones} where tenant_id = ${tenantId}`);
	const [year = 0, month = 1] = localDate(kept?.zone ?? timeZone, now.toISOString())
		.split("-")
		.map(Number);
	const count = Number(among);
	return Array.from({ length: count }, (_, index) =>
		new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
	);
}

/** That a count is of one of these months. */
export const isInMonthsSql = (months: readonly string[]) =>
	sql`month in (${sql.join(
		months.map((month) => sql`${month}::date`),
		sql`, `,
	)})`;

/**
 * The figures of each month, and their sums.
 *
 * @param found those of months of which something was counted
 * @param none what stands where nothing was
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
