import { type SQL, sql } from "drizzle-orm";
import { maxQuickFilterCount, type QuickFilterCounts } from "#contract/requests/quick-filters.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requests } from "../tables.ts";
import { requestList } from "./list.ts";
import { openStatusesSql } from "./status/statuses.table.ts";
import { canBeOpenedSql } from "./visibility.queries.ts";
import type { RequestVisibility } from "./visibility-scope.queries.ts";

/** Counts the open requests for which a member is responsible, and the late ones that they can see. */
export async function countQuickFilters(
	scope: TenantDb,
	memberId: number,
	visibility: RequestVisibility,
): Promise<QuickFilterCounts> {
	const seen = sql`${requestList.where(scope.tenantId)} and ${canBeOpenedSql(scope, visibility)}`;
	const some = (condition: SQL) => sql`(select count(*)::integer from (
		select from ${requests} r where ${seen} and ${condition} limit ${maxQuickFilterCount}) found)`;
	const [row] = await selectRows(
		scope.db,
		{ mine: integer, overdue: integer },
		sql`
		select ${some(sql`r.assigned_to_id = ${memberId} and r.status in (${openStatusesSql})`)} as mine,
			${some(sql`r.status = 'late'`)} as overdue`,
	);
	return { mine: row?.mine ?? 0, overdue: row?.overdue ?? 0 };
}
