import { sql } from "drizzle-orm";
import { planColumns } from "#contract/entities.ts";
import type { Plan } from "#contract/schemas/plans.ts";
import { currentTenantParam } from "../own-tenant.ts";
import { checklists, members, plans } from "../schema/index.ts";
import { countField, listFields, defineList } from "./fields.ts";
import type { ListDefinition } from "./source.ts";

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
