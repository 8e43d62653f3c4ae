import type { MaintenanceRequest } from "#contract/schemas/requests.ts";
import type { MemberContext } from "../../context.ts";
import { lockRequest, type RequestState } from "../../db/requests/change.ts";
import { findRequest } from "../../db/requests/request.ts";
import { isRequestVisible } from "../../db/requests/seen.ts";
import { ApiError } from "../../failure.ts";
import { assertInvolved, visibleRequestsFor } from "../../policies/requests.ts";
import { withCosts } from "./spent.ts";

/**
 * A request that the caller may change, which nobody else changes until the call ends.
 *
 * @param version the one that the caller has seen
 * @throws ApiError `not_found`, `not_involved` or `edit_conflict`
 */
export async function lockEditableRequest(
	ctx: MemberContext,
	id: number,
	version?: number,
): Promise<RequestState> {
	const request = await lockRequest(ctx, id, visibleRequestsFor(ctx.caller));
	if (!request) throw new ApiError("not_found");
	assertInvolved(ctx.caller, request);
	if (version !== undefined && version !== request.version) throw new ApiError("edit_conflict");
	return request;
}

/** The request as it stands now, which whoever changed it may see once more. */
export async function reloadRequest(ctx: MemberContext, id: number): Promise<MaintenanceRequest> {
	const changed = await findRequest(ctx, id, "all");
	if (!changed) throw new Error(`Request ${id} is gone right after it was changed.`);
	return withCosts(ctx.caller, changed);
}

/** @throws ApiError `not_found` where the caller sees no such request */
export async function assertRequestVisible(ctx: MemberContext, id: number): Promise<void> {
	if (!(await isRequestVisible(ctx, id, visibleRequestsFor(ctx.caller))))
		throw new ApiError("not_found");
}
