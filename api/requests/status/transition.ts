import { countOpenSteps } from "#api/checklists/steps.queries.ts";
import { assertProof } from "#api/kinds/proof.ts";
import type { MemberContext } from "#api/platform/context.ts";
import { lockSequence } from "#api/platform/database/sequences.ts";
import { ApiError, fieldError } from "#api/platform/errors.ts";
import type { StatusChange } from "#contract/requests/changes.schemas.ts";
import { isClosed, type RequestStatus } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { assertVersion, lockEditableRequest, reloadRequest } from "../access.ts";
import { reassignIfLeft } from "../assignment/reassign.ts";
import { computeDueTimes } from "../due-times/due-times.ts";
import { scheduleOverdueCheck } from "../due-times/overdue-check.ts";
import { hasNote, insertRequestNote } from "../insert.queries.ts";
import { addNote } from "../notes.ts";
import { recordRequestEvent } from "../timeline.ts";
import { type RequestState, updateStatus } from "../update.queries.ts";
import { findLastStatus } from "./last-status.queries.ts";
import { applyStockEffect, lockRequestStock } from "./stock-effect.ts";

/**
 * Changes the status of a request, for its requester or the member assigned to it.
 *
 * @throws ApiError `invalid` when it is to be late again without having been so just before
 */
export async function changeStatus(
	ctx: MemberContext,
	id: number,
	{ status, reason, version }: StatusChange,
): Promise<MaintenanceRequest> {
	const request = await lockEditableRequest(ctx, id);
	// Of two who act at once, the second's words are kept; the same ones sent twice are one note.
	if (request.status === status && reason && !(await hasNote(ctx, id, reason)))
		return addNote(ctx, id, reason, []);
	assertVersion(request, version);
	if (request.status === status) return reloadRequest(ctx, id);
	if (status === "late" && (await findLastStatus(ctx, id)) !== "late")
		throw fieldError("status", "choice");
	if (reason)
		await insertRequestNote(ctx, {
			requestId: id,
			memberId: ctx.actor.id,
			desc: reason,
			at: ctx.now,
		});
	await moveOn(ctx, request, status, reason);
	return reloadRequest(ctx, id);
}

/**
 * Checks that no checklist step is open.
 *
 * @throws ApiError `steps_open` with the number of open steps
 */
async function mustBeChecked(ctx: MemberContext, id: number): Promise<void> {
	const count = await countOpenSteps(ctx, id);
	if (count > 0) throw new ApiError("steps_open", { count });
}

/**
 * Changes the status of a locked request, with all that follows from it.
 *
 * @param reason the text of the note that the actor has added with it
 * @throws ApiError `steps_open` or `proof_missing`
 */
export async function moveOn(
	ctx: MemberContext,
	request: RequestState,
	status: RequestStatus,
	reason = "",
): Promise<void> {
	const { id } = request;
	if (status === "done" && request.planId !== null) await mustBeChecked(ctx, id);
	if (status === "done") await assertProof(ctx, request);
	const awaited = request.lateAt === null || request.respondBy !== null;
	const mayBeSwept = isClosed(request.status) && awaited;
	if (mayBeSwept) await lockRequestStock(ctx, request);
	// The overdue job locks the sequence while it checks requests; others who change the same columns
	// wait for it.
	if (mayBeSwept) await lockSequence(ctx, "requests");
	const isResumed = isClosed(request.status) && !isClosed(status);
	// While it was closed, nobody had to answer.
	const { respondBy } =
		isResumed && request.respondBy
			? await computeDueTimes(ctx, { ...request, awaitedSince: ctx.now })
			: request;
	const closingTime = isClosed(status) ? ctx.now : null;
	await updateStatus(ctx, { id, respondBy }, status, closingTime, ctx.now);
	await applyStockEffect(ctx, request, status);
	if (mayBeSwept) await scheduleOverdueCheck(ctx, request.dueAt, respondBy);
	const assignedToId = isResumed
		? await reassignIfLeft(ctx, request, "PUT requests/{id}")
		: request.assignedToId;
	await recordRequestEvent(ctx, id, {
		act: "status",
		before: request.status,
		after: status,
		reason,
		to: [request.planId === null ? request.memberId : null, assignedToId],
	});
}
