import { calendarColumns } from "#contract/calendars/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "calendar",
	area: "calendars",
	icon: "clock",
	listed: true,
	columns: calendarColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		hours: {
			type: "hours",
			week: true,
			initial: "08:00|17:00;08:00|17:00;08:00|17:00;08:00|17:00;08:00|17:00;;",
			list: "meta",
			form: true,
		},
		branches: { type: "number", list: "meta named", page: true },
	},
} as const satisfies EntityDefinition<"calendar">;
