import { checklistColumns } from "#contract/checklists/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "checklist",
	area: "checklists",
	icon: "list-checks",
	service: { group: "managements", place: 10 },
	feature: "plans",
	belongsTo: { entity: "checklist", id: "id" },
	columns: checklistColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		steps: { type: "number", list: "meta named" },
	},
} as const satisfies EntityDefinition<"checklist">;
