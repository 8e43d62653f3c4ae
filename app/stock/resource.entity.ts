import { importAction } from "#app/entities/import-action.ts";
import { resourceColumns } from "#contract/stock/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "resource",
	area: "resources",
	icon: "package",
	service: { group: "managements", place: 4 },
	columns: resourceColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		category: {
			type: "reference",
			to: "category",
			from: "resources/categories",
			required: true,
			list: "under",
			page: true,
			form: true,
			bulk: true,
		},
		warehouse: {
			type: "reference",
			to: "warehouse",
			from: "resources/warehouses/{category}",
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		branch: {
			type: "reference",
			to: "branch",
			from: "resources/branches",
			list: "under",
			page: true,
			form: true,
			bulk: true,
		},
		subbranch: {
			type: "reference",
			to: "subbranch",
			from: "resources/subbranches/{branch}",
			page: true,
			form: true,
			bulk: true,
		},
		qty: { type: "number", list: "meta named", page: true, form: true },
		unit_cost: { type: "amount", page: true, form: true, bulk: true },
		date: { type: "day", list: "meta", page: true, form: true, bulk: true },
		threshold: { type: "number", page: true, form: true, bulk: true, with: "extensions" },
		order_qty: { type: "number", page: true, form: true, bulk: true, with: "extensions" },
	},
	listActions: [
		{ path: "/qr-codes?of=resource", label: "pages.table.printCodes", icon: "qr-code" },
		importAction("resources-management"),
	],
	pageActions: [
		{
			path: "/add/distribution?lines={id}:1",
			label: "stock.handOut",
			icon: "truck",
			first: true,
			needs: "distributions_write",
			when: ({ qty }) => Number(qty) > 0,
		},
	],
	sentence: ["category", "warehouse"],
	figures: ["qty", "unit_cost"],
} as const satisfies EntityDefinition<"resource">;
