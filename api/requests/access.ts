import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { withCosts } from "./cost.ts";
import { findRequest } from "./find.queries.ts";
import { assertInvolved, visibleRequestsFor } from "./policy.ts";
import { lockRequest, type RequestState } from "./update.queries.ts";
import { isRequestVisible } from "./visibility.queries.ts";

/**
 * Returns a request that the actor may change, and locks it until the end of the transaction.
 *
 * @param version the version that the actor has seen
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

/** Returns the request after a change; the actor who changed it may see it once more. */
export async function reloadRequest(ctx: MemberContext, id: number): Promise<MaintenanceRequest> {
	const changed = await findRequest(ctx, id, "all");
	if (!changed) throw new Error(`Request ${id} does not exist right after its change.`);
	return withCosts(ctx.caller, changed);
}

/**
 * Checks that the actor may see a request.
 *
 * @throws ApiError `not_found` if there is none, or it is not visible to the actor
 */
export async function assertRequestVisible(ctx: MemberContext, id: number): Promise<void> {
	if (!(await isRequestVisible(ctx, id, visibleRequestsFor(ctx.caller))))
		throw new ApiError("not_found");
}
