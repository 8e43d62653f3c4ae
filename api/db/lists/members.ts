import { type SQL, sql } from "drizzle-orm";
import { type EmailFlag, emailFlags, memberColumns } from "#contract/entities.ts";
import { permissionFlags } from "#contract/permissions.ts";
import type { Member } from "#contract/schemas/members.ts";
import type { Permission } from "#contract/schemas/permissions.ts";
import { branches, members, permissions, subbranches } from "../schema/index.ts";
import { choice, names, number, text } from "./columns.ts";
import type { ListSource } from "./list.ts";
import { join, presentNamed, presentOwnNames, selectNames } from "./related.ts";

const requestCount = sql`(select count(*)::integer from requests r
	where r.tenant_id = m.tenant_id and r.member_id = m.id and r.deleted_at is null)`;

/** The flags of the joined profile `p`. */
export const selectFlags: SQL = sql.raw(permissionFlags.map((name) => `p.${name}`).join(", "));

export const memberSelect: SQL = sql`
	m.id, m.name_en, m.name_ar, m.email, m.phone, m.employee_id, m.profile_photo, m.activated,
	m.permission_id, m.branch_id, m.subbranch_id, m.language, m.email_notifications,
	${sql.raw(emailFlags.map((name) => `m.${name}`).join(", "))}, m.version, p.type_en, p.type_ar,
	${selectNames("b", "branch")}, ${selectNames("s", "subbranch")}`;

export const memberJoins: SQL = sql`${join(permissions, "p", "m", "permission_id")}
	${join(branches, "b", "m", "branch_id")} ${join(subbranches, "s", "m", "subbranch_id")}`;

export function presentPermission(row: Record<string, unknown>): Permission {
	return {
		id: row.permission_id as number,
		type_en: row.type_en as string,
		type_ar: row.type_ar as string,
		...(Object.fromEntries(permissionFlags.map((name) => [name, row[name]])) as Omit<
			Permission,
			"id" | "type_en" | "type_ar"
		>),
	};
}

export function presentMember(row: Record<string, unknown>): Member {
	return {
		...presentOwnNames(row),
		email: row.email as string,
		phone: row.phone as string | null,
		employee_id: row.employee_id as string | null,
		profile_photo: row.profile_photo ? `/uploads/${row.profile_photo}` : null,
		activated: row.activated as Member["activated"],
		permission_id: row.permission_id as number,
		permission_en: row.type_en as string,
		permission_ar: row.type_ar as string,
		permissionDetails: {
			id: row.permission_id as number,
			type_en: row.type_en as string,
			type_ar: row.type_ar as string,
		},
		branch_id: row.branch_id as number | null,
		branchDetails: presentNamed(row, "branch"),
		subbranch_id: row.subbranch_id as number | null,
		subbranchDetails: presentNamed(row, "subbranch"),
		language: row.language as Member["language"],
		email_notifications: row.email_notifications as Member["email_notifications"],
		...(Object.fromEntries(emailFlags.map((name) => [name, row[name]])) as Pick<Member, EmailFlag>),
		requests: row.requests as number | undefined,
		version: row.version as number,
	};
}

export const memberList: ListSource<Member> = {
	select: sql`${memberSelect}, ${requestCount} as requests`,
	from: sql`${members} m`,
	joins: memberJoins,
	where: (tenantId) => sql`m.tenant_id = ${tenantId} and m.deleted_at is null`,
	id: sql`m.id`,
	defaultOrder: { by: "id", descending: true },
	present: presentMember,
	columns: {
		id: number(sql`m.id`, { neverEmpty: true }),
		name_en: text(sql`m.name_en`, { among: sql`m.search`, neverEmpty: true }),
		name_ar: text(sql`m.name_ar`, { among: sql`m.search`, neverEmpty: true }),
		email: text(sql`m.email`, { among: sql`m.contacts` }),
		phone: text(sql`m.phone`, { among: sql`m.contacts` }),
		employee_id: text(sql`m.employee_id`, { among: sql`m.contacts` }),
		permission: names(sql`m.permission_id`, permissions, "type"),
		branch: names(sql`m.branch_id`, branches),
		subbranch: names(sql`m.subbranch_id`, subbranches),
		activated: choice(sql`m.activated::text`, memberColumns.activated),
		requests: number(requestCount, { neverEmpty: true }),
		permission_id: number(sql`m.permission_id`),
		branch_id: number(sql`m.branch_id`),
		subbranch_id: number(sql`m.subbranch_id`),
	},
};
