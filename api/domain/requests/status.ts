import { closedStatuses, type RequestStatus, type SettableStatus } from "#contract/requests.ts";
import type { Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { insertAudit } from "../../db/records.ts";
import {
	findRequest,
	insertEvent,
	lockRequest,
	type RequestState,
	updateStatus,
} from "../../db/requests.ts";
import { findStock, moveStock } from "../../db/stock.ts";
import { expectLateness } from "../../db/tenants.ts";
import { CallFailure } from "../../failure.ts";
import { mustBeInvolved, requestsSeenBy } from "../../policies/requests.ts";
import { notify } from "../notifications/notice.ts";

const isClosed = (status: RequestStatus) => closedStatuses.some((closed) => closed === status);

/** Moves a request on, on the word of its requester or the member assigned to it. */
export async function changeStatus(ctx: Ctx, id: number, status: SettableStatus): Promise<Request> {
	const request = await lockRequest(ctx, id, requestsSeenBy(ctx.caller));
	if (!request) throw new CallFailure("not_found");
	mustBeInvolved(ctx.caller, request);
	if (request.status !== status) await moveOn(ctx, request, status);
	const changed = await findRequest(ctx, id, "all");
	if (!changed) throw new CallFailure("not_found");
	return changed;
}

async function moveOn(ctx: Ctx, request: RequestState, status: SettableStatus): Promise<void> {
	const { id } = request;
	const mayBecomeLate = isClosed(request.status) && request.lateAt === null;
	// The sweep holds the counter while it looks; whoever else touches what it sets comes after it.
	if (mayBecomeLate) await takeIds(ctx, "requests", 0);
	await updateStatus(ctx, id, status, isClosed(status) ? ctx.now : null, ctx.now);
	await settleStock(ctx, request, status);
	if (mayBecomeLate) await expectLateness(ctx, request.dueAt);
	await insertEvent(ctx, {
		requestId: id,
		memberId: ctx.caller.id,
		kind: "status",
		before: request.status,
		after: status,
		at: ctx.now,
	});
	await notify(ctx, {
		kind: "status",
		requestId: id,
		status,
		to: [request.memberId, request.assignedToId],
	});
	await insertAudit(ctx, {
		memberId: ctx.caller.id,
		call: "PUT requests/{id}",
		entity: "request",
		entityId: id,
		changes: { before: { status: request.status }, after: { status } },
		at: ctx.now,
	});
}

/** Disposals and purchases move stock when they are done, and give it back when reopened. */
async function settleStock(ctx: Ctx, request: RequestState, status: SettableStatus): Promise<void> {
	const wasDone = request.status === "done";
	const isDone = status === "done";
	const moves = request.type === "Dispose Request" || request.type === "Purchase Request";
	if (!moves || wasDone === isDone || !request.resourceId || !request.qty) return;
	const purchase = request.type === "Purchase Request";
	const moved = await moveStock(ctx, {
		resourceId: request.resourceId,
		change: purchase === isDone ? request.qty : -request.qty,
		reason: isDone ? (purchase ? "purchase" : "dispose") : "reversal",
		requestId: request.id,
		memberId: ctx.caller.id,
		at: ctx.now,
	});
	if (!moved)
		throw new CallFailure("stock_short", {
			stock: { ...(await findStock(ctx, request.resourceId)), asked: request.qty },
		});
}
