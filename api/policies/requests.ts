import { branchProfileIds, managerProfileIds } from "#contract/permissions.ts";
import type { Caller } from "../db/caller.ts";
import type { AssignmentReach, RequestVisibility } from "../db/visibility.ts";
import { CallFailure } from "../failure.ts";
import { holds, require } from "./rights.ts";

export function requestsSeenBy(caller: Caller): RequestVisibility {
	if (holds(caller, "follow_up")) return "all";
	const belongs = branchProfileIds.includes(caller.permissionId);
	return {
		memberId: caller.id,
		branchId: belongs && caller.subbranchId === null ? caller.branchId : null,
		subbranchId: belongs ? caller.subbranchId : null,
	};
}

/** The same with those that the caller watches, which are only opened. */
export function requestsOpenedBy(caller: Caller): RequestVisibility {
	const seen = requestsSeenBy(caller);
	return seen === "all" ? seen : { ...seen, watched: true };
}

export function assignmentReachOf(caller: Caller): AssignmentReach {
	const seen = requestsSeenBy(caller);
	if (seen === "all") return seen;
	return { ...seen, manages: managerProfileIds.includes(caller.permissionId) };
}

type Hands = { memberId: number; assignedToId: number | null };

export const isInvolved = (caller: Caller, { memberId, assignedToId }: Hands): boolean =>
	caller.id === memberId || caller.id === assignedToId;

/** The requester and the assigned member move a request on; nobody else does. */
export function mustBeInvolved(caller: Caller, request: Hands): void {
	if (!isInvolved(caller, request)) throw new CallFailure("not_involved");
}

/** Who asked for it says how it was, and whether it is still broken. */
export function mustBeRequester(caller: Caller, request: { memberId: number }): void {
	if (caller.id !== request.memberId) throw new CallFailure("requester_only");
}

/** @throws CallFailure `right_missing` for who neither follows all requests nor manages a place */
export function mustSeeWorkload(caller: Caller): void {
	if (!managerProfileIds.includes(caller.permissionId)) require(caller, "follow_up");
}
