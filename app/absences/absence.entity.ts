import { absenceColumns } from "#contract/absences/list-columns.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "absence",
	area: "absences",
	icon: "calendar",
	feature: "extensions",
	service: { group: "members", place: 3 },
	columns: absenceColumns,
	fields: {
		id: { type: "id", list: "id" },
		member: {
			type: "reference",
			to: "member",
			from: "absences/members",
			ownUnless: "members_write",
			required: true,
			list: "head",
			page: true,
			form: true,
		},
		from_day: { type: "day", required: true, list: "meta named", page: true, form: true },
		to_day: { type: "day", required: true, list: "meta named", page: true, form: true },
		substitute: {
			type: "reference",
			to: "member",
			from: "absences/substitutes",
			list: "meta named",
			page: true,
			form: true,
			bulk: true,
		},
	},
} as const satisfies EntityDefinition<"absence">;
