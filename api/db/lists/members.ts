import { type SQL, sql } from "drizzle-orm";
import { type EmailFlag, emailFlagOf, mailKinds, memberColumns } from "#contract/entities.ts";
import { settingOfMail } from "#contract/features.ts";
import { permissionFlags } from "#contract/permissions.ts";
import type { Member } from "#contract/schemas/members.ts";
import type { Permission } from "#contract/schemas/permissions.ts";
import { ownTenant } from "../own-tenant.ts";
import { whetherLeft } from "../people/here.ts";
import { branches, members, permissions, subbranches } from "../schema/index.ts";
import type { TenantSettings } from "../schema/tenants.ts";
import { choiceCell, nameCell, textCell } from "./cells.ts";
import { choice, names, number } from "./columns.ts";
import {
	counted,
	fieldsOf,
	type ListField,
	listOf,
	reading,
	shown,
	uploadedFile,
} from "./fields.ts";
import { join } from "./related.ts";
import type { ListSource } from "./source.ts";

const requestCount = sql`(select count(*)::integer from requests r
	where r.tenant_id = ${ownTenant} and r.member_id = m.id and r.deleted_at is null)`;

/** The flags of the joined profile `p`. */
export const selectFlags: SQL = sql.raw(permissionFlags.map((name) => `p.${name}`).join(", "));

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

const m = fieldsOf("m");

type Flag = Member["activated"];

const activated = {
	...m.plain<Flag>()("activated"),
	columns: { activated: choice(sql`m.activated`, memberColumns.activated, { numbers: true }) },
	cells: { activated: choiceCell(sql`m.activated`, "flag") },
};

const left = {
	...shown(sql`${whetherLeft("m")} as "left"`, (row) => ({ left: row.left as Flag })),
	columns: { left: choice(whetherLeft("m"), memberColumns.left, { numbers: true }) },
	cells: { left: choiceCell(whetherLeft("m"), "flag") },
};

const photo = {
	...uploadedFile("m", "profile_photo"),
	cells: { profile_photo: textCell(sql`'/uploads/' || nullif(m.profile_photo, '')`) },
};

const joinProfile = join(permissions, "p", "m", "permission_id");

/** The profile that a member has, which is joined as `p`. */
const profile = {
	...shown(sql`m.permission_id, p.type_en, p.type_ar`, (row) => {
		const [id, type_en, type_ar] = [
			row.permission_id as number,
			row.type_en as string,
			row.type_ar as string,
		];
		return {
			permission_id: id,
			permission_en: type_en,
			permission_ar: type_ar,
			permissionDetails: { id, type_en, type_ar },
		};
	}),
	join: joinProfile,
	columns: {
		permission: names(sql`m.permission_id`, permissions, "type"),
		permission_id: number(sql`m.permission_id`),
	},
	cells: { permission: nameCell("p", joinProfile, "type") },
};

const emailKinds = mailKinds.map((kind) => ({
	name: emailFlagOf(kind),
	setting: settingOfMail(kind),
}));

const whereSet = (name: EmailFlag, setting: keyof TenantSettings) => sql`case when (
	select settings -> ${sql.raw(`'${setting}'`)} is not null from tenants where id = ${ownTenant}
) then ${sql.raw(`m.${name}`)} end as ${sql.raw(name)}`;

const emailChoices: ListField<Required<Pick<Member, EmailFlag>>> = {
	select: sql.join(
		emailKinds.map(({ name, setting }) =>
			setting ? whereSet(name, setting) : sql.raw(`m.${name}`),
		),
		sql`, `,
	),
	present(row, answer) {
		for (const { name, setting } of emailKinds)
			if (!setting || row[name] !== null) answer[name] = row[name];
	},
};

const fields = [
	m.names,
	m.text("email", "contacts"),
	m.optionalPhone("phone", "contacts", "phone_digits"),
	m.optionalText("employee_id", "contacts"),
	photo,
	activated,
	profile,
	m.optionalReference("branch", branches),
	m.optionalReference("subbranch", subbranches),
	m.plain<"ar" | "en">()("language"),
	m.plain<Flag>()("email_notifications"),
	emailChoices,
	m.optionalDay("last_day"),
	left,
	m.plain<number>()("version"),
] as const;

/** A member as one is shown alone, without how many requests they raised. */
export const memberReading = reading(...fields);

export const memberList: ListSource<Required<Member>> = {
	...listOf(members, "m", ...fields, counted("requests", requestCount)),
	isIndexed: () => true,
	isCountedByIds: true,
};
