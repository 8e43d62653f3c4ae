import type { Actor } from "../platform/actor.ts";
import { assignmentReachFor } from "../requests/policy.ts";
import type { SubstituteReach } from "../requests/visibility-scope.queries.ts";

/**
 * Returns the members whom a member may name as substitutes: those to whom they may assign
 * requests, and those of their own branch; for a member without a branch, the others without one.
 */
export const substituteReachFor = (actor: Actor): SubstituteReach => {
	const reach = assignmentReachFor(actor);
	return reach === "all" ? reach : { ...reach, ownBranchId: actor.branchId };
};
