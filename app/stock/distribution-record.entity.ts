import { distributionRecordColumns } from "#contract/stock/list-columns.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "record",
	area: "distributionsrecords",
	icon: "truck",
	usualSort: "asc",
	columns: distributionRecordColumns,
	fields: {
		id: { type: "id" },
		resource: { type: "reference", to: "resource" },
		warehouse: { type: "reference", to: "warehouse" },
		for_facility: { type: "reference", to: "facility" },
		qty: { type: "number" },
		transfer_date: { type: "day" },
	},
	list: [
		["resource", "head"],
		["warehouse", "meta"],
		["qty", "meta named"],
	],
	leadsTo: { entity: "resource", id: "resource_id" },
} as const satisfies EntityDefinition<"record">;
