import { maxTargets } from "#contract/plans/constants.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { fieldError } from "../platform/errors.ts";
import { findNewCounters, insertThresholds, updateThresholds } from "./meter-thresholds.queries.ts";
import { countTargets } from "./new-targets.queries.ts";
import type { PlanContext } from "./plan-context.ts";
import { scheduleVisits } from "./plan-work.ts";
import { localToday } from "./recurrence.ts";
import {
	type LockedTarget,
	lockMatchingTargets,
	type MeterThreshold,
	updateNextVisits,
} from "./targets.queries.ts";
import { generateVisits } from "./visits.ts";

/** Converts a value to an integer of hundredths. */
const whole = (value: number) => Math.round(value * 100);

/** Returns the first multiple of `every`, counted from an anchor, that is above a value. */
function markAfter(anchor: number, every: number, value: number): number {
	const steps = Math.floor((whole(value) - whole(anchor)) / whole(every)) + 1;
	return (whole(anchor) + Math.max(steps, 1) * whole(every)) / 100;
}

/**
 * Returns the reading at which a place is visited next. A threshold that is ahead stays, even if it
 * is one interval further than necessary: then the threshold between was visited, because of a
 * reading that was voided since.
 */
function nextMark({ anchor, next, last }: MeterThreshold, every: number): number {
	const first = markAfter(anchor, every, last ?? anchor);
	if (next === null || next <= first) return first;
	const isOfRule = (whole(next) - whole(anchor)) % whole(every) === 0;
	return isOfRule ? Math.min(next, (whole(first) + whole(every)) / 100) : first;
}

/** Recomputes the thresholds of places. */
export async function recomputeThresholds(planning: PlanContext, targets: readonly LockedTarget[]) {
	await updateThresholds(
		planning,
		targets.flatMap(({ id, meter, plan }) =>
			meter && plan.unit === "meter" ? [{ id, next: nextMark(meter, plan.every) }] : [],
		),
	);
}

/**
 * Creates today's visits for plans whose thresholds new readings have reached, each once, in the
 * same transaction. A place whose last request is locked by another transaction is left to the
 * overdue job.
 *
 * @returns the number of requests created
 */
export async function triggerMeterVisits(planning: PlanContext, meterIds: readonly number[]) {
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
	if (settled < due.length) await scheduleVisits(planning, now);
	return made;
}

/** Handles the voiding of a meter's newest reading; visits that it caused stay. */
export async function onReadingVoided(planning: PlanContext, meterId: number): Promise<void> {
	await recomputeThresholds(planning, await lockMatchingTargets(planning, { meterIds: [meterId] }));
}

/**
 * Makes a plan follow further counters. The plan must be locked.
 *
 * @param first the reading of the first visit; by default, the plan's interval from now
 * @returns the number of counters that the plan did not follow before
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
	await insertThresholds(ctx, plan.id, marks, lastId, ctx.now);
	await recordAudit(ctx, {
		action: "added",
		call: "POST plans/{id}/targets/add",
		subject: ["plan", plan.id],
		changes: { after: { meters: fresh.map(({ id }) => id) } },
	});
	return fresh.length;
}
