import { type SQL, sql } from "drizzle-orm";
import { maxQuickFilterCount, type QuickFilterCounts } from "#contract/requests/quick-filters.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requests } from "../tables.ts";
import { requestList } from "./list.ts";
import { countVisibleOpenSql } from "./open-requests.queries.ts";
import { openStatusesSql } from "./status/statuses.table.ts";
import { canBeOpenedSql } from "./visibility.queries.ts";
import type { RequestVisibility } from "./visibility-scope.queries.ts";

/**
 * Counts the open requests for which a member is responsible, and of those that they can see the late
 * ones, those that nobody has answered, and all open ones.
 */
export async function countQuickFilters(
	scope: TenantDb,
	memberId: number,
	visibility: RequestVisibility,
): Promise<QuickFilterCounts> {
	const seen = sql`${requestList.where(scope.tenantId)} and ${canBeOpenedSql(scope, visibility)}`;
	const open = (condition: SQL) =>
		countVisibleOpenSql(scope, visibility, condition, maxQuickFilterCount);
	const [row] = await selectRows(
		scope.db,
		{ mine: integer, overdue: integer, unanswered: integer, open: integer },
		sql`
		select (select count(*)::integer from (
				select from ${requests} r
				where ${seen} and r.assigned_to_id = ${memberId} and r.status in (${openStatusesSql})
				limit ${maxQuickFilterCount}) found) as mine,
			${open(sql`r.status = 'late'`)} as overdue, ${open(sql`r.answered_at is null`)} as unanswered,
			${open(sql`true`)} as open`,
	);
	return row ?? {};
}
