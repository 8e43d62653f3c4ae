import { type EmailFlag, emailFlags, memberColumns } from "#contract/entities.ts";
import { branchProfileIds } from "#contract/permissions.ts";
import type { EntityOf } from "../entity.ts";
import { names } from "../names.ts";

const emailChoices = Object.fromEntries(
	emailFlags.map((name) => [name, { type: "flag" }]),
) as Record<EmailFlag, { type: "flag" }>;

export default {
	name: "member",
	area: "members",
	icon: "users",
	read: "members_read",
	write: ["members_write"],
	service: { group: "members", place: 1 },
	columns: memberColumns,
	fields: {
		id: { type: "id" },
		profile_photo: { type: "image" },
		...names,
		email: { type: "email", required: true },
		phone: { type: "phone" },
		employee_id: { type: "text", maxLength: 40 },
		permission: {
			type: "reference",
			to: "permission",
			from: "members/permissions",
			required: true,
		},
		branch: {
			type: "reference",
			to: "branch",
			from: "members/branches",
			only: { field: "permission", values: branchProfileIds },
		},
		subbranch: {
			type: "reference",
			to: "subbranch",
			from: "members/subbranches/{branch}",
			only: { field: "permission", values: branchProfileIds },
		},
		language: { type: "choice", of: "language", values: ["ar", "en"], initial: "ar" },
		email_notifications: { type: "flag", initial: "1" },
		...emailChoices,
		password: { type: "password" },
		activated: { type: "flag" },
		requests: { type: "number" },
	},
	list: [
		["id", "id"],
		["profile_photo", "tag"],
		["name_en", "head"],
		["name_ar", "head"],
		["email", "meta"],
		["phone", "meta whole"],
		["employee_id", "meta named"],
		["permission", "meta"],
		["branch", "meta"],
		["requests", "meta named"],
	],
	detail: [
		"name_en",
		"name_ar",
		"email",
		"phone",
		"employee_id",
		"permission",
		"branch",
		"subbranch",
		"language",
		"email_notifications",
		"activated",
		"requests",
	],
	form: [
		"name_en",
		"name_ar",
		"email",
		"phone",
		"employee_id",
		"permission",
		"branch",
		"subbranch",
		"language",
		"email_notifications",
		"profile_photo",
		"password",
	],
	bulk: ["permission", "language", "email_notifications"],
	listActions: [
		{ path: "/import/members-management", label: "imports.crumb", icon: "upload", writes: true },
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
} as const satisfies EntityOf<"member">;
