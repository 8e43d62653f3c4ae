import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { withCosts } from "./cost.ts";
import { findRequest } from "./find.queries.ts";
import { assertInvolved, visibleRequestsFor } from "./policy.ts";
import { lockRequest, type RequestState } from "./update.queries.ts";
import { isRequestVisible } from "./visibility.queries.ts";

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
