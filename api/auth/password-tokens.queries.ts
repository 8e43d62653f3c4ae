import { sql } from "drizzle-orm";
import type { PasswordLink } from "#contract/auth/schemas.ts";
import { isCurrentMemberSql } from "../members/membership.queries.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** What a link to set a password is for. */
export type TokenPurpose = "invitation" | "reset";

export async function insertPasswordToken(
	{ db, tenantId }: TenantDb,
	link: {
		tokenHash: string;
		memberId: number;
		purpose: TokenPurpose;
		expiresAt: Date;
		createdAt: Date;
	},
): Promise<void> {
	await db.execute(sql`
		insert into password_links (tenant_id, token_hash, member_id, purpose, expires_at, created_at)
		values (${tenantId}, ${link.tokenHash}, ${link.memberId}, ${link.purpose},
			${link.expiresAt.toISOString()}, ${link.createdAt.toISOString()})`);
}

/** How many links for this purpose a member has been given since a moment. */
export async function countPasswordTokens(
	{ db, tenantId }: TenantDb,
	memberId: number,
	purpose: TokenPurpose,
	since: Date,
): Promise<number> {
	const [row] = await db.execute<{ count: number }>(sql`
		select count(*)::integer as count from password_links
		where tenant_id = ${tenantId} and member_id = ${memberId} and purpose = ${purpose}
			and created_at > ${since.toISOString()}`);
	return row?.count ?? 0;
}

/** The member whom a link was made for, whether it is still good or not; null for no link. */
export async function findTokenMember(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
): Promise<number | null> {
	const [row] = await db.execute<{ member_id: number }>(sql`
		select member_id from password_links where tenant_id = ${tenantId} and token_hash = ${tokenHash}`);
	return row?.member_id ?? null;
}

/** What a link is for and whose it is, while it is good; else null. */
export async function findValidPasswordToken(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	now: Date,
): Promise<PasswordLink | null> {
	const [row] = await db.execute<PasswordLink>(sql`
		select l.purpose, m.name_en, m.name_ar, m.email from password_links l
		join members m on m.tenant_id = l.tenant_id and m.id = l.member_id
		where l.tenant_id = ${tenantId} and l.token_hash = ${tokenHash} and l.used_at is null
			and l.expires_at > ${now.toISOString()} and m.deleted_at is null
			and ${isCurrentMemberSql("m", now)}`);
	if (!row) return null;
	const { purpose, name_en, name_ar, email } = row;
	return { purpose, name_en, name_ar, email };
}

/** Uses a link up. False when it had been used before, or has expired. */
export async function consumePasswordToken(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	now: Date,
): Promise<boolean> {
	const taken = await db.execute(sql`
		update password_links set used_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and token_hash = ${tokenHash}
			and used_at is null and expires_at > ${now.toISOString()}
		returning token_hash`);
	return taken.length > 0;
}

/** Makes every link of a member's useless. */
export async function revokePasswordTokens(
	{ db, tenantId }: TenantDb,
	memberId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update password_links set used_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and member_id = ${memberId} and used_at is null`);
}
