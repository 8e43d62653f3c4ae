import { type SQL, sql } from "drizzle-orm";
import { memberColumns } from "#contract/members/list-columns.ts";
import type { Member } from "#contract/members/schemas.ts";
import { type EmailFlag, mailKinds, toEmailFlag } from "#contract/notifications/constants.ts";
import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import type { ProfileWithFlags } from "#contract/permissions/schemas.ts";
import { requiredSettingByMailKind } from "#contract/tenants/feature-flags.ts";
import { flag } from "#contract/values/schemas.ts";
import { hasSecondStepSql } from "../auth/second-step.queries.ts";
import { emailSql, hasLeftSql, photoSql } from "../platform/database/membership.ts";
import { jsonText, nullable, type ShapedRow } from "../platform/database/row-shape.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { enumColumn, numberColumn } from "../platform/lists/column-types.ts";
import { enumCsvCell, nameCsvCell, textCsvCell } from "../platform/lists/csv-cells.ts";
import { defineList, selectList } from "../platform/lists/define-list.ts";
import {
	countField,
	customField,
	type ListField,
	listFields,
	uploadField,
} from "../platform/lists/field-builders.ts";
import { leftJoin, nameSortColumns, toNamedRefs } from "../platform/lists/joins.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { linkedNamesColumn, nameColumn } from "../platform/lists/name-columns.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import { branches, members, permissions, subbranches } from "../tables.ts";

const requestCount = sql`(select count(*)::integer from requests r
	where r.tenant_id = ${currentTenantParam} and r.member_id = m.id and r.deleted_at is null)`;

/** The flags of the joined profile `p`. */
export const selectPermissionFlags: SQL = sql.raw(
	permissionFlags.map((name) => `p.${name}`).join(", "),
);

/** The shape of what `selectPermissionFlags` selects. */
export const permissionFlagShape = Object.fromEntries(
	permissionFlags.map((name) => [name, flag]),
) as Readonly<Record<Permission, typeof flag>>;

/** Returns the flags in a row that has others, too. */
export const permissionFlagsIn = (row: Record<Permission, 0 | 1>): Record<Permission, 0 | 1> =>
	Object.fromEntries(permissionFlags.map((name) => [name, row[name]])) as Record<Permission, 0 | 1>;

const profileShape = {
	permission_id: members.permissionId,
	type_en: permissions.typeEn,
	type_ar: permissions.typeAr,
};

export const permissionShape = { ...profileShape, ...permissionFlagShape };

export function toPermission(row: ShapedRow<typeof permissionShape>): ProfileWithFlags {
	return {
		id: row.permission_id,
		type_en: row.type_en,
		type_ar: row.type_ar,
		...permissionFlagsIn(row),
	};
}

const m = listFields("m");

const activated = {
	...m.plain("activated", flag),
	columns: { activated: enumColumn(sql`m.activated`, memberColumns.activated, { numbers: true }) },
	cells: { activated: enumCsvCell(sql`m.activated`, "flag") },
};

const email = {
	...m.text("email", "contacts"),
	select: sql`${emailSql("m")} as email`,
	cells: { email: textCsvCell(emailSql("m")) },
};

const noEmail = {
	...m.plain("no_email", flag),
	columns: { no_email: enumColumn(sql`m.no_email`, memberColumns.no_email, { numbers: true }) },
	cells: { no_email: enumCsvCell(sql`m.no_email`, "flag") },
};

const secondStepSql = sql`case when ${hasSecondStepSql} then 1 else 0 end`;

/** Whether the member has a second step of signing in; a filter of Admins. */
const secondStep: ListField<object> = {
	present() {},
	columns: { second_step: enumColumn(secondStepSql, memberColumns.second_step, { numbers: true }) },
};

const left = {
	...customField(sql`${hasLeftSql("m")} as "left"`, { left: flag }, (row) => ({ left: row.left })),
	columns: { left: enumColumn(hasLeftSql("m"), memberColumns.left, { numbers: true }) },
	cells: { left: enumCsvCell(hasLeftSql("m"), "flag") },
};

const photo = {
	...uploadField("m", "profile_photo"),
	cells: { profile_photo: textCsvCell(photoSql("m")) },
};

const joinProfile = leftJoin(permissions, "p", "m", "permission_id");

/** The profile of a member, joined as `p`. */
const profile = {
	...customField(sql`m.permission_id, p.type_en, p.type_ar`, profileShape, (row) => {
		const { permission_id: id, type_en, type_ar } = row;
		return {
			permission_id: id,
			permission_en: type_en,
			permission_ar: type_ar,
			permissionDetails: { id, type_en, type_ar },
		};
	}),
	join: joinProfile,
	columns: {
		permission: nameColumn(sql`m.permission_id`, permissions, "type"),
		permission_id: numberColumn(sql`m.permission_id`),
	},
	cells: { permission: nameCsvCell("p", joinProfile, "type") },
};

const emailKinds = mailKinds.map((kind) => ({
	name: toEmailFlag(kind),
	setting: requiredSettingByMailKind[kind],
}));

const whereSet = (name: EmailFlag, setting: keyof TenantSettings) => sql`case when (
	select settings -> ${sql.raw(`'${setting}'`)} is not null from tenants where id = ${currentTenantParam}
) then ${sql.raw(`m.${name}`)} end as ${sql.raw(name)}`;

const emailChoices: ListField<Required<Pick<Member, EmailFlag>>> = {
	shape: Object.fromEntries(
		emailKinds.map(({ name, setting }) => [name, setting ? nullable(flag) : flag]),
	),
	select: sqlList(
		emailKinds.map(({ name, setting }) =>
			setting ? whereSet(name, setting) : sql.raw(`m.${name}`),
		),
	),
	present(row, answer) {
		for (const { name, setting } of emailKinds)
			if (!setting || row[name] !== null) answer[name] = row[name];
	},
};

/** The kinds of work that a member does; absent for members who do none. */
const kinds = {
	...customField(
		sql`(select json_agg(json_build_object('id', k.id, 'name_en', k.name_en, 'name_ar', k.name_ar)
				order by k.position, k.id)
			from member_kinds x join work_kinds k on k.tenant_id = x.tenant_id
				and k.id = x.kind_id and k.deleted_at is null
			where x.tenant_id = ${currentTenantParam} and x.member_id = m.id) as kinds`,
		{ kinds: nullable(jsonText) },
		(row): Pick<Member, "kind_id" | "kindDetails"> => {
			const kindDetails = toNamedRefs(row.kinds);
			return kindDetails.length > 0
				? { kind_id: kindDetails.map(({ id }) => id), kindDetails }
				: {};
		},
	),
	columns: {
		kind: linkedNamesColumn(
			sql`member_kinds x join work_kinds k on k.tenant_id = x.tenant_id
				and k.id = x.kind_id and k.deleted_at is null
				where x.tenant_id = ${currentTenantParam} and x.member_id = m.id`,
			{ search: sql`k.search`, name: nameSortColumns("k") },
		),
	},
};

const fields = [
	m.names,
	email,
	noEmail,
	m.optionalPhone("phone", "contacts", "phone_digits"),
	m.optionalText("employee_id", "contacts"),
	photo,
	activated,
	profile,
	m.optionalReference("branch", branches),
	m.optionalReference("subbranch", subbranches),
	m.plain("language", members.language),
	m.plain("email_notifications", flag),
	emailChoices,
	m.optionalDay("last_day"),
	left,
	secondStep,
	m.plain("version", members.version),
] as const;

/** The fields of a single member, without the number of requests that the member has created. */
export const memberSelect = selectList(...fields);

type ListedMember = Required<Omit<Member, "kind_id" | "kindDetails">> &
	Pick<Member, "kind_id" | "kindDetails">;

export const memberList: ListDefinition<ListedMember> = {
	...defineList(members, "m", ...fields, kinds, countField("requests", requestCount)),
};
