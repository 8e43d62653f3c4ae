import { sql } from "drizzle-orm";
import type {
	CurrentMember,
	HiddenColumns,
	Member,
	RequestMember,
	SavedViews,
	SharedViews,
} from "#contract/members/schemas.ts";
import { flag } from "#contract/values/schemas.ts";
import { unreadCountSql } from "../notifications/queries.ts";
import { hasAllPermissionsSql } from "../permissions/queries.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { emailSql, hasLeftSql, isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer, jsonText, namedShape, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { tenants } from "../platform/database/tenants.table.ts";
import { toOwnNamedRef } from "../platform/lists/joins.ts";
import { toBranding } from "../platform/tenant-branding.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import { visibleRequestsSql } from "../requests/visibility.queries.ts";
import type { RequestVisibility } from "../requests/visibility-scope.queries.ts";
import { members } from "../tables.ts";
import {
	memberList,
	memberSelect,
	permissionShape,
	selectPermissionFlags,
	toPermission,
} from "./list.ts";
import { permissions } from "./table.ts";

/** Finds the member who signs in with an e-mail address in lower case, or with a work number. */
export async function findMemberByKey(
	{ db, tenantId }: TenantDb,
	column: "email_key" | "work_number_key",
	key: string,
): Promise<number | null> {
	const [row] = await selectRows(db, { id: members.id })`
		select id from members
		where tenant_id = ${tenantId} and ${sql.identifier(column)} = ${key} and deleted_at is null`;
	return row?.id ?? null;
}

/** A member as the recipient of mails. */
export type MemberContact = {
	id: number;
	email: string;
	/** The number to sign in with, of a member without an address. */
	workNumber: string | null;
	nameEn: string;
	nameAr: string;
	language: "ar" | "en";
	activated: boolean;
	hasLeft: boolean;
};

/** Finds a member and locks it until the transaction ends. */
export const lockMember = (scope: TenantDb, id: number): Promise<MemberContact | null> =>
	findMemberContact(scope, id, sql`for update of m`);

export async function findMemberContact(
	{ db, tenantId }: TenantDb,
	id: number,
	locking = sql``,
): Promise<MemberContact | null> {
	const [row] = await selectRows(db, {
		id: members.id,
		email: members.email,
		work_number: nullable(members.employeeId),
		name_en: members.nameEn,
		name_ar: members.nameAr,
		language: members.language,
		activated: members.activated,
		has_left: flag,
	})`
		select m.id, m.email, case when m.no_email = 1 then m.employee_id end as work_number,
			m.name_en, m.name_ar, m.language, m.activated,
			${hasLeftSql("m")} as has_left
		from members m
		where m.tenant_id = ${tenantId} and m.id = ${id} and m.deleted_at is null
		${locking}`;
	if (!row) return null;
	return {
		id: row.id,
		email: row.email,
		workNumber: row.work_number,
		nameEn: row.name_en,
		nameAr: row.name_ar,
		language: row.language,
		activated: row.activated === 1,
		hasLeft: row.has_left === 1,
	};
}

export async function findMember({ db, tenantId }: TenantDb, id: number): Promise<Member | null> {
	const [row] = await selectRows(db, { ...memberList.shape, ...permissionShape })`
		select ${memberList.select}, ${selectPermissionFlags}
		from ${members} m ${memberList.joins}
		where ${memberList.where(tenantId)} and m.id = ${id}`;
	return row ? { ...memberList.present(row), permissionDetails: toPermission(row) } : null;
}

/**
 * Finds the signed-in member, with the data that every page shows.
 *
 * @param visibility of the requests to which notifications may refer
 * @param lists whose views for everybody the member may see
 */
export async function findCurrentMember(
	scope: TenantDb,
	id: number,
	visibility: RequestVisibility,
	lists: readonly string[],
): Promise<CurrentMember | null> {
	const { db, tenantId } = scope;
	const [row] = await selectRows(db, {
		...memberSelect.shape,
		...permissionShape,
		tenant_name_en: tenants.nameEn,
		tenant_name_ar: tenants.nameAr,
		time_zone: tenants.timeZone,
		settings: tenants.settings,
		unread: integer,
		list_columns: nullable(jsonText),
		list_views: nullable(jsonText),
		shared_views: nullable(jsonText),
	})`
		select ${memberSelect.select}, ${selectPermissionFlags}, t.name_en as tenant_name_en,
			t.name_ar as tenant_name_ar, t.time_zone, t.settings,
			${unreadCountSql(scope, id, visibleRequestsSql(scope, visibility))} as unread,
			(select json_object_agg(list, hidden) from list_columns
				where tenant_id = ${tenantId} and member_id = ${id}) as list_columns,
			(select json_object_agg(list, views) from (
				select list, json_agg(json_build_object('name', name, 'query', query) order by place) as views
				from list_views where tenant_id = ${tenantId} and member_id = ${id} group by list
			) saved) as list_views,
			(select json_object_agg(list, views) from (
				select list, json_agg(json_build_object('id', id, 'name_en', name_en, 'name_ar', name_ar,
					'query', query) order by position, id) as views
				from shared_views where tenant_id = ${tenantId} and list = any(${arrayLiteral(lists)}::text[])
				group by list
			) shared) as shared_views
		from ${members} m ${memberSelect.joins} join tenants t on t.id = m.tenant_id
		where ${memberList.where(tenantId)} and m.id = ${id}`;
	if (!row) return null;
	const settings = JSON.parse(row.settings) as TenantSettings;
	return {
		...memberSelect.present(row),
		permissionDetails: toPermission(row),
		unread_notifications: row.unread,
		list_columns: JSON.parse(row.list_columns ?? "{}") as HiddenColumns,
		list_views: JSON.parse(row.list_views ?? "{}") as SavedViews,
		shared_views: JSON.parse(row.shared_views ?? "{}") as SharedViews,
		tenantDetails: {
			name_en: row.tenant_name_en,
			name_ar: row.tenant_name_ar,
			time_zone: row.time_zone,
			digits: settings.digits ?? "latn",
			...toBranding(settings, true),
		},
	};
}

/** Finds the first Admin, who is responsible if nobody else is. */
export async function findFirstAdmin({ db, tenantId }: TenantDb): Promise<number | null> {
	const [row] = await selectRows(db, { id: members.id })`
		select m.id from members m
		join permissions p on p.tenant_id = ${tenantId} and p.id = m.permission_id
		where m.tenant_id = ${tenantId} and m.deleted_at is null and ${isCurrentMemberSql("m")}
			and ${hasAllPermissionsSql}
		order by m.id limit 1`;
	return row?.id ?? null;
}

/** Finds what a viewer of a request may know of an involved member. */
export async function findRequestMember(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<RequestMember | null> {
	const [row] = await selectRows(db, {
		...namedShape(members),
		email: members.email,
		phone: members.phone,
		profile_photo: members.profilePhoto,
		type_en: permissions.typeEn,
		type_ar: permissions.typeAr,
		left: flag,
	})`
		select m.id, m.name_en, m.name_ar, ${emailSql("m")} as email, m.phone, m.profile_photo, p.type_en, p.type_ar,
			${hasLeftSql("m")} as "left"
		from ${members} m
		join permissions p on p.tenant_id = m.tenant_id and p.id = m.permission_id
		where ${memberList.where(tenantId)} and m.id = ${id}`;
	if (!row) return null;
	return {
		...toOwnNamedRef(row),
		email: row.email,
		phone: row.phone,
		profile_photo: row.profile_photo ? `/uploads/${row.profile_photo}` : null,
		permission_en: row.type_en,
		permission_ar: row.type_ar,
		...(row.left === 1 ? { left: 1 } : {}),
	};
}

/** Checks whether an existing member has this e-mail address, compared without case. */
export async function isEmailTaken(scope: TenantDb, email: string, exceptId: number | undefined) {
	const id = await findMemberByKey(scope, "email_key", email.toLowerCase());
	return id !== null && id !== exceptId;
}

/** Checks whether there are members who can only sign in with their work number. */
export async function hasMembersWithoutEmail({ db, tenantId }: TenantDb): Promise<boolean> {
	const found = await db.execute(sql`
		select from members
		where tenant_id = ${tenantId} and no_email = 1 and employee_id is not null
			and deleted_at is null
		limit 1`);
	return found.length > 0;
}

/** Finds the language and the address for mails to an existing member. */
export async function findLanguageAndEmail(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<{ email: string; language: "ar" | "en" }> {
	const [row] = await selectRows(db, { email: members.email, language: members.language })`
		select ${emailSql("members")} as email, language from members where tenant_id = ${tenantId} and id = ${id}`;
	if (!row) throw new Error(`Member ${id} is gone.`);
	return row;
}
