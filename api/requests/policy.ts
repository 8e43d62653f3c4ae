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

export function visibleRequestsFor(actor: Actor): RequestVisibility {
	if (hasPermission(actor, "follow_up")) return "all";
	const belongs = branchProfileIds.includes(actor.permissionId);
	return {
		memberId: actor.id,
		branchId: belongs && actor.subbranchId === null ? actor.branchId : null,
		subbranchId: belongs ? actor.subbranchId : null,
	};
}

/** Returns the requests that the actor may open: the visible ones, and those that the actor watches. */
export function openableRequestsFor(actor: Actor): RequestVisibility {
	const seen = visibleRequestsFor(actor);
	return seen === "all" ? seen : { ...seen, watched: true };
}

export function assignmentReachFor(actor: Actor): AssignmentReach {
	const seen = visibleRequestsFor(actor);
	if (seen === "all") return seen;
	return { ...seen, manages: managerProfileIds.includes(actor.permissionId) };
}

/** Returns the places whose requests the actor dispatches: assigns, and gives a priority. */
export function managedPlacesFor(actor: Actor): ManagedPlaces {
	if (grantsAllPermissions(actor.flags)) return "all";
	const manages = managerProfileIds.includes(actor.permissionId);
	return {
		memberId: actor.id,
		branchId: manages && actor.subbranchId === null ? actor.branchId : null,
		subbranchId: manages ? actor.subbranchId : null,
	};
}

type Hands = { memberId: number; assignedToId: number | null };

export const isInvolved = (actor: Actor, { memberId, assignedToId }: Hands): boolean =>
	actor.id === memberId || actor.id === assignedToId;

/**
 * Checks that the actor is the requester or the assigned member, who alone change a request's
 * status.
 */
export function assertInvolved(actor: Actor, request: Hands): void {
	if (!isInvolved(actor, request)) throw new ApiError("not_involved");
}

/**
 * Checks that the actor is the requester, who alone rates a request and says whether the fault
 * persists.
 */
export function assertRequester(actor: Actor, request: { memberId: number }): void {
	if (actor.id !== request.memberId) throw new ApiError("requester_only");
}
