import type { Actor } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import { ApiError } from "../platform/errors.ts";
import type { VisiblePlace } from "../requests/visibility-scope.queries.ts";

/**
 * Checks whether a place is among those seen; whoever sees the requests of a branch sees those of
 * its sub-branches.
 */
const isWithin = (place: VisiblePlace, seen: readonly VisiblePlace[]): boolean =>
	place.branchId !== null &&
	seen.some(
		({ branchId, subbranchId }) =>
			branchId === place.branchId && (subbranchId === null || subbranchId === place.subbranchId),
	);

/**
 * Checks that the actor may give a place to a member. Requests come with a place: nobody may give
 * away a place whose requests they do not see, nor take one for themselves.
 *
 * @param seen the places whose requests the actor sees
 * @param memberId the member who gets the place; null if nobody does, and its requests only move
 * @param field the field for the error
 * @throws ApiError `requests_unseen`
 */
export function assertCanAssignPlace(
	actor: Actor,
	seen: readonly VisiblePlace[],
	place: VisiblePlace,
	memberId: number | null,
	field: string,
): void {
	if (hasPermission(actor, "follow_up")) return;
	if (memberId === actor.id || !isWithin(place, seen))
		throw new ApiError("requests_unseen", { fields: { [field]: "requests_unseen" } });
}
