import type { z } from "zod";
import { maxPerPlanUnit } from "#contract/plans/constants.ts";
import { hasOccurrence } from "#contract/plans/recurrence.ts";
import { newPlan, type Plan } from "#contract/plans/schemas.ts";
import { assertKindChoosable } from "../kinds/entity.ts";
import type { MemberContext } from "../platform/context.ts";
import type { EntityDefinition, EntityInput } from "../platform/entities/definition.ts";
import { fieldError } from "../platform/errors.ts";
import { assertNearDay } from "../platform/near-day.ts";
import { checklists, documents, members, plans, workKinds } from "../tables.ts";
import { refreshUsageFlag } from "../tenants/usage-flags.queries.ts";
import { planList } from "./list.ts";
import { toRecurrence } from "./recurrence.ts";
import { rescheduleTargets } from "./schedule.ts";
import { updatePauses } from "./targets.queries.ts";
import { addPlanTargets } from "./targets.ts";

type Rule = Parameters<typeof toRecurrence>[0] & { from_day: string };

const usual = {
	weekdays: "",
	year_kind: "gregorian",
	until_day: null,
	season_from: null,
	season_to: null,
	counting: "calendar",
	closed: "keep",
};

/** The values of the fields that do not apply to plans by meter. */
const ofMeters = {
	year_kind: "gregorian",
	season_from: null,
	season_to: null,
	counting: "calendar",
	closed: "keep",
	lead_days: 0,
};

/** Returns the input without undefined fields. */
const withoutUndefined = (input: EntityInput): EntityInput =>
	Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/**
 * Returns the rule of a new plan, or of a plan after a change.
 *
 * @throws ApiError `invalid` at the field that does not fit the others
 */
export function validateRule(input: EntityInput, before: Plan | null): Rule {
	const rule = { ...usual, ...before, ...withoutUndefined(input) } as Rule;
	if (rule.every > maxPerPlanUnit[rule.unit]) throw fieldError("every", "too_large");
	const isByMeter = rule.unit === "meter";
	if (rule.until_day !== null && rule.until_day < rule.from_day)
		throw fieldError("until_day", "ends_before");
	if (rule.season_from === null && rule.season_to !== null)
		throw fieldError("season_from", "required");
	if (rule.season_to === null && rule.season_from !== null)
		throw fieldError("season_to", "required");
	if (!isByMeter && !hasOccurrence(toRecurrence(rule), rule.from_day))
		throw fieldError("from_day", "never_comes");
	return rule;
}

type FirstTargets = Pick<z.output<typeof newPlan>, "unit" | "facility_id" | "equipment_id">;

/** Adds the places that come with a new plan; those by a meter follow their meters later. */
async function addFirstTargets(ctx: MemberContext, id: number, input: FirstTargets): Promise<void> {
	const { unit, facility_id: facilities, equipment_id: equipment } = input;
	if (!facilities && !equipment) return;
	if (unit === "meter") throw fieldError(equipment ? "equipment_id" : "facility_id", "choice");
	await addPlanTargets(ctx, id, { facilities, equipment });
}

export const planEntity: EntityDefinition<Plan> = {
	slug: "plan",
	area: "plans",
	table: plans,
	source: planList,
	fields: newPlan,
	derived: ["facility_id", "equipment_id"],
	references: {
		member_id: members,
		assigned_to_id: members,
		checklist_id: checklists,
		kind_id: workKinds,
	},
	neededBy: [{ slug: "document", table: documents, by: ["plan_id"] }],
	async complete(ctx, input, before) {
		const completed = withoutUndefined(input);
		assertNearDay(ctx, "from_day", completed, before);
		await assertKindChoosable(ctx, completed.kind_id, before?.kind_id);
		const { unit } = validateRule(completed, before);
		// The places of a plan are either facilities, or meters.
		if (before && before.targets > 0 && (unit === "meter") !== (before.unit === "meter"))
			throw fieldError("unit", "choice");
		return {
			...completed,
			...(before ? {} : { member_id: completed.member_id ?? ctx.actor.id }),
			...(completed.comment === null ? { comment: "" } : {}),
			...(unit === "weeks" ? {} : { weekdays: "" }),
			...(unit === "meter" ? ofMeters : {}),
		};
	},
	async settle(ctx, id, input, before) {
		if (before) await rescheduleTargets(ctx, { planId: id });
		else {
			await addFirstTargets(ctx, id, input as FirstTargets);
			await refreshUsageFlag(ctx, "plans");
		}
	},
	async settleDeletion(ctx, id, deleted) {
		if (!deleted) await updatePauses(ctx, { planId: id });
		await rescheduleTargets(ctx, { planId: id });
		await refreshUsageFlag(ctx, "plans");
	},
};
