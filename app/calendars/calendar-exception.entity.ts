import { exceptionColumns } from "#contract/calendars/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "exception",
	area: "exceptions",
	icon: "calendar",
	listed: true,
	belongsTo: { entity: "calendar", id: "calendar_id" },
	columns: exceptionColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		calendar: {
			type: "reference",
			to: "calendar",
			from: "branches/calendars",
			required: true,
			list: "meta",
			page: true,
			form: true,
		},
		from_day: { type: "day", required: true, list: "meta named", page: true, form: true },
		to_day: { type: "day", required: true, list: "meta named", page: true, form: true },
		hours: { type: "hours", list: "meta named", page: true, form: true },
		only_working_days: { type: "flag", initial: "1", page: true, form: true },
		confirmed: {
			type: "choice",
			of: "sighting",
			values: ["1", "0"],
			required: true,
			initial: "1",
			list: "meta",
			page: true,
			form: true,
		},
	},
	sentence: ["calendar"],
	figures: ["from_day", "to_day", "hours"],
} as const satisfies EntityDefinition<"exception">;
