import { sql } from "drizzle-orm";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import type { ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { members } from "../tables.ts";

/** Finds the password of an e-mail address, compared without case, of a member who has not left. */
export async function findCredentials(
	{ db, tenantId }: TenantDb,
	email: string,
	now: Date,
): Promise<{ id: number; passwordHash: string | null } | null> {
	const [row] = await selectRows(db, { id: members.id, password_hash: members.passwordHash })`
		select m.id, m.password_hash from members m
		where m.tenant_id = ${tenantId} and m.email_key = ${email} and m.deleted_at is null
			and ${isCurrentMemberSql("m", now)}`;
	return row ? { id: row.id, passwordHash: row.password_hash } : null;
}

/** Finds the same for a work number, of a member without an e-mail address. */
export async function findNumberCredentials(
	{ db, tenantId }: TenantDb,
	key: string,
	now: Date,
): Promise<{ id: number; email: string; passwordHash: string | null } | null> {
	const [row] = await selectRows(db, {
		id: members.id,
		email: members.emailKey,
		password_hash: members.passwordHash,
	})`
		select m.id, m.email_key as email, m.password_hash from members m
		where m.tenant_id = ${tenantId} and m.work_number_key = ${key} and m.deleted_at is null
			and ${isCurrentMemberSql("m", now)}`;
	return row ? { id: row.id, email: row.email, passwordHash: row.password_hash } : null;
}

/** The credentials of a member, and the member's address for mails. */
export type AccountCredentials = { email: string; passwordHash: string | null; activated: boolean };

const keyShape = {
	email: members.email,
	password_hash: members.passwordHash,
	activated: members.activated,
};

const presentKeys = (row: ShapedRow<typeof keyShape>): AccountCredentials => ({
	email: row.email,
	passwordHash: row.password_hash,
	activated: row.activated === 1,
});

export async function findAccountCredentials(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<AccountCredentials | null> {
	const [row] = await selectRows(db, {
		email: members.email,
		password_hash: members.passwordHash,
		activated: members.activated,
	})`
		select email, password_hash, activated from members
		where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`;
	return row ? presentKeys(row) : null;
}

/** Finds the same for the member of a link, while it is valid. */
export async function findCredentialsByToken(
	{ db, tenantId }: TenantDb,
	linkHash: string,
	now: Date,
): Promise<(AccountCredentials & { id: number }) | null> {
	const [row] = await selectRows(db, {
		id: members.id,
		email: members.email,
		password_hash: members.passwordHash,
		activated: members.activated,
	})`
		select m.id, m.email, m.password_hash, m.activated from password_links l
		join members m on m.tenant_id = l.tenant_id and m.id = l.member_id and m.deleted_at is null
		where l.tenant_id = ${tenantId} and l.token_hash = ${linkHash} and l.used_at is null
			and l.expires_at > ${now.toISOString()} and ${isCurrentMemberSql("m", now)}`;
	return row ? { id: row.id, ...presentKeys(row) } : null;
}

/** Sets a password that the member has chosen, and activates the member. */
export async function updatePassword(
	{ db, tenantId }: TenantDb,
	memberId: number,
	passwordHash: string,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update members set password_hash = ${passwordHash}, activated = 1,
			version = version + 1, updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${memberId}`);
}
