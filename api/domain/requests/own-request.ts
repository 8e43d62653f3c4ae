import type { Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { lockRequest, type RequestState } from "../../db/requests/change.ts";
import { findRequest } from "../../db/requests/request.ts";
import { requestIsSeen } from "../../db/requests/seen.ts";
import { CallFailure } from "../../failure.ts";
import { mustBeInvolved, requestsSeenBy } from "../../policies/requests.ts";
import { withSpent } from "./spent.ts";

/**
 * A request that the caller may change, which nobody else changes until the call ends.
 *
 * @param version the one that the caller has seen
 * @throws CallFailure `not_found`, `not_involved` or `edit_conflict`
 */
export async function lockOwnRequest(
	ctx: Ctx,
	id: number,
	version?: number,
): Promise<RequestState> {
	const request = await lockRequest(ctx, id, requestsSeenBy(ctx.caller));
	if (!request) throw new CallFailure("not_found");
	mustBeInvolved(ctx.caller, request);
	if (version !== undefined && version !== request.version) throw new CallFailure("edit_conflict");
	return request;
}

/** The request as it stands now, which whoever changed it may see once more. */
export async function afterChange(ctx: Ctx, id: number): Promise<Request> {
	const changed = await findRequest(ctx, id, "all");
	if (!changed) throw new Error(`Request ${id} is gone right after it was changed.`);
	return withSpent(ctx.caller, changed);
}

/** @throws CallFailure `not_found` where the caller sees no such request */
export async function mustSeeRequest(ctx: Ctx, id: number): Promise<void> {
	if (!(await requestIsSeen(ctx, id, requestsSeenBy(ctx.caller))))
		throw new CallFailure("not_found");
}
