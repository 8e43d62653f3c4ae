import { importAction } from "#app/entities/import-action.ts";
import { maxMeterUnit, meterKinds } from "#contract/meters/constants.ts";
import { meterColumns } from "#contract/meters/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "meter",
	area: "meters",
	icon: "chart-line",
	feature: "extensions",
	listed: true,
	belongsTo: { entity: "meter", id: "id" },
	columns: meterColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		equipment: {
			type: "reference",
			to: "equipment",
			from: "meters/equipment",
			required: true,
			list: "meta",
			page: true,
			form: true,
		},
		kind: {
			type: "choice",
			of: "meterKind",
			values: meterKinds,
			required: true,
			initial: "counter",
			list: "meta",
			page: true,
			form: true,
		},
		unit: { type: "text", maxLength: maxMeterUnit, required: true, page: true, form: true },
		last_value: { type: "number", list: "meta named", page: true },
		last_at: { type: "date", list: "meta named", page: true },
	},
	listActions: [importAction("meters-management")],
} as const satisfies EntityDefinition<"meter">;
