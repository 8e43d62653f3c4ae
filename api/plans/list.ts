import { sql } from "drizzle-orm";
import { planColumns } from "#contract/lists/list-columns.ts";
import type { Plan } from "#contract/plans/schemas.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { countField, defineList, listFields } from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { checklists, members, plans } from "../tables.ts";

const p = listFields("p");

const targetsOf = sql`(select coalesce(sum(x.count), 0)::integer from plan_target_counts x
	where x.tenant_id = ${currentTenantParam} and x.plan_id = p.id)`;

export const planList: ListDefinition<Plan> = {
	...defineList(
		plans,
		"p",
		p.names,
		p.plain<string>()("comment"),
		p.choice<Plan["priority"]>()("priority", planColumns.priority),
		p.reference("member", members),
		p.optionalReference("assigned_to", members),
		p.optionalReference("checklist", checklists),
		p.plain<number>()("every"),
		p.plain<Plan["unit"]>()("unit"),
		p.plain<string>()("weekdays"),
		p.plain<Plan["year_kind"]>()("year_kind"),
		p.day("from_day"),
		p.plain<string | null>()("until_day"),
		p.plain<number | null>()("season_from"),
		p.plain<number | null>()("season_to"),
		p.plain<Plan["counting"]>()("counting"),
		p.plain<Plan["closed"]>()("closed"),
		p.plain<number>()("lead_days"),
		p.plain<number>()("within_days"),
		p.choice<Plan["state"]>()("state", planColumns.state),
		countField("targets", targetsOf),
		p.plain<number>()("version"),
	),
	isIndexed: () => true,
	isCountedByIds: true,
};
