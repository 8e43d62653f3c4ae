import { sql } from "drizzle-orm";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { requests } from "#api/tables.ts";
import type { DueDay } from "#contract/requests/agenda.schemas.ts";
import { dayText, integer } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { openStatusesSql } from "../status/statuses.table.ts";
import { visibleRequestsSql } from "../visibility.queries.ts";
import type { RequestVisibility } from "../visibility-scope.queries.ts";

/** A range of dates in a time zone, `YYYY-MM-DD`, both included. */
export type DueDateRange = {
	readonly first: string;
	readonly last: string;
	readonly timeZone: string;
};

/**
 * Counts the visible open requests by due date, in order of date; dates without any are left out.
 *
 * @param only those that nobody has in charge, of a kind of work or a branch
 */
export async function countDueByDay(
	scope: TenantDb,
	{ first, last, timeZone }: DueDateRange,
	visibility: RequestVisibility,
	only: { unassigned: boolean; kindId: number | null; branchId: number | null },
): Promise<DueDay[]> {
	const rows = await selectRows(scope.db, { day: dayText, count: integer })`
		select (r.due_at at time zone ${timeZone})::date::text as day, count(*)::integer as count
		from ${requests} r
		where r.tenant_id = ${scope.tenantId} and r.deleted_at is null
			and r.status in (${openStatusesSql})
			and r.due_at >= ${first}::timestamp at time zone ${timeZone}
			and r.due_at < (${last}::timestamp + interval '1 day') at time zone ${timeZone}
			and ${visibleRequestsSql(scope, visibility) ?? sql`true`}
			and ${only.unassigned ? sql`r.assigned_to_id is null` : sql`true`}
			and ${only.kindId === null ? sql`true` : sql`r.kind_id = ${only.kindId}`}
			and ${only.branchId === null ? sql`true` : sql`r.branch_id = ${only.branchId}`}
		group by 1 order by 1`;
	return rows.map(({ day, count }) => ({ day, count }));
}
