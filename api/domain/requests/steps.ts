import { plainNumber } from "#contract/checklists.ts";
import { isClosed } from "#contract/requests.ts";
import type { RequestStep, SaidOfStep, SavedSteps } from "#contract/schemas/checklists.ts";
import type { Ctx } from "../../context.ts";
import type { RequestState } from "../../db/requests/change.ts";
import { saveStep, stepsOfRequest } from "../../db/requests/steps.ts";
import { facilities } from "../../db/schema/index.ts";
import { isThere } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { createMaintenanceRequest } from "./creation.ts";
import { happened } from "./happened.ts";
import { lockOwnRequest } from "./own-request.ts";

type Found = Pick<RequestStep, "state" | "value" | "note">;

/**
 * Writes down what was found at some steps of a request's checklist. What somebody else has written
 * meanwhile stays as it is. A step that failed becomes a request of its own once, where that is asked for.
 *
 * @throws CallFailure as `lockOwnRequest`; `steps_closed`; `invalid` at the field of a step, such as `value_3`
 */
export async function saveSteps(
	ctx: Ctx,
	id: number,
	said: readonly SaidOfStep[],
): Promise<Omit<SavedSteps, "message">> {
	const request = await lockOwnRequest(ctx, id);
	if (isClosed(request.status)) throw new CallFailure("steps_closed");
	const steps = new Map((await stepsOfRequest(ctx, id)).map((step) => [step.position, step]));
	const checked = said.map((one) => {
		const step = steps.get(one.position);
		if (!step) throw invalidField(`state_${one.position}`, "choice");
		return { step, found: checkedStep(step, one), isStale: one.version !== step.version };
	});
	const stale = checked.filter(({ isStale }) => isStale).map(({ step }) => step.position);
	const changed = checked.filter(({ step, found, isStale }) => !isStale && differs(step, found));
	const made: number[] = [];
	for (const { step, found } of changed) {
		const spawned = await requestOfFailed(ctx, request, step, found);
		if (spawned !== null) made.push(spawned);
		await saveStep(
			ctx,
			id,
			{ position: step.position, ...found },
			{
				memberId: ctx.caller.id,
				at: ctx.now,
				spawnedRequestId: spawned ?? step.spawned_request_id,
			},
		);
	}
	if (changed.length > 0)
		await happened(ctx, id, {
			act: "checked",
			after: Object.fromEntries(changed.map(({ step, found }) => [step.position, found])),
		});
	return { saved: changed.length, stale, made };
}

const differs = (step: RequestStep, { state, value, note }: Found): boolean =>
	step.state !== state || step.value !== value || step.note !== note;

function checkedStep(step: RequestStep, { position, state, value, note }: SaidOfStep): Found {
	const found: Found = { state: state ?? null, value: value ?? null, note: note ?? step.note };
	const at = `value_${position}`;
	if (step.kind === "check") return { ...found, value: null };
	if (found.value === null) {
		if (found.state === "ok") throw invalidField(at, "required");
		return found;
	}
	if (step.kind === "text") return found;
	const number = plainNumber(found.value);
	if (!/^-?\d{1,8}(\.\d{1,4})?$/.test(number)) throw invalidField(at, "decimal");
	if (found.state === "ok") {
		if (step.least !== null && Number(number) < Number(step.least))
			throw invalidField(at, "below_limit");
		if (step.most !== null && Number(number) > Number(step.most))
			throw invalidField(at, "above_limit");
	}
	return { ...found, value: number };
}

/** The request that a failed step becomes; null where it becomes none, or has become one already. */
async function requestOfFailed(
	ctx: Ctx,
	{ facilityId, priority }: RequestState,
	step: RequestStep,
	{ state, value, note }: Found,
): Promise<number | null> {
	const wanted = state === "failed" && step.on_fail === "request";
	if (!wanted || step.spawned_request_id !== null || facilityId === null) return null;
	if (!(await isThere(ctx, facilities, facilityId))) return null;
	const { name_ar, name_en } = step;
	const failed = name_ar === name_en ? `تعطّل: ${name_ar}` : `تعطّل: ${name_ar} / Failed: ${name_en}`;
	const comment = [failed, value && `${value} ${step.unit ?? ""}`.trim(), note]
		.filter(Boolean)
		.join("\n");
	const { id } = await createMaintenanceRequest(
		ctx,
		{ type: "Maintenance Request", facility_id: facilityId, priority, comment },
		[],
	);
	return id;
}
