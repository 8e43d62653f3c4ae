import type { Scope } from "../../db/database.ts";
import { setPaused, targetsAwaiting } from "../../db/plans/targets.ts";
import { setOutcome } from "../../db/plans/visits.ts";
import { type Planning, replan } from "./next.ts";

/** A planned request was closed or deleted: where that counts, it says when the next one comes. */
export async function plansFollowClosing(
	planning: Planning,
	requestId: number,
	isDone: boolean,
): Promise<void> {
	if (!isDone) await setOutcome(planning, requestId, "made", "skipped");
	const ids = await targetsAwaiting(planning, requestId);
	if (ids.length > 0) await replan(planning, { ids });
}

/** A planned request is open again, which does not move the next. */
export const plansFollowReopening = (scope: Scope, requestId: number): Promise<void> =>
	setOutcome(scope, requestId, "skipped", "made");

/** A facility was deleted, which pauses it in all plans, or brought back. */
export async function plansFollowFacility(
	planning: Planning,
	facilityId: number,
	deleted: boolean,
): Promise<void> {
	await setPaused(planning, { facilityId });
	if (!deleted) await replan(planning, { facilityId });
}

/** A piece of equipment was deleted or taken out of use, which pauses it in all plans; or it is there again. */
export async function plansFollowEquipment(planning: Planning, equipmentId: number): Promise<void> {
	await setPaused(planning, { equipmentId });
	await replan(planning, { equipmentId });
}
