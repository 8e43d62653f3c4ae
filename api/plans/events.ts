import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { type PlanContext, rescheduleTargets } from "./schedule.ts";
import { findWaitingTargets, updatePauses } from "./targets.queries.ts";
import { updateOutcome } from "./visits.queries.ts";

/** Handles the closing or deletion of a planned request: it may determine when the next visit is due. */
export async function onRequestClosed(
	planning: PlanContext,
	requestId: number,
	isDone: boolean,
): Promise<void> {
	if (!isDone) await updateOutcome(planning, requestId, "made", "skipped");
	const ids = await findWaitingTargets(planning, requestId);
	if (ids.length > 0) await rescheduleTargets(planning, { ids });
}

/** Handles the reopening of a planned request, which does not move the next visit. */
export const onRequestReopened = (scope: TenantDb, requestId: number): Promise<void> =>
	updateOutcome(scope, requestId, "skipped", "made");

/** Handles the deletion of a facility, which pauses it in all plans, or its restoration. */
export async function onFacilityChanged(
	planning: PlanContext,
	facilityId: number,
	deleted: boolean,
): Promise<void> {
	await updatePauses(planning, { facilityId });
	if (!deleted) await rescheduleTargets(planning, { facilityId });
}

/** Handles the deletion or retirement of equipment, which pauses it in all plans, or its return. */
export async function onEquipmentChanged(
	planning: PlanContext,
	equipmentId: number,
): Promise<void> {
	await updatePauses(planning, { equipmentId });
	await rescheduleTargets(planning, { equipmentId });
}
