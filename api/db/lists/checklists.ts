import { sql } from "drizzle-orm";
import type { Checklist, ChecklistStep } from "#contract/schemas/checklists.ts";
import { ownTenant } from "../own-tenant.ts";
import { checklistSteps, checklists, meters } from "../schema/index.ts";
import { counted, fieldsOf, listOf } from "./fields.ts";
import type { ListSource } from "./source.ts";

const c = fieldsOf("c");

const stepsOf = sql`(select count(*)::integer from checklist_steps x
	where x.tenant_id = ${ownTenant} and x.checklist_id = c.id and x.deleted_at is null)`;

export const checklistList: ListSource<Checklist> = {
	...listOf(checklists, "c", c.names, counted("steps", stepsOf), c.plain<number>()("version")),
	isIndexed: () => true,
	isCountedByIds: true,
};

const s = fieldsOf("s");

const steps = listOf(
	checklistSteps,
	"s",
	s.names,
	s.reference("checklist", checklists),
	s.optionalReference("meter", meters),
	s.number("position"),
	s.plain<ChecklistStep["kind"]>()("kind"),
	s.plain<string | null>()("unit"),
	s.plain<string | null>()("least"),
	s.plain<string | null>()("most"),
	s.plain<ChecklistStep["required"]>()("required"),
	s.plain<ChecklistStep["on_fail"]>()("on_fail"),
	s.plain<number>()("version"),
);

/** Those of deleted checklists are gone with them. */
export const stepList: ListSource<ChecklistStep> = {
	...steps,
	defaultOrder: { by: "position", descending: false },
	where: (tenantId) => sql`${steps.where(tenantId)} and not exists (select from checklists x
		where x.tenant_id = ${tenantId} and x.id = s.checklist_id and x.deleted_at is not null)`,
	isIndexed: () => true,
};
