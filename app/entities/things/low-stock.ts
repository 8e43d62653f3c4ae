import { lowStockColumns } from "#contract/entities.ts";
import type { EntityDefinition } from "../entity.ts";
import { bilingualNameFields } from "../names.ts";

export default {
	name: "lowStock",
	area: "resources/low",
	icon: "package",
	read: "resources_read",
	write: null,
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
