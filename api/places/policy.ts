import { hasPermission } from "../permissions/policy.ts";
import type { Actor } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";
import type { VisiblePlace } from "../requests/visibility-scope.queries.ts";

/** A branch, or a sub-branch of it, whose requests somebody sees. */
/** Who sees the requests of a branch sees those of its sub-branches. */
const isWithin = (place: VisiblePlace, seen: readonly VisiblePlace[]): boolean =>
	place.branchId !== null &&
	seen.some(
		({ branchId, subbranchId }) =>
			branchId === place.branchId && (subbranchId === null || subbranchId === place.subbranchId),
	);

/**
 * A place brings its requests: nobody gives one whose requests they do not see, nor takes one for
 * themselves.
 *
 * @param seen the places whose requests the caller sees
 * @param memberId who gets the place; null where nobody does, and its requests only move
 * @param field where the refusal is told
 * @throws ApiError `requests_unseen`
 */
export function assertCanAssignPlace(
	caller: Actor,
	seen: readonly VisiblePlace[],
	place: VisiblePlace,
	memberId: number | null,
	field: string,
): void {
	if (hasPermission(caller, "follow_up")) return;
	if (memberId === caller.id || !isWithin(place, seen))
		throw new ApiError("requests_unseen", { fields: { [field]: "requests_unseen" } });
}
