import { distributionColumns } from "#contract/entities.ts";
import type { EntityOf } from "../entity.ts";

export default {
	name: "distribution",
	area: "distributions",
	icon: "truck",
	read: "distributions_read",
	write: ["distributions_write"],
	service: { group: "managements", place: 7 },
	columns: distributionColumns,
	fields: {
		id: { type: "id" },
		for_facility: {
			type: "reference",
			to: "facility",
			from: "distributions/facilities",
			required: true,
		},
		transfer_date: { type: "day", required: true },
		lines: {
			type: "lines",
			to: "resource",
			from: "distributions/resources",
			of: "records",
			required: true,
		},
		records: { type: "number" },
		qty: { type: "number" },
	},
	list: [
		["id", "id"],
		["for_facility", "head"],
		["transfer_date", "meta"],
		["records", "meta named"],
		["qty", "meta named"],
	],
	detail: ["for_facility", "transfer_date"],
	form: ["for_facility", "transfer_date", "lines"],
	parts: {
		key: "records",
		list: "/table/distribution/{id}",
		entity: "record",
		title: "related.records",
		columns: ["resource", "warehouse", "qty"],
		sum: "qty",
	},
	bulk: ["transfer_date"],
} as const satisfies EntityOf<"distribution">;
