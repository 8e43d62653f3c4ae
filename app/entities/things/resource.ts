import { resourceColumns } from "#contract/entities.ts";
import type { EntityOf } from "../entity.ts";
import { names } from "../names.ts";

export default {
	name: "resource",
	area: "resources",
	icon: "package",
	read: "resources_read",
	write: ["resources_write"],
	service: { group: "managements", place: 4 },
	columns: resourceColumns,
	fields: {
		id: { type: "id" },
		...names,
		category: { type: "reference", to: "category", from: "resources/categories", required: true },
		warehouse: { type: "reference", to: "warehouse", from: "resources/warehouses/{category}" },
		branch: { type: "reference", to: "branch", from: "resources/branches" },
		subbranch: { type: "reference", to: "subbranch", from: "resources/subbranches/{branch}" },
		qty: { type: "number" },
		date: { type: "day" },
		unit_cost: { type: "amount" },
	},
	list: [
		["id", "id"],
		["name_en", "head"],
		["name_ar", "head"],
		["category", "under"],
		["warehouse", "meta"],
		["branch", "under"],
		["qty", "meta named"],
		["date", "meta"],
	],
	detail: [
		"name_en",
		"name_ar",
		"category",
		"warehouse",
		"branch",
		"subbranch",
		"qty",
		"unit_cost",
		"date",
	],
	form: [
		"name_en",
		"name_ar",
		"category",
		"warehouse",
		"branch",
		"subbranch",
		"qty",
		"unit_cost",
		"date",
	],
	listActions: [
		{ path: "/import/resources-management", label: "imports.crumb", icon: "upload", writes: true },
	],
	related: [
		{
			entity: "request",
			by: "resource_id",
			title: "related.requests",
			columns: ["id", "comment", "status", "date"],
		},
	],
	ledger: true,
	bulk: ["category", "warehouse", "branch", "subbranch", "unit_cost", "date"],
} as const satisfies EntityOf<"resource">;
