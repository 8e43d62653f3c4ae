import { lowStockColumns } from "#contract/stock/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "lowStock",
	area: "resources/low",
	icon: "package",
	lists: {
		"low-stock": {
			with: "extensions",
			empty: { title: "stock.enoughTitle", text: "stock.enough" },
		},
	},
	columns: lowStockColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		category: { type: "reference", to: "category", list: "under" },
		warehouse: { type: "reference", to: "warehouse", list: "meta" },
		qty: { type: "number", list: "meta named" },
		threshold: { type: "number", list: "meta named" },
		order_qty: { type: "number", list: "meta named" },
	},
	leadsTo: { entity: "resource", id: "id" },
} as const satisfies EntityDefinition<"lowStock">;
