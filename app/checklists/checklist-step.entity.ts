import { failedStepActions, stepKinds } from "#contract/checklists/constants.ts";
import { stepColumns } from "#contract/checklists/list-columns.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

/** Steps are edited with their checklist; a list of all says where a meter is read. */
export default {
	name: "step",
	area: "steps",
	readOnly: true,
	icon: "check",
	listed: true,
	leadsTo: { entity: "checklist", id: "checklist_id" },
	columns: stepColumns,
	fields: {
		id: { type: "id", list: "id" },
		name_en: { type: "text", dir: "ltr", list: "head" },
		name_ar: { type: "text", dir: "rtl", list: "head" },
		checklist: { type: "reference", to: "checklist", list: "meta" },
		position: { type: "number", list: "meta named" },
		kind: { type: "choice", of: "stepKind", values: stepKinds, list: "meta" },
		meter: { type: "reference", to: "meter" },
		unit: { type: "text" },
		least: { type: "text" },
		most: { type: "text" },
		required: { type: "choice", of: "stepRequired", values: ["1", "0"], list: "meta" },
		on_fail: { type: "choice", of: "onFail", values: failedStepActions, list: "meta" },
	},
} as const satisfies EntityDefinition<"step">;
