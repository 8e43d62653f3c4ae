import { importAction } from "#app/entities/import-action.ts";
import { criticalities, equipmentStates } from "#contract/equipment/constants.ts";
import { equipmentColumns } from "#contract/equipment/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "equipment",
	area: "equipment",
	icon: "plug",
	feature: "extensions",
	service: { group: "managements", place: 8 },
	columns: equipmentColumns,
	alike: "serial",
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		facility: {
			type: "reference",
			to: "facility",
			from: "equipment/facilities",
			required: true,
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		kind: {
			type: "reference",
			to: "kind",
			from: "kinds",
			with: "kinds",
			page: true,
			form: true,
			bulk: true,
		},
		maker: { type: "text", maxLength: 200, list: "under", page: true, form: true, bulk: true },
		model: { type: "text", maxLength: 200, list: "under", page: true, form: true, bulk: true },
		serial: {
			type: "text",
			maxLength: 100,
			dir: "ltr",
			list: "meta named",
			page: true,
			form: true,
		},
		criticality: {
			type: "choice",
			of: "criticality",
			values: criticalities,
			initial: "B",
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		state: {
			type: "choice",
			of: "equipmentState",
			values: equipmentStates,
			initial: "in_use",
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		bought_on: { type: "day", page: true, form: true, bulk: true },
		warranty_until: { type: "day", list: "meta named", page: true, form: true, bulk: true },
		cost: { type: "amount", page: true, form: true, bulk: true },
		photo: { type: "image", page: true, form: true },
		certificate: { type: "choice", of: "certificateState" },
	},
	filters: { certificate: { with: "extensions" } },
	actions: [
		{
			path: "/qr-codes?of=equipment&f.id={id}",
			label: "pages.table.printQr",
			inRow: "pages.table.printQrTitle",
			onPage: "pages.table.printQrTitle",
			icon: "qr-code",
		},
	],
	pageActions: [
		{
			path: "/add/create-new-request?code={_id}%2F{id}&of=equipment",
			label: "pages.view.report",
			icon: "circle-alert",
			first: true,
			needs: "maintenance_request",
			when: ({ state }) => state !== "retired",
		},
		{
			path: "/add/document?about=equipment&equipment={id}",
			label: "entities.document.add",
			icon: "file-text",
			with: "extensions",
		},
	],
	listActions: [
		{ path: "/qr-codes?of=equipment", label: "pages.table.printCodes", icon: "qr-code" },
		importAction("equipment-management"),
	],
} as const satisfies EntityDefinition<"equipment">;
