import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { type PlanContext, rescheduleTargets } from "./schedule.ts";
import { findWaitingTargets, updatePauses } from "./targets.queries.ts";
import { updateOutcome } from "./visits.queries.ts";

/** A planned request was closed or deleted: where that counts, it says when the next one comes. */
export async function onRequestClosed(
	planning: PlanContext,
	requestId: number,
	isDone: boolean,
): Promise<void> {
	if (!isDone) await updateOutcome(planning, requestId, "made", "skipped");
	const ids = await findWaitingTargets(planning, requestId);
	if (ids.length > 0) await rescheduleTargets(planning, { ids });
}

/** A planned request is open again, which does not move the next. */
export const onRequestReopened = (scope: TenantDb, requestId: number): Promise<void> =>
	updateOutcome(scope, requestId, "skipped", "made");

/** A facility was deleted, which pauses it in all plans, or brought back. */
export async function onFacilityChanged(
	planning: PlanContext,
	facilityId: number,
	deleted: boolean,
): Promise<void> {
	await updatePauses(planning, { facilityId });
	if (!deleted) await rescheduleTargets(planning, { facilityId });
}

/** A piece of equipment was deleted or taken out of use, which pauses it in all plans; or it is there again. */
export async function onEquipmentChanged(
	planning: PlanContext,
	equipmentId: number,
): Promise<void> {
	await updatePauses(planning, { equipmentId });
	await rescheduleTargets(planning, { equipmentId });
}
