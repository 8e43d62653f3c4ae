import type { SavedSteps, StepInput } from "#contract/checklists/schemas.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { lockEquipmentAtFacility } from "../equipment/queries.ts";
import { claimOwnStagedUploads } from "../images/staged-uploads.ts";
import { attachImage } from "../images/store.ts";
import { isKindInUse } from "../kinds/queries.ts";
import { findEquipmentOfMeter } from "../meters/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { existsForShare } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { lockEditableRequest } from "../requests/access.ts";
import { createMaintenanceRequest } from "../requests/create.ts";
import { recordRequestEvent } from "../requests/timeline.ts";
import type { RequestState } from "../requests/update.queries.ts";
import { facilities } from "../tables.ts";
import { recordStepReadings } from "./step-readings.ts";
import { findStepsOfRequest, updateRequestStep } from "./steps.queries.ts";
import { isStepChanged, type ValidatedStep, validateStep } from "./validate-step.ts";

/** The images of steps, by the positions of the steps. */
export type StepPhotos = ReadonlyMap<number, StoredImage>;

/**
 * Stores the results of some steps of a request's checklist. Results that others have stored
 * meanwhile stay. Values read from meters become readings. A failed step becomes a request of its
 * own once, if its checklist asks for that. If a step has two results, the last counts.
 *
 * @throws ApiError as `lockEditableRequest`; `steps_closed`; `invalid` at the field of a step, such
 * as `value_3`
 */
export async function saveStepResults(
	ctx: MemberContext,
	id: number,
	inputs: readonly StepInput[],
	photos: StepPhotos = new Map(),
): Promise<Omit<SavedSteps, "message">> {
	const request = await lockEditableRequest(ctx, id);
	if (isClosed(request.status)) throw new ApiError("steps_closed");
	const steps = new Map((await findStepsOfRequest(ctx, id)).map((step) => [step.position, step]));
	const answers = [...new Map(inputs.map((one) => [one.position, one])).values()];
	const checked = answers.map((one) => {
		const step = steps.get(one.position);
		if (!step) throw fieldError(`state_${one.position}`, "choice");
		return { ...validateStep(step, one, photos), isStale: one.version !== step.version };
	});
	const stale = checked.filter(({ isStale }) => isStale).map(({ step }) => step.position);
	const changed = checked.filter((one) => !one.isStale && isStepChanged(one));
	// Meters are locked before requests are created, in the same order as by other readings.
	const planned = await recordStepReadings(
		ctx,
		id,
		changed.filter(({ isRead }) => isRead),
	);
	const made: number[] = [];
	const after: Record<number, object> = {};
	for (const one of changed) {
		const { step, found } = one;
		const spawned = await requestOfFailed(ctx, request, one);
		if (spawned !== null) made.push(spawned);
		const { position } = step;
		const file = await storedPhoto(ctx, one);
		after[position] = file ? { ...found, photo: file } : found;
		await updateRequestStep(
			ctx,
			id,
			{ position, ...found },
			{
				memberId: ctx.actor.id,
				at: ctx.now,
				spawnedRequestId: spawned ?? step.spawned_request_id,
				photo: file,
			},
		);
	}
	if (changed.length > 0) await recordRequestEvent(ctx, id, { act: "checked", after });
	const isKindGone =
		made.length > 0 && request.kindId !== null && !(await isKindInUse(ctx, request.kindId));
	return {
		saved: changed.length,
		stale,
		made,
		...(isKindGone ? { kind_retired: true as const } : {}),
		planned,
	};
}

/** Returns the name of a step's new image in the storage; null if it has none. */
async function storedPhoto(
	ctx: MemberContext,
	{ step: { kind, position }, input: { kept_photo: stagedId }, photo }: ValidatedStep,
): Promise<string | null> {
	if (photo) return attachImage(ctx, photo);
	if (kind !== "photo" || !stagedId) return null;
	const [image] = await claimOwnStagedUploads(ctx, [stagedId], `photo_${position}`);
	return image ? attachImage(ctx, image) : null;
}

/** Creates the request of a failed step; null if none is needed, or it exists already. */
async function requestOfFailed(
	ctx: MemberContext,
	{ facilityId, priority, equipmentId, kindId }: RequestState,
	{ step, found: { state, value, note }, meterId }: ValidatedStep,
): Promise<number | null> {
	const wanted = state === "failed" && step.on_fail === "request";
	if (!wanted || step.spawned_request_id !== null || facilityId === null) return null;
	if (!(await existsForShare(ctx, facilities, facilityId))) return null;
	const { name_ar, name_en, meters = [] } = step;
	const unit = meters.find(({ id }) => id === meterId)?.unit ?? step.unit;
	const failed = name_ar === name_en ? `تعطّل: ${name_ar}` : `تعطّل: ${name_ar} / Failed: ${name_en}`;
	const comment = [failed, value && `${value} ${unit ?? ""}`.trim(), note]
		.filter(Boolean)
		.join("\n");
	const about = (meterId === null ? null : await findEquipmentOfMeter(ctx, meterId)) ?? equipmentId;
	// Since the request was created, the equipment may have been moved, or the kind retired.
	const isThere = about !== null && (await lockEquipmentAtFacility(ctx, about, facilityId));
	const isInUse = kindId !== null && (await isKindInUse(ctx, kindId));
	return createMaintenanceRequest(
		ctx,
		{
			type: "Maintenance Request",
			facility_id: facilityId,
			...(isThere ? { equipment_id: about } : {}),
			...(isInUse ? { kind_id: kindId } : {}),
			priority,
			comment,
		},
		[],
	);
}
