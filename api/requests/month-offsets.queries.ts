import { type SQL, sql } from "drizzle-orm";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { integer, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import type { MonthOffset } from "../platform/lists/page-offset.ts";
import { workMonthCounts } from "../tables.ts";

/**
 * Finds the whole months of requests before a page deep in the list, in the order of `date`: even
 * for the middle of a million requests, only one month is scanned.
 *
 * @param branchIds 0 is the whole organisation
 * @param offset rows before the page, in that order
 */
export async function skipMonths(
	{ db, tenantId }: TenantDb,
	date: SQL,
	branchIds: readonly number[],
	{ offset, descending }: { offset: number; descending: boolean },
): Promise<MonthOffset | null> {
	const direction = sql.raw(descending ? "desc" : "asc");
	const [found] = await selectRows(
		db,
		{ rows: integer, edge: text },
		sql`
		select rows,
			((month + ${descending ? "1 month" : "0 months"}::interval)::timestamp at time zone 'UTC')::text
				as edge
		from (
			select month, (sum(sum(count)) over (order by month ${direction}) - sum(count))::integer as rows
			from ${workMonthCounts} where tenant_id = ${tenantId} and kind = 'raised'
				and branch_id = any(${arrayLiteral(branchIds)}::integer[])
			group by month
		) months
		where rows <= ${offset} order by month ${sql.raw(descending ? "asc" : "desc")} limit 1`,
	);
	if (!found || found.rows === 0) return null;
	const rest = sql`${date} ${sql.raw(descending ? "<" : ">=")} ${found.edge}::timestamptz`;
	return { rows: found.rows, rest };
}
