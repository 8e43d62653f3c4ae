import { sql } from "drizzle-orm";
import { planColumns } from "#contract/plans/list-columns.ts";
import type { Plan } from "#contract/plans/schemas.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { defineList } from "../platform/lists/define-list.ts";
import { countField, listFields } from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { checklists, members, plans, workKinds } from "../tables.ts";

const p = listFields("p");

const targetsOf = sql`(select coalesce(sum(x.count), 0)::integer from plan_target_counts x
	where x.tenant_id = ${currentTenantParam} and x.plan_id = p.id)`;

export const planList: ListDefinition<Plan> = {
	...defineList(
		plans,
		"p",
		p.names,
		p.plain("comment", plans.comment),
		p.choice("priority", plans.priority, planColumns.priority),
		p.reference("member", members),
		p.optionalReference("assigned_to", members),
		p.optionalReference("checklist", checklists),
		p.optionalReference("kind", workKinds),
		p.plain("every", plans.every),
		p.plain("unit", plans.unit),
		p.plain("weekdays", plans.weekdays),
		p.plain("year_kind", plans.yearKind),
		p.day("from_day"),
		p.plain("until_day", plans.untilDay),
		p.plain("season_from", plans.seasonFrom),
		p.plain("season_to", plans.seasonTo),
		p.plain("counting", plans.counting),
		p.plain("closed", plans.closed),
		p.plain("lead_days", plans.leadDays),
		p.plain("within_days", plans.withinDays),
		p.choice("state", plans.state, planColumns.state),
		countField("targets", targetsOf),
		p.plain("version", plans.version),
	),
};
