import type { Actor } from "../platform/actor.ts";
import { assignmentReachFor } from "../requests/policy.ts";
import type { SubstituteReach } from "../requests/visibility-scope.queries.ts";

/**
 * Whom a member lets stand in for whoever is away: those whom they may put requests into the hands of,
 * and those of their own branch; who belongs to none, the others who belong to none.
 */
export const substituteReachFor = (caller: Actor): SubstituteReach => {
	const reach = assignmentReachFor(caller);
	return reach === "all" ? reach : { ...reach, ownBranchId: caller.branchId };
};
