import type { RequestEdit } from "#contract/requests/changes.schemas.ts";
import { isClosed, movesStock } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { isKindInUse } from "../kinds/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { lockSequence } from "../platform/database/sequences.ts";
import {
	type ColumnValues,
	existsForShare,
	updateEntityRow,
} from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { requests, resources } from "../tables.ts";
import { lockEditableRequest, lockForDispatch, lockForKind, reloadRequest } from "./access.ts";
import { assertResourceOfFacility, assignmentOf } from "./create.ts";
import { computeDueTimes } from "./due-times/due-times.ts";
import { scheduleOverdueCheck } from "./due-times/overdue-check.ts";
import { findAwaitedSince } from "./status/last-status.queries.ts";
import { correctPurchaseCost } from "./status/stock-effect.ts";
import { recordRequestEvent } from "./timeline.ts";
import type { RequestState } from "./update.queries.ts";

/**
 * Locks a request that the actor may edit: the requester and the assigned member all of it, whoever
 * dispatches it its priority and its kind of work, and whoever follows all requests its kind.
 *
 * @param input the fields to change, unchecked
 * @throws ApiError as `lockEditableRequest` and `lockForDispatch`
 */
export const lockForEdit = (
	ctx: MemberContext,
	id: number,
	input: object,
	version?: number,
): Promise<RequestState> => {
	if (setsOnly(input, ["kind_id"])) return lockForKind(ctx, id, version);
	return setsOnly(input, ["priority", "kind_id"])
		? lockForDispatch(ctx, id, version)
		: lockEditableRequest(ctx, id, version);
};

/** The fields of an edit that change nothing. */
const addressing = ["id", "version", "currentMemberId"];

/** Checks that an edit sets something, and nothing but these fields. */
const setsOnly = (input: object, fields: readonly string[]): boolean => {
	const names = Object.entries(input).flatMap(([name, value]) =>
		value === undefined || addressing.includes(name) ? [] : [name],
	);
	return names.length > 0 && names.every((name) => fields.includes(name));
};

/** Changes the given fields of a request, for those who may edit them. */
export async function updateRequest(
	ctx: MemberContext,
	input: RequestEdit,
	version: number | undefined,
	call: string,
): Promise<MaintenanceRequest> {
	const request = await lockForEdit(ctx, input.id, input, version);
	const changes = changesOf(request, input);
	if (Object.keys(changes).length === 0) return reloadRequest(ctx, request.id);
	await mustFit(ctx, request, changes);
	const assigned = await newAssignment(ctx, request, changes);
	const times = await newTimes(ctx, request, changes);
	const values = { ...changes, ...assigned, ...times?.values };
	await updateEntityRow(ctx, requests, request.id, values, ctx.now);
	if (times) await scheduleOverdueCheck(ctx, ...times.instants);
	if ("cost" in changes) await correctPurchaseCost(ctx, request, changes.cost as string | null);
	const before = Object.fromEntries(
		Object.keys(changes).map((name) => [name, columnsOf(request)[name as Editable]]),
	);
	await recordRequestEvent(ctx, request.id, {
		act: "edited",
		call,
		before: { ...before, ...(assigned && { assigned_to_id: request.assignedToId }) },
		after: { ...changes, ...assigned },
		...(assigned && {
			assignment: { before: request.assignedToId, after: assigned.assigned_to_id },
		}),
	});
	return reloadRequest(ctx, request.id);
}

/** Nobody has begun to work on it, or has said anything of it. */
const isUntouched = ({ status, isJudged, type }: RequestState): boolean =>
	status === "pending" && !isJudged && type === "Maintenance Request";

/**
 * Returns the assignment of a request that becomes one of another kind of work, as if it were new;
 * null if it stays with whoever has it, or somebody has begun.
 */
async function newAssignment(
	ctx: MemberContext,
	request: RequestState,
	{ kind_id: kindId }: ColumnValues,
): Promise<{ assigned_to_id: number } | null> {
	if (kindId === undefined || !isUntouched(request)) return null;
	await lockSequence(ctx, "requests");
	const { assignedToId } = await assignmentOf(ctx, { ...request, kindId: kindId as number | null });
	if (assignedToId === null || assignedToId === request.assignedToId) return null;
	return { assigned_to_id: assignedToId };
}

type Editable = "priority" | "comment" | "qty" | "cost" | "resource_id" | "kind_id";

const columnsOf = (request: RequestState): Record<Editable, string | number | null> => ({
	priority: request.priority,
	comment: request.comment,
	qty: request.qty,
	cost: request.cost,
	resource_id: request.resourceId,
	kind_id: request.kindId,
});

/** Returns the fields of the input that differ from the stored ones. */
function changesOf(request: RequestState, input: RequestEdit): ColumnValues {
	const columns = columnsOf(request);
	return Object.fromEntries(
		(Object.keys(columns) as Editable[])
			.filter((name) => input[name] !== undefined && !same(name, input[name], columns[name]))
			.map((name) => [name, input[name] as string | number | null]),
	);
}

/** Amounts are equal however many decimals they are written with. */
const same = (name: Editable, left: unknown, right: unknown) =>
	left === right ||
	(name === "cost" && left !== null && right !== null && Number(left) === Number(right));

async function mustFit(ctx: MemberContext, request: RequestState, changes: ColumnValues) {
	const settled = request.status === "done" && movesStock(request.type);
	if (settled && ("qty" in changes || "resource_id" in changes)) throw new ApiError("request_done");
	const kind = changes.kind_id;
	if (typeof kind === "number" && !(await isKindInUse(ctx, kind)))
		throw fieldError("kind_id", "kind_missing");
	const resource = changes.resource_id;
	if (resource === undefined) return;
	if (resource === null) {
		if (request.facilityId === null) throw fieldError("resource_id", "required");
		return;
	}
	if (!(await existsForShare(ctx, resources, Number(resource))))
		throw fieldError("resource_id", "choice");
	if (request.facilityId !== null)
		await assertResourceOfFacility(ctx, request.facilityId, Number(resource));
}

/**
 * Another priority means other times, as long as the request is open and was never late; another
 * kind of work, too, while nobody has begun.
 */
async function newTimes(ctx: MemberContext, request: RequestState, changes: ColumnValues) {
	const open = !isClosed(request.status) && request.lateAt === null;
	const isMoved =
		"priority" in changes ||
		("kind_id" in changes && isUntouched(request) && request.planId === null);
	if (!open || !isMoved) return null;
	// The overdue job locks the sequence while it checks due dates; this transaction runs before or
	// after it.
	await lockSequence(ctx, "requests");
	const priority = (changes.priority ?? request.priority) as RequestState["priority"];
	const kindId = "kind_id" in changes ? (changes.kind_id as number | null) : request.kindId;
	const { dueAt, respondBy, dueBasis } = await computeDueTimes(ctx, {
		...request,
		priority,
		kindId,
		awaitedSince: await findAwaitedSince(ctx, request.id),
	});
	const values: ColumnValues = { due_at: dueAt.toISOString(), due_basis: dueBasis };
	// A request that was answered, or not in time, keeps the time by which it was judged.
	if (request.isJudged) return { values, instants: [dueAt] };
	return {
		values: { ...values, respond_by: respondBy?.toISOString() ?? null },
		instants: [dueAt, respondBy],
	};
}
