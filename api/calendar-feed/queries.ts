import { sql } from "drizzle-orm";
import { members } from "../members/table.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { calendarFeeds } from "../tables.ts";

/** Returns since when a member's calendar can be subscribed to; null if it can't. */
export async function findFeedStart({ db, tenantId }: TenantDb, memberId: number) {
	const [row] = await selectRows(db, { since: calendarFeeds.since })`
		select since from calendar_feeds
		where tenant_id = ${tenantId} and member_id = ${memberId}`;
	return row ? new Date(row.since) : null;
}

/** Saves the address of a member's calendar in place of a former one. */
export async function saveFeed(
	{ db, tenantId }: TenantDb,
	{ memberId, tokenHash, since }: { memberId: number; tokenHash: string; since: Date },
): Promise<void> {
	await db.execute(sql`
		insert into calendar_feeds (tenant_id, member_id, token_hash, since)
		values (${tenantId}, ${memberId}, ${tokenHash}, ${since.toISOString()})
		on conflict (tenant_id, member_id) do update
			set token_hash = excluded.token_hash, since = excluded.since`);
}

/** Ends the address of a member's calendar. */
export async function deleteFeed({ db, tenantId }: TenantDb, memberId: number): Promise<void> {
	await db.execute(sql`
		delete from calendar_feeds where tenant_id = ${tenantId} and member_id = ${memberId}`);
}

/** Finds the member of an address; null if it has ended, or the member has left. */
export async function findFeedMember(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	now: Date,
): Promise<{ id: number; language: "ar" | "en" } | null> {
	const [row] = await selectRows(db, { id: members.id, language: members.language })`
		select m.id, m.language from calendar_feeds c
		join members m on m.tenant_id = ${tenantId} and m.id = c.member_id and m.deleted_at is null
			and ${isCurrentMemberSql("m", now)}
		where c.tenant_id = ${tenantId} and c.token_hash = ${tokenHash}`;
	return row ?? null;
}
