import { importAction } from "#app/entities/import-action.ts";
import { categoryColumns } from "#contract/stock/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "category",
	area: "categories",
	icon: "tags",
	service: { group: "managements", place: 6 },
	columns: categoryColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		warehouse: {
			type: "references",
			to: "warehouse",
			from: "categories/warehouses",
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		resources: { type: "number", list: "meta named", page: true },
	},
	sentence: ["warehouse"],
	figures: [],
	listActions: [importAction("categories-management")],
} as const satisfies EntityDefinition<"category">;
