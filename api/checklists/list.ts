import { sql } from "drizzle-orm";
import type { Checklist, ChecklistStep } from "#contract/checklists/schemas.ts";
import { flag } from "#contract/values/schemas.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { defineList } from "../platform/lists/define-list.ts";
import { countField, listFields } from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { checklistSteps, checklists, meters } from "../tables.ts";

const c = listFields("c");

const stepsOf = sql`(select count(*)::integer from checklist_steps x
	where x.tenant_id = ${currentTenantParam} and x.checklist_id = c.id and x.deleted_at is null)`;

export const checklistList: ListDefinition<Checklist> = {
	...defineList(
		checklists,
		"c",
		c.names,
		countField("steps", stepsOf),
		c.plain("version", checklists.version),
	),
};

const s = listFields("s");

const steps = defineList(
	checklistSteps,
	"s",
	s.names,
	s.reference("checklist", checklists),
	s.optionalReference("meter", meters),
	s.number("position"),
	s.plain("kind", checklistSteps.kind),
	s.plain("unit", checklistSteps.unit),
	s.plain("least", checklistSteps.least),
	s.plain("most", checklistSteps.most),
	s.plain("required", flag),
	s.plain("on_fail", checklistSteps.onFail),
	s.plain("version", checklistSteps.version),
);

/** The list of steps; those of deleted checklists are left out. */
export const stepList: ListDefinition<ChecklistStep> = {
	...steps,
	defaultOrder: { by: "position", descending: false },
	where: (tenantId) => sql`${steps.where(tenantId)} and not exists (select from checklists x
		where x.tenant_id = ${tenantId} and x.id = s.checklist_id and x.deleted_at is not null)`,
};
