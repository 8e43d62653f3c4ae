import { maxTargets } from "#contract/plans/constants.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { fieldError } from "../platform/errors.ts";
import { scheduleOverdueCheck } from "../requests/due-times/next-due.queries.ts";
import {
	findNewCounters,
	insertThresholds,
	shiftThresholds,
	updateThresholds,
} from "./meter-thresholds.queries.ts";
import { localToday } from "./recurrence.ts";
import type { PlanContext } from "./schedule.ts";
import {
	countTargets,
	type LockedTarget,
	lockMatchingTargets,
	type MeterThreshold,
	updateNextVisits,
} from "./targets.queries.ts";
import { generateVisits } from "./visits.ts";

/** In hundredths, which are whole. */
const whole = (value: number) => Math.round(value * 100);

/** The first value after one of those that come every so many units from an anchor on. */
function markAfter(anchor: number, every: number, value: number): number {
	const steps = Math.floor((whole(value) - whole(anchor)) / whole(every)) + 1;
	return (whole(anchor) + Math.max(steps, 1) * whole(every)) / 100;
}

/**
 * At which value a place is visited next. What it waits for stays while that is ahead, be it one further
 * than it need be: then the one between was visited, by a reading that was voided since.
 */
function nextMark({ anchor, next, last }: MeterThreshold, every: number): number {
	const first = markAfter(anchor, every, last ?? anchor);
	if (next === null || next <= first) return first;
	const isOfRule = (whole(next) - whole(anchor)) % whole(every) === 0;
	return isOfRule ? Math.min(next, (whole(first) + whole(every)) / 100) : first;
}

/** Says anew at which values places are visited, and gives them as they are then. */
export async function recomputeThresholds(
	planning: PlanContext,
	targets: readonly LockedTarget[],
): Promise<void> {
	await updateThresholds(
		planning,
		targets.flatMap(({ id, meter, plan }) =>
			meter && plan.unit === "meter" ? [{ id, next: nextMark(meter, plan.every) }] : [],
		),
	);
}

/**
 * Meters have been read: makes today's visits of the plans that waited for that, each once, in the same
 * transaction. A place whose last request somebody is changing at this moment is left to the sweep.
 *
 * @returns how many requests were made
 */
export async function triggerMeterVisits(
	planning: PlanContext,
	meterIds: readonly number[],
): Promise<number> {
	const reached = (await lockMatchingTargets(planning, { meterIds })).filter(
		({ isActive, meter, plan }) =>
			isActive &&
			plan.unit === "meter" &&
			meter !== null &&
			meter.next !== null &&
			(meter.last ?? meter.anchor) >= meter.next,
	);
	if (reached.length === 0) return 0;
	await recomputeThresholds(planning, reached);
	const { now, tenant } = planning;
	const today = localToday(tenant.timeZone, now);
	const due = reached.filter(
		({ plan: { from_day, until_day } }) =>
			from_day <= today && (until_day === null || today <= until_day),
	);
	if (due.length === 0) return 0;
	await updateNextVisits(
		planning,
		due.map(({ id }) => ({ id, nextOn: today, appearsAt: now })),
	);
	const { made, settled } = await generateVisits(
		planning,
		due.map((target) => ({
			target,
			days: [today],
			next: { id: target.id, nextOn: null, appearsAt: null },
		})),
	);
	if (settled < due.length) await scheduleOverdueCheck(planning, now);
	return made;
}

/** A meter was replaced, or that was said wrongly: plans wait for as many units as before. */
export const onMeterReplaced = shiftThresholds;

/** A meter's newest reading was voided: what was visited because of that stays visited. */
export async function onReadingVoided(planning: PlanContext, meterId: number): Promise<void> {
	await recomputeThresholds(planning, await lockMatchingTargets(planning, { meterIds: [meterId] }));
}

/**
 * Has a plan follow counters, too. Who calls this holds the plan.
 *
 * @param first the value at which they are visited first; as many units on from now as the plan says, without
 * @returns how many it did not follow before
 */
export async function followCounters(
	ctx: MemberContext,
	plan: { readonly id: number; readonly every: number },
	meterIds: readonly number[],
	first: number | undefined,
): Promise<number> {
	const wanted = [...new Set(meterIds)];
	const { there, fresh } = await findNewCounters(ctx, plan.id, wanted);
	if (there.length < wanted.length) throw fieldError("meter_id", "choice");
	if (fresh.length === 0) return 0;
	if ((await countTargets(ctx, plan.id)) + fresh.length > maxTargets)
		throw fieldError("meter_id", "too_many");
	const marks = fresh.map((counter) => {
		const last = counter.last ?? 0;
		if (first !== undefined && first <= last) throw fieldError("next_value", "too_small");
		const anchor = first === undefined ? last : (whole(first) - whole(plan.every)) / 100;
		return { ...counter, anchor, next: (whole(anchor) + whole(plan.every)) / 100 };
	});
	const lastId = await nextIds(ctx, "plan_targets", marks.length);
	await insertThresholds(ctx, plan.id, marks, lastId);
	await recordAudit(ctx, {
		call: "POST plans/{id}/targets/add",
		entity: "plan",
		entityId: plan.id,
		changes: { after: { meters: fresh.map(({ id }) => id) } },
	});
	return fresh.length;
}
