import { maxTargets, maxVisitsNow } from "#contract/plans/constants.ts";
import { nextDate } from "#contract/plans/recurrence.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import {
	countTargets,
	findNewEquipment,
	findNewFacilities,
	insertTargets,
} from "./new-targets.queries.ts";
import { createCalendarCache, localToday, toRecurrence } from "./recurrence.ts";
import { computeNextVisit, rescheduleTargets } from "./schedule.ts";
import { deleteTarget, type LockedTarget, lockMatchingTargets } from "./targets.queries.ts";
import { findKnownDays } from "./visits.queries.ts";
import { generateVisits } from "./visits.ts";

/**
 * Adds facilities and equipment to a plan; those that it visits already do not change. The plan
 * must be locked.
 *
 * @returns the number of places that it did not visit before
 */
export async function addPlanTargets(
	ctx: MemberContext,
	planId: number,
	ids: Readonly<Record<"facilities" | "equipment", readonly number[] | undefined>>,
): Promise<number> {
	const facilities = [...new Set(ids.facilities)];
	const equipment = [...new Set(ids.equipment)];
	const places = await findNewFacilities(ctx, planId, facilities);
	if (places.there < facilities.length) throw fieldError("facility_id", "choice");
	const foundEquipment = await findNewEquipment(ctx, planId, equipment);
	if (foundEquipment.there < equipment.length) throw fieldError("equipment_id", "choice");
	const fresh = [...places.fresh, ...foundEquipment.fresh];
	if (fresh.length === 0) return 0;
	if ((await countTargets(ctx, planId)) + fresh.length > maxTargets)
		throw fieldError(foundEquipment.fresh.length > 0 ? "equipment_id" : "facility_id", "too_many");
	const last = await nextIds(ctx, "plan_targets", fresh.length);
	await insertTargets(ctx, planId, fresh, last);
	await rescheduleTargets(ctx, { ids: fresh.map((_, index) => last - index) });
	await recordAudit(ctx, {
		action: "added",
		call: "POST plans/{id}/targets/add",
		subject: ["plan", planId],
		changes: {
			after: {
				...(places.fresh.length > 0
					? { facilities: places.fresh.map(({ facilityId }) => facilityId) }
					: {}),
				...(foundEquipment.fresh.length > 0
					? { equipment: foundEquipment.fresh.map(({ equipmentId }) => equipmentId) }
					: {}),
			},
		},
	});
	return fresh.length;
}

/**
 * Removes a place from a plan.
 *
 * @throws ApiError `not_found`
 */
export async function removePlanTarget(ctx: MemberContext, id: number): Promise<void> {
	const [target] = await lockMatchingTargets(ctx, { ids: [id] });
	if (!target) throw new ApiError("not_found");
	await deleteTarget(ctx, id, ctx.now);
	await recordAudit(ctx, {
		action: "deleted",
		call: "DELETE plans/targets/{id}",
		subject: ["plan", target.plan.id],
		changes: {
			before:
				target.equipmentId === null
					? { facilities: [target.facilityId] }
					: { equipment: [target.equipmentId] },
		},
	});
}

/** Creates today's visits of a plan at once, of all its places or of one, if there are none yet. */
export async function generateVisitsNow(
	ctx: MemberContext,
	planId: number,
	targetId: number | undefined,
): Promise<{ made: number; merged: number }> {
	const found = await lockMatchingTargets(ctx, { planId, targetId });
	if (targetId !== undefined && found.length === 0) throw fieldError("target_id", "choice");
	const today = localToday(ctx.tenant.timeZone, ctx.now);
	const active = found.filter(({ isActive }) => isActive);
	const ids = active.map(({ id }) => id);
	const known = await findKnownDays(ctx, ids, today);
	const targets = active.filter(({ id }) => !known.has(`${id} ${today}`));
	if (targets.length > maxVisitsNow) throw fieldError("target_id", "too_many");
	const calendars = createCalendarCache(ctx);
	const awaited = await Promise.all(
		targets.map(async (target) => ({
			target,
			days: [today],
			next: computeNextVisit(ctx, target, await dayAfter(target, today)),
		})),
	);
	const { made, merged } = await generateVisits(ctx, awaited);
	await recordAudit(ctx, {
		action: "added",
		call: "POST plans/{id}/now",
		subject: ["plan", planId],
		changes: { after: { made, merged } },
	});
	return { made, merged };

	/** The next visit does not change, unless it would be today, or is counted from today. */
	async function dayAfter({ plan, nextOn, branchId }: LockedTarget, day: string) {
		if (plan.counting === "done") return null;
		if (nextOn !== null && nextOn > day) return nextOn;
		const calendar = plan.closed === "keep" ? undefined : await calendars(branchId);
		return nextDate(toRecurrence(plan), plan.from_day, day, calendar);
	}
}
