import { mayBeDeletedByRequester } from "#contract/requests.ts";
import type { Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { lockRequest } from "../../db/requests/change.ts";
import { expectLateness } from "../../db/requests/due-times.ts";
import {
	branches,
	facilities,
	members,
	requests,
	resources,
	subbranches,
} from "../../db/schema/index.ts";
import { lockThing, markDeleted } from "../../db/things.ts";
import { CallFailure } from "../../failure.ts";
import { isFullAdmin } from "../../policies/members.ts";
import { requestsSeenBy } from "../../policies/requests.ts";
import { mustHaveParents } from "../things/deletion.ts";
import { mustBeRestorable } from "../things/restorable.ts";
import { happened } from "./happened.ts";
import { afterChange } from "./own-request.ts";

/**
 * Deletes a request: the requester may while it is pending, an Admin until it is done.
 *
 * @throws CallFailure `not_found`, `not_involved` or `request_done`
 */
export async function deleteRequest(ctx: Ctx, id: number): Promise<void> {
	const request = await lockRequest(ctx, id, requestsSeenBy(ctx.caller));
	if (!request) throw new CallFailure("not_found");
	const own = request.memberId === ctx.caller.id && mayBeDeletedByRequester(request.status);
	if (!own && !isFullAdmin(ctx.caller.flags)) throw new CallFailure("not_involved");
	if (request.status === "done") throw new CallFailure("request_done");
	await markDeleted(ctx, requests, id, ctx.now, ctx.now);
	await happened(ctx, id, { act: "deleted" });
}

/** What a request is about, where, and whose. */
const parents = {
	facility_id: facilities,
	resource_id: resources,
	branch_id: branches,
	subbranch_id: subbranches,
	member_id: members,
	assigned_to_id: members,
};

/** Brings a deleted request back, unless what it is about has been deleted meanwhile. */
export async function restoreRequest(ctx: Ctx, id: number): Promise<Request> {
	const state = await lockThing(ctx, requests, id);
	if (!state) throw new CallFailure("not_found");
	if (state.deletedAt) {
		mustBeRestorable(state.deletedAt, ctx.now);
		await mustHaveParents(ctx, requests, parents, id);
		await markDeleted(ctx, requests, id, null, ctx.now);
		// The next sweep looks whether it has become late meanwhile.
		await expectLateness(ctx, ctx.now);
		await happened(ctx, id, { act: "restored" });
	}
	return afterChange(ctx, id);
}
