import { importAction } from "#app/entities/import-action.ts";
import { facilityColumns } from "#contract/places/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "facility",
	area: "facilities",
	icon: "map-pin",
	service: { group: "managements", place: 3 },
	columns: facilityColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		requests: { type: "number", list: "meta named", page: true },
		branch: {
			type: "reference",
			to: "branch",
			from: "facilities/branches",
			required: true,
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		subbranch: {
			type: "reference",
			to: "subbranch",
			from: "facilities/subbranches/{branch}",
			list: "under",
			page: true,
			form: true,
			bulk: true,
		},
		detailed_location_en: {
			type: "text",
			maxLength: 500,
			lines: 2,
			dir: "ltr",
			list: "meta",
			page: true,
			form: true,
		},
		detailed_location_ar: {
			type: "text",
			maxLength: 500,
			lines: 2,
			dir: "rtl",
			list: "meta",
			page: true,
			form: true,
		},
		_id: { type: "text" },
		reports_off: { type: "flag", page: true, form: true, with: "reports" },
	},
	actions: [
		{
			path: "/qr-code/{id}",
			label: "pages.table.printQr",
			inRow: "pages.table.printQrTitle",
			onPage: "pages.view.printPage",
			beside: true,
			icon: "qr-code",
		},
	],
	pageActions: [
		{
			path: "/add/create-new-request?code={_id}%2F{id}",
			label: "pages.view.report",
			icon: "circle-alert",
			first: true,
			needs: "maintenance_request",
			with: "extensions",
		},
		{ path: "/qr-code/{id}/renew", label: "pages.qr.renew", with: "reports" },
		{
			path: "/add/document?about=facility&facility={id}",
			label: "entities.document.add",
			icon: "file-text",
			with: "extensions",
		},
	],
	listActions: [
		{ path: "/qr-codes", label: "pages.table.printCodes", icon: "qr-code" },
		importAction("facilities-management"),
	],
	code: "qr_code",
} as const satisfies EntityDefinition<"facility">;
