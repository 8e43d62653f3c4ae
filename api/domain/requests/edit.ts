import { isClosed, movesStock } from "#contract/requests.ts";
import type { Request, RequestEdit } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import type { RequestState } from "../../db/requests/change.ts";
import { expectLateness } from "../../db/requests/due-times.ts";
import { requests, resources } from "../../db/schema/index.ts";
import { isThere, updateThing, type Values } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { mustBelongTo } from "./creation.ts";
import { happened } from "./happened.ts";
import { afterChange, lockOwnRequest } from "./own-request.ts";
import { correctCost } from "./stock-effect.ts";
import { timesOf } from "./times.ts";

/** Changes the given fields of a request, on the word of its requester or the member assigned. */
export async function editRequest(
	ctx: Ctx,
	input: RequestEdit,
	version: number | undefined,
	call: string,
): Promise<Request> {
	const request = await lockOwnRequest(ctx, input.id, version);
	const changes = changesOf(request, input);
	if (Object.keys(changes).length === 0) return afterChange(ctx, request.id);
	await mustFit(ctx, request, changes);
	const times = await newTimes(ctx, request, input);
	await updateThing(ctx, requests, request.id, { ...changes, ...times?.values }, ctx.now);
	if (times) await expectLateness(ctx, ...times.moments);
	if (typeof changes.cost === "string") await correctCost(ctx, request, changes.cost);
	const before = Object.fromEntries(
		Object.keys(changes).map((name) => [name, columnsOf(request)[name as Editable]]),
	);
	await happened(ctx, request.id, { act: "edited", call, before, after: changes });
	return afterChange(ctx, request.id);
}

type Editable = "priority" | "comment" | "qty" | "cost" | "resource_id";

const columnsOf = (request: RequestState): Record<Editable, string | number | null> => ({
	priority: request.priority,
	comment: request.comment,
	qty: request.qty,
	cost: request.cost,
	resource_id: request.resourceId,
});

/** What is asked for and differs from what is there. */
function changesOf(request: RequestState, input: RequestEdit): Values {
	const columns = columnsOf(request);
	return Object.fromEntries(
		(Object.keys(columns) as Editable[])
			.filter((name) => input[name] !== undefined && !same(name, input[name], columns[name]))
			.map((name) => [name, input[name] as string | number | null]),
	);
}

/** An amount is the same however many decimals it is written with. */
const same = (name: Editable, left: unknown, right: unknown) =>
	left === right ||
	(name === "cost" && left !== null && right !== null && Number(left) === Number(right));

async function mustFit(ctx: Ctx, request: RequestState, changes: Values): Promise<void> {
	const settled = request.status === "done" && movesStock(request.type);
	if (settled && ("qty" in changes || "resource_id" in changes))
		throw new CallFailure("request_done");
	const resource = changes.resource_id;
	if (resource === undefined) return;
	if (resource === null) {
		if (request.facilityId === null) throw invalidField("resource_id", "required");
		return;
	}
	if (!(await isThere(ctx, resources, Number(resource))))
		throw invalidField("resource_id", "choice");
	if (request.facilityId !== null) await mustBelongTo(ctx, request.facilityId, Number(resource));
}

/** Another priority means other times, as long as the request is open and was never late. */
async function newTimes(ctx: Ctx, request: RequestState, { priority }: RequestEdit) {
	const open = !isClosed(request.status) && request.lateAt === null;
	if (!open || !priority || priority === request.priority) return null;
	// The sweep holds the counter while it looks at due dates; this one comes before or after it.
	await takeIds(ctx, "requests", 0);
	const { dueAt, respondBy, dueBasis } = await timesOf(ctx, { ...request, priority });
	const values: Values = { due_at: dueAt.toISOString(), due_basis: dueBasis };
	// What was answered, or not in time, is judged by what was to be done then.
	if (request.isJudged) return { values, moments: [dueAt] };
	return {
		values: { ...values, respond_by: respondBy?.toISOString() ?? null },
		moments: [dueAt, respondBy],
	};
}
