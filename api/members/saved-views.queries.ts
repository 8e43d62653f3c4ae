import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SavableList } from "#contract/lists/saved-views.ts";
import { maxSavedViews } from "#contract/lists/view-limits.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { listViews, members } from "../tables.ts";

type View = { list: SavableList; name: string; query: string };

/**
 * Stores a view at the first free place of a member's list; one of the same name gets the query.
 *
 * @returns false if all places are taken
 */
export async function saveView(
	{ db, tenantId }: TenantDb,
	memberId: number,
	{ list, name, query }: View,
): Promise<boolean> {
	// Two at once would take the same place.
	await db.execute(
		sql`select from ${members} where tenant_id = ${tenantId} and id = ${memberId} for no key update`,
	);
	const own = sql`tenant_id = ${tenantId} and member_id = ${memberId} and list = ${list}`;
	const saved = await selectRows(
		db,
		{ place: z.int() },
		sql`insert into ${listViews} (tenant_id, member_id, list, place, name, query)
			select ${tenantId}::integer, ${memberId}::integer, ${list}, free.place, ${name}, ${query} from (
				select coalesce(
					(select place from ${listViews} where ${own} and name = ${name}),
					(select min(one) from generate_series(1, ${maxSavedViews}::integer) one
						where one not in (select place from ${listViews} where ${own}))
				) as place
			) free
			where free.place is not null
			on conflict (tenant_id, member_id, list, name) do update set query = excluded.query
			returning place`,
	);
	return saved.length > 0;
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
