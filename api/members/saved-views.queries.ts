import { and, eq, sql } from "drizzle-orm";
import type { HideableList } from "#contract/lists/hidden-columns.ts";
import { maxSavedViews } from "#contract/lists/view-limits.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { listViews, members } from "../tables.ts";

type View = { list: HideableList; name: string; query: string };

/**
 * Stores a view at the first free place of a member's list. One that is stored already counts as
 * saved.
 *
 * @returns `taken` if another query has this name, `full` if all places are taken
 */
export async function saveView(
	{ db, tenantId }: TenantDb,
	memberId: number,
	{ list, name, query }: View,
): Promise<"saved" | "taken" | "full"> {
	// Two at once would take the same place.
	await db.execute(
		sql`select from ${members} where tenant_id = ${tenantId} and id = ${memberId} for no key update`,
	);
	const own = await db
		.select({ place: listViews.place, name: listViews.name, query: listViews.query })
		.from(listViews)
		.where(
			and(
				eq(listViews.tenantId, tenantId),
				eq(listViews.memberId, memberId),
				eq(listViews.list, list),
			),
		);
	const namesake = own.find((view) => view.name === name);
	if (namesake) return namesake.query === query ? "saved" : "taken";
	const used = new Set(own.map((view) => view.place));
	const place = Array.from({ length: maxSavedViews }, (_, index) => index + 1).find(
		(one) => !used.has(one),
	);
	if (place === undefined) return "full";
	await db.insert(listViews).values({ tenantId, memberId, list, place, name, query });
	return "saved";
}

/**
 * Removes a view.
 *
 * @returns false if there is none of this name
 */
export async function removeView(
	{ db, tenantId }: TenantDb,
	memberId: number,
	{ list, name }: Omit<View, "query">,
): Promise<boolean> {
	const removed = await db
		.delete(listViews)
		.where(
			and(
				eq(listViews.tenantId, tenantId),
				eq(listViews.memberId, memberId),
				eq(listViews.list, list),
				eq(listViews.name, name),
			),
		)
		.returning({ place: listViews.place });
	return removed.length > 0;
}
