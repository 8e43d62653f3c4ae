import { mostOfUnit } from "#contract/plans.ts";
import { everComes } from "#contract/recurrence.ts";
import { newPlan, type Plan } from "#contract/schemas/plans.ts";
import { planList } from "../../db/lists/plans.ts";
import { checklists, members, plans } from "../../db/schema/index.ts";
import { noteWhether } from "../../db/tenants/noted.ts";
import { invalidField } from "../../failure.ts";
import { expectMornings } from "../plans/morning.ts";
import { replan } from "../plans/next.ts";
import { recurrenceOf } from "../plans/rule.ts";
import type { Sent, Thing } from "./thing.ts";

type Rule = Parameters<typeof recurrenceOf>[0] & { from_day: string };

const usual = {
	weekdays: "",
	year_kind: "gregorian",
	until_day: null,
	season_from: null,
	season_to: null,
	counting: "calendar",
	closed: "keep",
};

/** What says nothing of a plan by a meter. */
const ofMeters = {
	year_kind: "gregorian",
	season_from: null,
	season_to: null,
	counting: "calendar",
	closed: "keep",
	lead_days: 0,
};

/** What was sent, with what goes without saying. */
const withoutUndefined = (sent: Sent): Sent =>
	Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

/**
 * A rule as it was sent, or as it becomes by that.
 *
 * @throws CallFailure `invalid` at the field that does not go with the others
 */
export function checkedRule(sent: Sent, before: Plan | null): Rule {
	const rule = { ...usual, ...before, ...withoutUndefined(sent) } as Rule;
	if (rule.every > mostOfUnit[rule.unit]) throw invalidField("every", "too_large");
	const isByMeter = rule.unit === "meter";
	if (rule.until_day !== null && rule.until_day < rule.from_day)
		throw invalidField("until_day", "ends_before");
	if (rule.season_from === null && rule.season_to !== null)
		throw invalidField("season_from", "required");
	if (rule.season_to === null && rule.season_from !== null)
		throw invalidField("season_to", "required");
	if (!isByMeter && !everComes(recurrenceOf(rule), rule.from_day))
		throw invalidField("from_day", "never_comes");
	return rule;
}

export const planThing: Thing<Plan> = {
	slug: "plan",
	area: "plans",
	table: plans,
	source: planList,
	fields: newPlan,
	references: { member_id: members, assigned_to_id: members, checklist_id: checklists },
	neededBy: [],
	async complete(ctx, given, before) {
		const sent = withoutUndefined(given);
		const { unit } = checkedRule(sent, before);
		// Its places are either facilities, or meters.
		if (before && before.targets > 0 && (unit === "meter") !== (before.unit === "meter"))
			throw invalidField("unit", "choice");
		return {
			...sent,
			...(before ? {} : { member_id: sent.member_id ?? ctx.caller.id }),
			...(sent.comment === null ? { comment: "" } : {}),
			...(unit === "weeks" ? {} : { weekdays: "" }),
			...(unit === "meter" ? ofMeters : {}),
		};
	},
	async settle(ctx, id, _, before) {
		if (before) await replan(ctx, { planId: id });
		else {
			await noteWhether(ctx, "plans");
			await expectMornings(ctx);
		}
	},
	async settleDeletion(ctx, id) {
		await replan(ctx, { planId: id });
		await noteWhether(ctx, "plans");
	},
};
