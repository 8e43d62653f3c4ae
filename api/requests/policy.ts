import {
	branchProfileIds,
	grantsAllPermissions,
	managerProfileIds,
} from "#contract/permissions/flags.ts";
import type { Actor } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import { ApiError } from "../platform/errors.ts";
import type {
	AssignmentReach,
	ManagedPlaces,
	RequestVisibility,
} from "./visibility-scope.queries.ts";

export function visibleRequestsFor(caller: Actor): RequestVisibility {
	if (hasPermission(caller, "follow_up")) return "all";
	const belongs = branchProfileIds.includes(caller.permissionId);
	return {
		memberId: caller.id,
		branchId: belongs && caller.subbranchId === null ? caller.branchId : null,
		subbranchId: belongs ? caller.subbranchId : null,
	};
}

/** Returns the requests that the actor may open: the visible ones, and those that the actor watches. */
export function openableRequestsFor(caller: Actor): RequestVisibility {
	const seen = visibleRequestsFor(caller);
	return seen === "all" ? seen : { ...seen, watched: true };
}

export function assignmentReachFor(caller: Actor): AssignmentReach {
	const seen = visibleRequestsFor(caller);
	if (seen === "all") return seen;
	return { ...seen, manages: managerProfileIds.includes(caller.permissionId) };
}

/** Returns the places whose requests the actor dispatches: assigns, and gives a priority. */
export function managedPlacesFor(caller: Actor): ManagedPlaces {
	if (grantsAllPermissions(caller.flags)) return "all";
	const manages = managerProfileIds.includes(caller.permissionId);
	return {
		memberId: caller.id,
		branchId: manages && caller.subbranchId === null ? caller.branchId : null,
		subbranchId: manages ? caller.subbranchId : null,
	};
}

type Hands = { memberId: number; assignedToId: number | null };

export const isInvolved = (caller: Actor, { memberId, assignedToId }: Hands): boolean =>
	caller.id === memberId || caller.id === assignedToId;

/**
 * Checks that the actor is the requester or the assigned member, who alone change a request's
 * status.
 */
export function assertInvolved(caller: Actor, request: Hands): void {
	if (!isInvolved(caller, request)) throw new ApiError("not_involved");
}

/**
 * Checks that the actor is the requester, who alone rates a request and says whether the fault
 * persists.
 */
export function assertRequester(caller: Actor, request: { memberId: number }): void {
	if (caller.id !== request.memberId) throw new ApiError("requester_only");
}
