import { failedStepActions, stepKinds } from "#contract/checklists/constants.ts";
import { stepColumns } from "#contract/lists/list-columns.ts";
import { bilingualNameFields } from "../entities/bilingual-name-fields.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

const limit = {
	type: "text",
	maxLength: 12,
	dir: "ltr",
	page: true,
	form: true,
} as const;

export default {
	name: "step",
	area: "steps",
	icon: "check",
	read: "plans_read",
	write: ["plans_write"],
	listed: true,
	belongsTo: { entity: "checklist", id: "checklist_id" },
	columns: stepColumns,
	fields: {
		id: { type: "id", list: "id" },
		...bilingualNameFields,
		checklist: {
			type: "reference",
			to: "checklist",
			from: "plans/checklists",
			required: true,
			list: "meta",
			page: true,
			form: true,
		},
		position: {
			type: "number",
			required: true,
			initial: "1",
			list: "meta named",
			page: true,
			form: true,
		},
		kind: {
			type: "choice",
			of: "stepKind",
			values: stepKinds,
			required: true,
			initial: "check",
			list: "meta",
			page: true,
			form: true,
		},
		meter: {
			type: "reference",
			to: "meter",
			from: "steps/meters",
			only: { field: "kind", values: ["reading"] },
			page: true,
			form: true,
		},
		unit: { ...limit, maxLength: 20 },
		least: limit,
		most: limit,
		required: {
			type: "choice",
			of: "stepRequired",
			values: ["1", "0"],
			required: true,
			initial: "1",
			list: "meta",
			page: true,
			form: true,
		},
		on_fail: {
			type: "choice",
			of: "onFail",
			values: failedStepActions,
			required: true,
			initial: "none",
			list: "meta",
			page: true,
			form: true,
		},
	},
} as const satisfies EntityDefinition<"step">;
