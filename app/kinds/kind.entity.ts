import { kindProofs, kindStates } from "#contract/kinds/constants.ts";
import { workKindColumns } from "#contract/kinds/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "kind",
	area: "kinds",
	icon: "wrench",
	listed: true,
	feature: "kinds",
	columns: workKindColumns,
	alike: "name_ar",
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		priority: { type: "priority", list: "meta", page: true, form: true, bulk: true },
		proof: {
			type: "choice",
			of: "kindProof",
			values: kindProofs,
			required: true,
			initial: "none",
			list: "meta named",
			page: true,
			form: true,
			bulk: true,
		},
		public: { type: "flag", initial: "1", page: true, form: true, bulk: true },
		state: {
			type: "choice",
			of: "kindState",
			values: kindStates,
			required: true,
			initial: "in_use",
			list: "meta",
			page: true,
			form: true,
			bulk: true,
		},
		position: { type: "number", form: true },
		members: { type: "number", list: "meta named", page: true },
		member: { type: "reference", to: "member" },
	},
	listActions: [
		{ path: "/kinds/usual", label: "entities.kind.usual", icon: "list-plus", writes: true },
	],
} as const satisfies EntityDefinition<"kind">;
