import { mostTargets } from "#contract/plans.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { insertMarks, moveMarks, newCounters, setMarks } from "../../db/plans/marks.ts";
import {
	countTargets,
	lockTargetsOf,
	type Mark,
	setNext,
	type Target,
} from "../../db/plans/targets.ts";
import { expectLateness } from "../../db/requests/due-times.ts";
import { invalidField } from "../../failure.ts";
import { audit } from "../audit.ts";
import type { Planning } from "./next.ts";
import { todayIn } from "./rule.ts";
import { makeVisits } from "./visits.ts";

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
function nextMark({ anchor, next, last }: Mark, every: number): number {
	const first = markAfter(anchor, every, last ?? anchor);
	if (next === null || next <= first) return first;
	const isOfRule = (whole(next) - whole(anchor)) % whole(every) === 0;
	return isOfRule ? Math.min(next, (whole(first) + whole(every)) / 100) : first;
}

/** Says anew at which values places are visited, and gives them as they are then. */
export async function remark(planning: Planning, targets: readonly Target[]): Promise<void> {
	await setMarks(
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
export async function visitReached(
	planning: Planning,
	meterIds: readonly number[],
): Promise<number> {
	const reached = (await lockTargetsOf(planning, { meterIds })).filter(
		({ isActive, meter, plan }) =>
			isActive &&
			plan.unit === "meter" &&
			meter !== null &&
			meter.next !== null &&
			(meter.last ?? meter.anchor) >= meter.next,
	);
	if (reached.length === 0) return 0;
	await remark(planning, reached);
	const { now, tenant } = planning;
	const today = todayIn(tenant.timeZone, now);
	const due = reached.filter(
		({ plan: { from_day, until_day } }) =>
			from_day <= today && (until_day === null || today <= until_day),
	);
	if (due.length === 0) return 0;
	await setNext(
		planning,
		due.map(({ id }) => ({ id, nextOn: today, appearsAt: now })),
	);
	const { made, settled } = await makeVisits(
		planning,
		due.map((target) => ({
			target,
			days: [today],
			next: { id: target.id, nextOn: null, appearsAt: null },
		})),
	);
	if (settled < due.length) await expectLateness(planning, now);
	return made;
}

/** A meter was replaced, or that was said wrongly: plans wait for as many units as before. */
export const followReplaced = moveMarks;

/** A meter's newest reading was voided: what was visited because of that stays visited. */
export async function followVoided(planning: Planning, meterId: number): Promise<void> {
	await remark(planning, await lockTargetsOf(planning, { meterIds: [meterId] }));
}

/**
 * Has a plan follow counters, too. Who calls this holds the plan.
 *
 * @param first the value at which they are visited first; as many units on from now as the plan says, without
 * @returns how many it did not follow before
 */
export async function addMarks(
	ctx: Ctx,
	plan: { readonly id: number; readonly every: number },
	meterIds: readonly number[],
	first: number | undefined,
): Promise<number> {
	const wanted = [...new Set(meterIds)];
	const { there, fresh } = await newCounters(ctx, plan.id, wanted);
	if (there.length < wanted.length) throw invalidField("meter_id", "choice");
	if (fresh.length === 0) return 0;
	if ((await countTargets(ctx, plan.id)) + fresh.length > mostTargets)
		throw invalidField("meter_id", "too_many");
	const marks = fresh.map((counter) => {
		const last = counter.last ?? 0;
		if (first !== undefined && first <= last) throw invalidField("next_value", "too_small");
		const anchor = first === undefined ? last : (whole(first) - whole(plan.every)) / 100;
		return { ...counter, anchor, next: (whole(anchor) + whole(plan.every)) / 100 };
	});
	const lastId = await takeIds(ctx, "plan_targets", marks.length);
	await insertMarks(ctx, plan.id, marks, lastId);
	await audit(ctx, {
		call: "POST plans/{id}/targets/add",
		entity: "plan",
		entityId: plan.id,
		changes: { after: { meters: fresh.map(({ id }) => id) } },
	});
	return fresh.length;
}
