import { facilityColumns } from "#contract/entities.ts";
import type { EntityOf } from "../entity.ts";
import { names } from "../names.ts";

export default {
	name: "facility",
	area: "facilities",
	icon: "map-pin",
	read: "facilities_read",
	write: ["facilities_write"],
	service: { group: "managements", place: 3 },
	columns: facilityColumns,
	fields: {
		id: { type: "id" },
		...names,
		branch: { type: "reference", to: "branch", from: "facilities/branches", required: true },
		subbranch: { type: "reference", to: "subbranch", from: "facilities/subbranches/{branch}" },
		detailed_location_en: { type: "text", maxLength: 500, lines: 2, dir: "ltr" },
		detailed_location_ar: { type: "text", maxLength: 500, lines: 2, dir: "rtl" },
		requests: { type: "number" },
	},
	list: [
		["id", "id"],
		["name_en", "head"],
		["name_ar", "head"],
		["branch", "meta"],
		["subbranch", "under"],
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
	form: [
		"name_en",
		"name_ar",
		"branch",
		"subbranch",
		"detailed_location_en",
		"detailed_location_ar",
	],
	bulk: ["branch", "subbranch"],
	related: [
		{
			entity: "record",
			by: "for_facility_id",
			title: "related.records",
			columns: ["resource", "warehouse", "qty"],
			listedAs: "distribution",
		},
		{
			entity: "request",
			by: "facility_id",
			title: "related.requests",
			columns: ["id", "comment", "status", "date"],
		},
	],
	actions: [
		{
			path: "/qr-code/{id}",
			label: "pages.table.printQr",
			inRow: "pages.table.printQrTitle",
			onPage: "pages.view.printPage",
			icon: "qr-code",
		},
	],
	listActions: [
		{ path: "/qr-codes", label: "qrSheets.print", icon: "qr-code" },
		{ path: "/import/facilities-management", label: "imports.crumb", icon: "upload", writes: true },
	],
	code: "qr_code",
} as const satisfies EntityOf<"facility">;
