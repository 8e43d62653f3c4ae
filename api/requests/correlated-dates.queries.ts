import { type SQL, sql } from "drizzle-orm";
import type { Filter } from "#contract/lists/filter.ts";
import { nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { instantBounds } from "../platform/lists/column-types.ts";
import type { ListFilterContext } from "../platform/lists/list-column.ts";
import { requests } from "../tables.ts";

/**
 * The minimum and the maximum time between the creation of a request and one of its later dates,
 * from the indexes.
 */
const lags = {
	due_date: { by: sql`due_at - date`, least: sql`by`, most: sql`by` },
	closing_time: {
		by: sql`solving_days`,
		least: sql`by * interval '1 day'`,
		most: sql`(by + 1) * interval '1 day'`,
	},
} as const;

/**
 * Returns between which instants requests were created whose due date, or closing time, lies in a
 * date range. PostgreSQL does not expect that these requests lie close together in the order of
 * creation, and would search for them from its end.
 */
export async function correlatedRange(
	{ db, tenantId }: TenantDb,
	listScope: ListFilterContext,
	filters: readonly { column: string; filter: Filter }[],
): Promise<SQL | null> {
	const conditions: SQL[] = [];
	for (const { column, filter } of filters) {
		if (filter.kind !== "days" || !(column === "due_date" || column === "closing_time")) continue;
		const { by, least, most } = lags[column];
		const { from, before } = instantBounds(filter, listScope);
		const extreme = (direction: "asc" | "desc") => sql`(select ${by} from ${requests}
			where tenant_id = ${tenantId} and deleted_at is null
				${column === "closing_time" ? sql`and solving_days is not null` : sql``}
			order by ${by} ${sql.raw(direction)} limit 1)`;
		const [bounds] = await selectRows(
			db,
			{ from: nullable(text), before: nullable(text) },
			sql`
			select (${from ?? sql`null::timestamptz`} - (select ${most} from (select ${extreme("desc")} as by) m))::text
					as from,
				(${before ?? sql`null::timestamptz`} - (select ${least} from (select ${extreme("asc")} as by) l))::text
					as before`,
		);
		if (bounds?.from) conditions.push(sql`r.date >= ${bounds.from}::timestamptz`);
		if (bounds?.before) conditions.push(sql`r.date < ${bounds.before}::timestamptz`);
	}
	return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}
