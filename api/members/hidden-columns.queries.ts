import { and, eq } from "drizzle-orm";
import type { HideableList } from "#contract/lists/hidden-columns.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { listColumns } from "../tables.ts";

/** Stores the columns of a list that a member has hidden, and replaces the earlier ones. */
export async function saveHiddenColumns(
	{ db, tenantId }: TenantDb,
	memberId: number,
	list: HideableList,
	hidden: readonly string[],
): Promise<void> {
	if (hidden.length === 0)
		await db
			.delete(listColumns)
			.where(
				and(
					eq(listColumns.tenantId, tenantId),
					eq(listColumns.memberId, memberId),
					eq(listColumns.list, list),
				),
			);
	else
		await db
			.insert(listColumns)
			.values({ tenantId, memberId, list, hidden: [...hidden] })
			.onConflictDoUpdate({
				target: [listColumns.tenantId, listColumns.memberId, listColumns.list],
				set: { hidden: [...hidden] },
			});
}
