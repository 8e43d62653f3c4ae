import { importAction } from "#app/entities/import-action.ts";
import { branchColumns } from "#contract/places/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "branch",
	area: "branches",
	icon: "building-2",
	service: { group: "managements", place: 1 },
	columns: branchColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		member: {
			type: "reference",
			to: "member",
			from: "branches/members",
			list: "meta named",
			page: true,
			form: true,
			bulk: true,
		},
		calendar: {
			type: "reference",
			to: "calendar",
			from: "branches/calendars",
			page: true,
			form: true,
			with: "calendars",
		},
		employees: { type: "number", list: "meta named", page: true },
		requests: { type: "number", list: "meta named", page: true },
	},
	pageActions: [
		{
			path: "/add/document?about=branch&branch={id}",
			label: "entities.document.add",
			icon: "file-text",
			needs: ["facilities_write", "branches_write"],
			with: "extensions",
		},
	],
	listActions: [importAction("branches-management")],
} as const satisfies EntityDefinition<"branch">;
