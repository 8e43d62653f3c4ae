import { mostTargets, mostVisitsNow } from "#contract/plans.ts";
import { nextDay } from "#contract/recurrence.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import {
	countTargets,
	deleteTarget,
	insertTargets,
	lockTargetsOf,
	newPieces,
	newPlaces,
	type Target,
} from "../../db/plans/targets.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { audit } from "../audit.ts";
import { nextVisit, replan } from "./next.ts";
import { calendarsOf, recurrenceOf, todayIn } from "./rule.ts";
import { makeVisits } from "./visits.ts";

/**
 * Has a plan visit facilities and pieces of equipment, too; those that it visits already stay as they are.
 * Who calls this holds the plan.
 *
 * @returns how many it did not visit before
 */
export async function addTargets(
	ctx: Ctx,
	planId: number,
	asked: Readonly<Record<"facilities" | "equipment", readonly number[] | undefined>>,
): Promise<number> {
	const facilities = [...new Set(asked.facilities)];
	const equipment = [...new Set(asked.equipment)];
	const places = await newPlaces(ctx, planId, facilities);
	if (places.there < facilities.length) throw invalidField("facility_id", "choice");
	const pieces = await newPieces(ctx, planId, equipment);
	if (pieces.there < equipment.length) throw invalidField("equipment_id", "choice");
	const fresh = [...places.fresh, ...pieces.fresh];
	if (fresh.length === 0) return 0;
	if ((await countTargets(ctx, planId)) + fresh.length > mostTargets)
		throw invalidField(pieces.fresh.length > 0 ? "equipment_id" : "facility_id", "too_many");
	const last = await takeIds(ctx, "plan_targets", fresh.length);
	await insertTargets(ctx, planId, fresh, last);
	await replan(ctx, { ids: fresh.map((_, index) => last - index) });
	await audit(ctx, {
		call: "POST plans/{id}/targets/add",
		entity: "plan",
		entityId: planId,
		changes: {
			after: {
				...(places.fresh.length > 0
					? { facilities: places.fresh.map(({ facilityId }) => facilityId) }
					: {}),
				...(pieces.fresh.length > 0
					? { equipment: pieces.fresh.map(({ equipmentId }) => equipmentId) }
					: {}),
			},
		},
	});
	return fresh.length;
}

/** Has a plan visit a place no more. @throws CallFailure `not_found` */
export async function removeTarget(ctx: Ctx, id: number): Promise<void> {
	const [target] = await lockTargetsOf(ctx, { ids: [id] });
	if (!target) throw new CallFailure("not_found");
	await deleteTarget(ctx, id, ctx.now);
	await audit(ctx, {
		call: "DELETE plans/targets/{id}",
		entity: "plan",
		entityId: target.plan.id,
		changes: {
			before:
				target.equipmentId === null
					? { facilities: [target.facilityId] }
					: { equipment: [target.equipmentId] },
		},
	});
}

/** Makes today's visits of a plan at once, of all of its places or of one, where there are none yet. */
export async function visitNow(
	ctx: Ctx,
	planId: number,
	targetId: number | undefined,
): Promise<{ made: number; merged: number }> {
	const found = await lockTargetsOf(ctx, { planId, targetId });
	if (targetId !== undefined && found.length === 0) throw invalidField("target_id", "choice");
	const targets = found.filter(({ isActive }) => isActive);
	if (targets.length > mostVisitsNow) throw invalidField("target_id", "too_many");
	const today = todayIn(ctx.tenant.timeZone, ctx.now);
	const calendars = calendarsOf(ctx);
	const awaited = await Promise.all(
		targets.map(async (target) => ({
			target,
			days: [today],
			next: nextVisit(ctx, target, await dayAfter(target, today)),
		})),
	);
	const { made, merged } = await makeVisits(ctx, awaited);
	await audit(ctx, {
		call: "POST plans/{id}/now",
		entity: "plan",
		entityId: planId,
		changes: { after: { made, merged } },
	});
	return { made, merged };

	/** What comes next stays as it is, unless it would have come today, or is counted from today. */
	async function dayAfter({ plan, nextOn, branchId }: Target, day: string): Promise<string | null> {
		if (plan.counting === "done") return null;
		if (nextOn !== null && nextOn > day) return nextOn;
		const calendar = plan.closed === "keep" ? undefined : await calendars(branchId);
		return nextDay(recurrenceOf(plan), plan.from_day, day, calendar);
	}
}
