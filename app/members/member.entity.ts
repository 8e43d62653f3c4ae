import { memberColumns } from "#contract/members/list-columns.ts";
import { type EmailFlag, emailFlags } from "#contract/notifications/constants.ts";
import { branchProfileIds } from "#contract/permissions/flags.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

const emailChoices = Object.fromEntries(
	emailFlags.map((name) => [name, { type: "flag", with: "settings" }]),
) as Record<EmailFlag, { type: "flag"; with: "settings" }>;

export default {
	name: "member",
	area: "members",
	icon: "users",
	read: "members_read",
	write: ["members_write"],
	service: { group: "members", place: 1 },
	columns: memberColumns,
	alike: "employee_id",
	fields: {
		id: { type: "id" },
		...bilingualNameFields,
		email: { type: "email", required: true, page: true, form: true },
		phone: { type: "phone", page: true, form: true },
		employee_id: { type: "text", maxLength: 40, page: true, form: true },
		permission: {
			type: "reference",
			to: "permission",
			from: "members/permissions",
			required: true,
			page: true,
			form: true,
			bulk: true,
		},
		branch: {
			type: "reference",
			to: "branch",
			from: "members/branches",
			only: { field: "permission", values: branchProfileIds },
			page: true,
			form: true,
		},
		subbranch: {
			type: "reference",
			to: "subbranch",
			from: "members/subbranches/{branch}",
			only: { field: "permission", values: branchProfileIds },
			page: true,
			form: true,
		},
		kind: {
			type: "references",
			to: "kind",
			from: "kinds",
			with: "kinds",
			page: true,
			form: true,
			bulk: true,
		},
		language: {
			type: "choice",
			of: "language",
			values: ["ar", "en"],
			initial: "ar",
			with: "settings",
			page: true,
			form: true,
			bulk: true,
		},
		email_notifications: {
			type: "flag",
			initial: "1",
			with: "settings",
			page: true,
			form: true,
			bulk: true,
		},
		...emailChoices,
		profile_photo: { type: "image", form: true },
		password: { type: "password", form: true },
		current_password: { type: "password", present: true, form: true },
		activated: { type: "flag", page: true },
		last_day: { type: "day", with: "last_days", page: true },
		left: { type: "choice", of: "flag" },
		requests: { type: "number", page: true },
	},
	filters: { left: { with: "last_days" }, kind: { with: "kinds" } },
	list: [
		["id", "id"],
		["profile_photo", "tag"],
		["name_en", "head"],
		["name_ar", "head"],
		["employee_id", "under"],
		["email", "meta"],
		["phone", "under"],
		["permission", "meta"],
		["branch", "under"],
		["activated", "meta named"],
		["last_day", "meta named"],
		["requests", "meta named"],
	],
	listActions: [
		{ path: "/import/members-management", label: "list.import", icon: "upload", writes: true },
	],
	related: [
		{
			entity: "request",
			by: "member_id",
			title: "related.raised",
			columns: ["id", "comment", "status", "date"],
		},
		{
			entity: "request",
			by: "assigned_to_id",
			title: "related.assigned",
			columns: ["id", "comment", "status", "date"],
		},
	],
} as const satisfies EntityDefinition<"member">;
