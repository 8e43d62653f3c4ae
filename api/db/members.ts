import { sql } from "drizzle-orm";
import type { CurrentMember, Member } from "#contract/schemas/members.ts";
import type { Scope } from "./database.ts";
import {
	memberJoins,
	memberList,
	memberSelect,
	presentMember,
	presentPermission,
	selectFlags,
} from "./lists/members.ts";
import { members } from "./schema/index.ts";

/** The password that belongs to an e-mail address, compared without case. */
export async function findCredentials(
	{ db, tenantId }: Scope,
	email: string,
): Promise<{ id: number; passwordHash: string | null } | null> {
	const [row] = await db.execute<{ id: number; password_hash: string | null }>(sql`
		select id, password_hash from members
		where tenant_id = ${tenantId} and lower(email) = ${email} and deleted_at is null`);
	return row ? { id: row.id, passwordHash: row.password_hash } : null;
}

/** The member of an e-mail address in lower case. */
export async function findMemberByEmail(
	{ db, tenantId }: Scope,
	email: string,
): Promise<number | null> {
	const [row] = await db.execute<{ id: number }>(sql`
		select id from members
		where tenant_id = ${tenantId} and lower(email) = ${email} and deleted_at is null`);
	return row?.id ?? null;
}

/** A member as mails go to one. */
export type AddressedMember = {
	id: number;
	email: string;
	nameEn: string;
	nameAr: string;
	language: "ar" | "en";
	activated: boolean;
};

/** Finds a member and keeps others from changing it until the transaction ends. */
export async function lockMember(
	{ db, tenantId }: Scope,
	id: number,
): Promise<AddressedMember | null> {
	const [row] = await db.execute(sql`
		select id, email, name_en, name_ar, language, activated from members
		where tenant_id = ${tenantId} and id = ${id} and deleted_at is null
		for update`);
	if (!row) return null;
	return {
		id: row.id as number,
		email: row.email as string,
		nameEn: row.name_en as string,
		nameAr: row.name_ar as string,
		language: row.language === "en" ? "en" : "ar",
		activated: row.activated === 1,
	};
}

export async function findMember({ db, tenantId }: Scope, id: number): Promise<Member | null> {
	const [row] = await db.execute(sql`
		select ${memberList.select}, ${selectFlags} from ${members} m ${memberJoins}
		where ${memberList.where(tenantId)} and m.id = ${id}`);
	return row ? { ...presentMember(row), permissionDetails: presentPermission(row) } : null;
}

/** The signed-in member, with what every page shows. */
export async function findCurrentMember(
	{ db, tenantId }: Scope,
	id: number,
): Promise<CurrentMember | null> {
	const [row] = await db.execute(sql`
		select ${memberSelect}, ${selectFlags}, t.name_en as tenant_name_en,
			t.name_ar as tenant_name_ar, t.time_zone,
			(select count(*)::integer from notifications n
				where n.tenant_id = m.tenant_id and n.member_id = m.id and n.read_at is null) as unread
		from ${members} m ${memberJoins} join tenants t on t.id = m.tenant_id
		where ${memberList.where(tenantId)} and m.id = ${id}`);
	if (!row) return null;
	return {
		...presentMember(row),
		permissionDetails: presentPermission(row),
		unread_notifications: row.unread as number,
		tenantDetails: {
			name_en: row.tenant_name_en as string,
			name_ar: row.tenant_name_ar as string,
			time_zone: row.time_zone as string,
		},
	};
}

/** Sets a password that the member has chosen, which also activates the member. */
export async function setPassword(
	{ db, tenantId }: Scope,
	memberId: number,
	passwordHash: string,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update members set password_hash = ${passwordHash}, activated = 1,
			version = version + 1, updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${memberId}`);
}

/** The first Admin: who is responsible when nobody else is. */
export async function findFirstAdmin({ db, tenantId }: Scope): Promise<number | null> {
	const [row] = await db.execute<{ id: number }>(sql`
		select id from members where tenant_id = ${tenantId} and permission_id = 1 and deleted_at is null
		order by id limit 1`);
	return row?.id ?? null;
}
