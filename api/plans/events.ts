import { isClosed } from "#contract/requests/constants.ts";
import { equipmentTopic } from "../equipment/topic.ts";
import { type MeterEvent, meterTopic, readingTopic } from "../meters/topic.ts";
import { facilityTopic } from "../places/topic.ts";
import type { MemberContext } from "../platform/context.ts";
import { type RequestDomainEvent, requestTopic } from "../requests/topic.ts";
import { timeZoneTopic } from "../tenants/topic.ts";
import {
	relocateMeterTargets,
	relocateTargets,
	shiftThresholds,
} from "./meter-thresholds.queries.ts";
import { onReadingVoided, triggerMeterVisits } from "./meter-thresholds.ts";
import type { PlanContext } from "./plan-context.ts";
import { rescheduleTargets } from "./schedule.ts";
import { findWaitingTargets, updatePauses } from "./targets.queries.ts";
import { onTimeZoneChanged } from "./time-zone-change.ts";
import { updateOutcome } from "./visits.queries.ts";

/** Makes plans follow requests, the places that they visit, and the time zone. */
export function followForPlans(): void {
	requestTopic.subscribe("plans", async (cause, { requestId, event }) => {
		if (cause.actor && cause.tenant.settings.plans) await followRequest(cause, requestId, event);
	});
	facilityTopic.subscribe("plans", (ctx, { id, deleted }) => onFacilityChanged(ctx, id, deleted));
	equipmentTopic.subscribe("plans", async (ctx, event) => {
		if (event.act === "moved") await relocateTargets(ctx, event.id, event.facilityId);
		else await onEquipmentChanged(ctx, event.id);
	});
	meterTopic.subscribe("plans", followMeter);
	readingTopic.subscribe("plans", (ctx, { meterIds }) => triggerMeterVisits(ctx, meterIds));
	timeZoneTopic.subscribe("plans", (scope, { from, to }) => onTimeZoneChanged(scope, from, to));
}

/** Continues plans when their request is done, or will not be done. */
async function followRequest(planning: PlanContext, requestId: number, event: RequestDomainEvent) {
	if (event.act === "deleted" || (event.act === "status" && isClosed(event.after)))
		await onRequestClosed(planning, requestId);
	else if (event.act === "restored" || (event.act === "status" && isClosed(event.before)))
		// The next visit does not move.
		await updateOutcome(planning, requestId);
}

/** Handles the closing or deletion of a planned request: it may determine when the next visit is due. */
async function onRequestClosed(planning: PlanContext, requestId: number) {
	await updateOutcome(planning, requestId);
	const ids = await findWaitingTargets(planning, requestId);
	if (ids.length > 0) await rescheduleTargets(planning, { ids });
}

/** Handles the deletion of a facility, which pauses it in all plans, or its restoration. */
async function onFacilityChanged(planning: PlanContext, facilityId: number, deleted: boolean) {
	await updatePauses(planning, { facilityId });
	if (!deleted) await rescheduleTargets(planning, { facilityId });
}

/** Handles the deletion or retirement of equipment, which pauses it in all plans, or its return. */
async function onEquipmentChanged(planning: PlanContext, equipmentId: number): Promise<void> {
	await updatePauses(planning, { equipmentId });
	await rescheduleTargets(planning, { equipmentId });
}

async function followMeter(ctx: MemberContext, event: MeterEvent): Promise<void> {
	if (event.act === "replaced") return shiftThresholds(ctx, event);
	if (event.act === "reading_voided") return onReadingVoided(ctx, event.id);
	await relocateMeterTargets(ctx, event.id, event.equipmentId);
	await onEquipmentChanged(ctx, event.equipmentId);
}
