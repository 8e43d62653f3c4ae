import { importAction } from "#app/entities/import-action.ts";
import { warehouseColumns } from "#contract/stock/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "warehouse",
	area: "warehouses",
	icon: "warehouse",
	service: { group: "managements", place: 5 },
	columns: warehouseColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		branch: {
			type: "reference",
			to: "branch",
			from: "warehouses/branches",
			required: true,
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		member: {
			type: "reference",
			to: "member",
			from: "warehouses/members",
			list: "meta named",
			page: true,
			form: true,
			bulk: true,
		},
		resources: { type: "number", list: "meta named", page: true },
	},
	sentence: ["branch"],
	figures: ["member"],
	pageActions: [
		{
			path: "/count/{id}",
			label: "stock.count.start",
			icon: "clipboard-list",
			needs: ["resources_read", "resources_write"],
			with: "extensions",
		},
	],
	listActions: [importAction("warehouses-management")],
} as const satisfies EntityDefinition<"warehouse">;
