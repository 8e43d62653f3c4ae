import { sql } from "drizzle-orm";
import type { PasswordLink } from "#contract/auth/schemas.ts";
import { members, passwordLinks } from "../members/table.ts";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import { emailSql, isCurrentMemberSql } from "../platform/database/membership.ts";
import { nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The purpose of a link to set a password. */
export type TokenPurpose = "invitation" | "reset";

export async function insertPasswordToken(
	{ db, tenantId }: TenantDb,
	link: Omit<typeof passwordLinks.$inferSelect, "tenantId" | "usedAt">,
): Promise<void> {
	await db.insert(passwordLinks).values({ ...link, tenantId });
}

/** Counts the links for a purpose that a member has got since an instant. */
export const countPasswordTokens = (
	scope: TenantDb,
	memberId: number,
	purpose: TokenPurpose,
	since: Date,
): Promise<number> =>
	countTenantRows(
		scope,
		passwordLinks,
		sql`member_id = ${memberId} and purpose = ${purpose} and created_at > ${since.toISOString()}`,
	);

/** Finds the member of a link, valid or not; null for an unknown link. */
export async function findTokenMember({ db, tenantId }: TenantDb, tokenHash: string) {
	const [row] = await selectRows(db, { member_id: passwordLinks.memberId })`
		select member_id from password_links where tenant_id = ${tenantId} and token_hash = ${tokenHash}`;
	return row?.member_id ?? null;
}

/** Finds the purpose and the member of a valid link; else null. */
export async function findValidPasswordToken(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	now: Date,
): Promise<PasswordLink | null> {
	const [row] = await selectRows(db, {
		purpose: passwordLinks.purpose,
		name_en: members.nameEn,
		name_ar: members.nameAr,
		email: members.email,
		number: nullable(members.employeeId),
	})`
		select l.purpose, m.name_en, m.name_ar, ${emailSql("m")} as email,
			case when m.no_email = 1 then m.employee_id end as number
		from password_links l
		join members m on m.tenant_id = l.tenant_id and m.id = l.member_id
		where l.tenant_id = ${tenantId} and l.token_hash = ${tokenHash} and l.used_at is null
			and l.expires_at > ${now.toISOString()} and m.deleted_at is null
			and ${isCurrentMemberSql("m", now)}`;
	if (!row) return null;
	const { purpose, name_en, name_ar, email, number } = row;
	return { purpose, name_en, name_ar, ...(number === null ? { email } : { number }) };
}

/** Marks a link as used. Returns false if it was used before, or has expired. */
export async function consumePasswordToken(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	now: Date,
): Promise<boolean> {
	const claimed = await db.execute(sql`
		update password_links set used_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and token_hash = ${tokenHash}
			and used_at is null and expires_at > ${now.toISOString()}
		returning token_hash`);
	return claimed.length > 0;
}

/** Revokes every link of a member. */
export async function revokePasswordTokens(
	{ db, tenantId }: TenantDb,
	memberId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update password_links set used_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and member_id = ${memberId} and used_at is null`);
}
