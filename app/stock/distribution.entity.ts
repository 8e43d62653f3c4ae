import { distributionColumns } from "#contract/stock/list-columns.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "distribution",
	area: "distributions",
	icon: "truck",
	service: { group: "managements", place: 7 },
	columns: distributionColumns,
	fields: {
		id: { type: "id", list: "id" },
		for_facility: {
			type: "reference",
			to: "facility",
			from: "distributions/facilities",
			required: true,
			list: "head",
			page: true,
			form: true,
		},
		transfer_date: {
			type: "day",
			required: true,
			initial: "today",
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		lines: {
			type: "lines",
			to: "resource",
			from: "distributions/resources",
			of: "records",
			required: true,
			form: true,
		},
		records: { type: "number", list: "meta named" },
		qty: { type: "number", list: "meta named" },
	},
	parts: {
		key: "records",
		list: "/table/distribution/{id}",
		entity: "record",
		title: "relatedLists.records",
		columns: ["resource", "warehouse", "qty"],
		sum: "qty",
	},
} as const satisfies EntityDefinition<"distribution">;
