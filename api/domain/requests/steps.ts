import { isClosed } from "#contract/requests.ts";
import type { SaidOfStep, SavedSteps } from "#contract/schemas/checklists.ts";
import type { Ctx } from "../../context.ts";
import type { RequestState } from "../../db/requests/change.ts";
import { saveStep, stepsOfRequest } from "../../db/requests/steps.ts";
import { facilities } from "../../db/schema/index.ts";
import { isThere } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { takeKept } from "../pictures/kept.ts";
import { keepPicture, type StoredPicture } from "../pictures/stored.ts";
import { type CheckedStep, checkedStep, differs } from "./checked-step.ts";
import { createMaintenanceRequest } from "./creation.ts";
import { happened } from "./happened.ts";
import { lockOwnRequest } from "./own-request.ts";
import { readAtSteps } from "./step-readings.ts";

/** Pictures that came along, by the positions of their steps. */
export type StepPhotos = ReadonlyMap<number, StoredPicture>;

/**
 * Writes down what was found at some steps of a request's checklist. What somebody else has written
 * meanwhile stays as it is. What was read of meters becomes readings of theirs. A step that failed becomes
 * a request of its own once, where that is asked for. Of two answers to one step the last counts.
 *
 * @throws CallFailure as `lockOwnRequest`; `steps_closed`; `invalid` at the field of a step, such as `value_3`
 */
export async function saveSteps(
	ctx: Ctx,
	id: number,
	said: readonly SaidOfStep[],
	photos: StepPhotos = new Map(),
): Promise<Omit<SavedSteps, "message">> {
	const request = await lockOwnRequest(ctx, id);
	if (isClosed(request.status)) throw new CallFailure("steps_closed");
	const steps = new Map((await stepsOfRequest(ctx, id)).map((step) => [step.position, step]));
	const answers = [...new Map(said.map((one) => [one.position, one])).values()];
	const checked = answers.map((one) => {
		const step = steps.get(one.position);
		if (!step) throw invalidField(`state_${one.position}`, "choice");
		return { ...checkedStep(step, one, photos), isStale: one.version !== step.version };
	});
	const stale = checked.filter(({ isStale }) => isStale).map(({ step }) => step.position);
	const changed = checked.filter((one) => !one.isStale && differs(one));
	// Meters before whatever makes requests: who reads a meter elsewhere holds them in this order, too.
	const planned = await readAtSteps(
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
		const file = await keptAtStep(ctx, one);
		after[position] = file ? { ...found, photo: file } : found;
		await saveStep(
			ctx,
			id,
			{ position, ...found },
			{
				memberId: ctx.caller.id,
				at: ctx.now,
				spawnedRequestId: spawned ?? step.spawned_request_id,
				photo: file,
			},
		);
	}
	if (changed.length > 0) await happened(ctx, id, { act: "checked", after });
	return { saved: changed.length, stale, made, planned };
}

/** Where the picture of a step lies in the storage; null where it gets no other. */
async function keptAtStep(
	ctx: Ctx,
	{ step: { kind, position }, said: { kept_photo: kept }, photo }: CheckedStep,
): Promise<string | null> {
	if (photo) return keepPicture(ctx, photo);
	if (kind !== "photo" || !kept) return null;
	const [picture] = await takeKept(ctx, [kept], `photo_${position}`);
	return picture ? keepPicture(ctx, picture) : null;
}

/** The request that a failed step becomes; null where it becomes none, or has become one already. */
async function requestOfFailed(
	ctx: Ctx,
	{ facilityId, priority }: RequestState,
	{ step, found: { state, value, note }, meterId }: CheckedStep,
): Promise<number | null> {
	const wanted = state === "failed" && step.on_fail === "request";
	if (!wanted || step.spawned_request_id !== null || facilityId === null) return null;
	if (!(await isThere(ctx, facilities, facilityId))) return null;
	const { name_ar, name_en, meters = [] } = step;
	const unit = meters.find(({ id }) => id === meterId)?.unit ?? step.unit;
	const failed = name_ar === name_en ? `تعطّل: ${name_ar}` : `تعطّل: ${name_ar} / Failed: ${name_en}`;
	const comment = [failed, value && `${value} ${unit ?? ""}`.trim(), note]
		.filter(Boolean)
		.join("\n");
	const { id } = await createMaintenanceRequest(
		ctx,
		{ type: "Maintenance Request", facility_id: facilityId, priority, comment },
		[],
	);
	return id;
}
