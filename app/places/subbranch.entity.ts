import { importAction } from "#app/entities/import-action.ts";
import { subbranchColumns } from "#contract/places/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "subbranch",
	area: "subbranches",
	icon: "git-branch",
	service: { group: "managements", place: 2 },
	columns: subbranchColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		branch: {
			type: "reference",
			to: "branch",
			from: "subbranches/branches",
			required: true,
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		member: {
			type: "reference",
			to: "member",
			from: "subbranches/members",
			list: "meta named",
			page: true,
			form: true,
			bulk: true,
		},
		employees: { type: "number", list: "meta named", page: true },
		requests: { type: "number", list: "meta named", page: true },
	},
	pageActions: [
		{
			path: "/add/create-new-request?subbranch={id}",
			label: "pages.view.report",
			icon: "circle-alert",
			first: true,
			needs: "maintenance_request",
			with: "extensions",
		},
	],
	listActions: [importAction("subbranches-management")],
} as const satisfies EntityDefinition<"subbranch">;
