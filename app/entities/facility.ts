import { facilityColumns } from "#contract/entities.ts";
import type { EntityOf } from "./entity.ts";

export const facility = {
	name: "facility",
	area: "facilities",
	read: "facilities_read",
	write: "facilities_write",
	columns: facilityColumns,
	fields: {
		id: { type: "id" },
		name_en: { type: "text" },
		name_ar: { type: "text" },
		branch: { type: "reference", to: "branch" },
		subbranch: { type: "reference", to: "subbranch" },
		detailed_location_en: { type: "text" },
		detailed_location_ar: { type: "text" },
		requests: { type: "number" },
	},
	list: [
		["id", "id"],
		["name_en", "head"],
		["name_ar", "head"],
		["branch", "meta"],
		["subbranch", "meta"],
		["detailed_location_en", "meta"],
		["detailed_location_ar", "meta"],
		["requests", "meta named"],
	],
	detail: [
		"name_en",
		"name_ar",
		"branch",
		"subbranch",
		"detailed_location_en",
		"detailed_location_ar",
		"requests",
	],
	actions: [{ path: "/qr-code/{id}", label: "pages.table.printQr", icon: "qr-code" }],
} as const satisfies EntityOf<"facility">;
