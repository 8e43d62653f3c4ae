import { isClosed, type RequestStatus } from "#contract/requests.ts";
import type { Request, StatusChange } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { type RequestState, updateStatus } from "../../db/requests/change.ts";
import { insertNote } from "../../db/requests/creation.ts";
import { expectLateness } from "../../db/requests/due-times.ts";
import { lastStatusBefore } from "../../db/requests/last-status.ts";
import { openSteps } from "../../db/requests/steps.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { happened } from "./happened.ts";
import { afterChange, lockOwnRequest } from "./own-request.ts";
import { holdStock, settleStock } from "./stock-effect.ts";

/**
 * Moves a request on, on the word of its requester or the member assigned to it.
 *
 * @throws CallFailure `invalid` when it is to be late again without having been so just before
 */
export async function changeStatus(
	ctx: Ctx,
	id: number,
	{ status, reason, version }: StatusChange,
): Promise<Request> {
	const request = await lockOwnRequest(ctx, id, version);
	if (request.status === status) return afterChange(ctx, id);
	if (status === "late" && (await lastStatusBefore(ctx, id)) !== "late")
		throw invalidField("status", "choice");
	await moveOn(ctx, request, status, reason);
	return afterChange(ctx, id);
}

/** @throws CallFailure `steps_open` with how many steps have to be looked at first */
async function mustBeChecked(ctx: Ctx, id: number): Promise<void> {
	const count = await openSteps(ctx, id);
	if (count > 0) throw new CallFailure("steps_open", { count });
}

async function moveOn(
	ctx: Ctx,
	request: RequestState,
	status: RequestStatus,
	reason = "",
): Promise<void> {
	const { id } = request;
	if (status === "done" && request.planId !== null) await mustBeChecked(ctx, id);
	const awaited = request.lateAt === null || request.respondBy !== null;
	const mayBeSwept = isClosed(request.status) && awaited;
	if (mayBeSwept) await holdStock(ctx, request);
	// The sweep holds the counter while it looks; whoever else touches what it sets comes after it.
	if (mayBeSwept) await takeIds(ctx, "requests", 0);
	await updateStatus(ctx, id, status, isClosed(status) ? ctx.now : null, ctx.now);
	await settleStock(ctx, request, status);
	if (mayBeSwept) await expectLateness(ctx, request.dueAt, request.respondBy);
	if (reason)
		await insertNote(ctx, {
			requestId: id,
			memberId: ctx.caller.id,
			desc: reason,
			at: ctx.now,
		});
	await happened(ctx, id, {
		act: "status",
		before: request.status,
		after: status,
		reason,
		to: [request.planId === null ? request.memberId : null, request.assignedToId],
	});
}
