import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import { canRequesterDelete, isClosed } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { markRequestDocuments } from "../documents/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { assertParentsExist } from "../platform/entities/delete.ts";
import { lockEntity, markDeleted } from "../platform/entities/queries.ts";
import { assertRestorable } from "../platform/entities/restore-window.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import {
	branches,
	equipment,
	facilities,
	members,
	requests,
	resources,
	subbranches,
	workKinds,
} from "../tables.ts";
import { reloadRequest } from "./access.ts";
import { reassignIfLeft } from "./assignment/reassign.ts";
import { scheduleOverdueCheck } from "./due-times/overdue-check.ts";
import { visibleRequestsFor } from "./policy.ts";
import { recordRequestEvent } from "./timeline.ts";
import { lockRequest } from "./update.queries.ts";

/**
 * Deletes a request. The requester may delete it while it is pending, an Admin until it is done.
 *
 * @throws ApiError `not_found`, `not_involved` or `request_done`
 */
export async function deleteRequest(ctx: MemberContext, id: number): Promise<void> {
	const request = orNotFound(await lockRequest(ctx, id, visibleRequestsFor(ctx.actor)));
	const own = request.memberId === ctx.actor.id && canRequesterDelete(request.status);
	if (!own && !grantsAllPermissions(ctx.actor.flags)) throw new ApiError("not_involved");
	if (request.status === "done") throw new ApiError("request_done");
	await markDeleted(ctx, requests, id, ctx.now, ctx.now);
	await markRequestDocuments(ctx, id, null, ctx.now);
	await recordRequestEvent(ctx, id, { act: "deleted" });
}

/** The tables of a request's subject, kind of work, place and requester. */
const parents = {
	facility_id: facilities,
	equipment_id: equipment,
	kind_id: workKinds,
	resource_id: resources,
	branch_id: branches,
	subbranch_id: subbranches,
	member_id: members,
};

/**
 * Restores a deleted request, unless its subject has been deleted since. An open one goes to another member if
 * whoever had it was deleted or has left.
 */
export async function restoreRequest(ctx: MemberContext, id: number): Promise<MaintenanceRequest> {
	const state = orNotFound(await lockEntity(ctx, requests, id));
	if (state.deletedAt) {
		assertRestorable(state.deletedAt, ctx.now);
		await assertParentsExist(ctx, requests, parents, id);
		await markDeleted(ctx, requests, id, null, ctx.now);
		await markRequestDocuments(ctx, id, state.deletedAt, null);
		// The next overdue job checks whether it has become late since.
		await scheduleOverdueCheck(ctx, ctx.now);
		await recordRequestEvent(ctx, id, { act: "restored" });
		const request = await lockRequest(ctx, id, "all");
		if (request && !isClosed(request.status))
			await reassignIfLeft(ctx, request, "POST requests/{id}/restore");
	}
	return reloadRequest(ctx, id);
}
