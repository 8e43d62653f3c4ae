import type { Caller } from "../db/caller.ts";
import type { SubstituteReach } from "../db/visibility.ts";
import { assignmentReachOf } from "./requests.ts";

/**
 * Whom a member lets stand in for whoever is away: those whom they may put requests into the hands of,
 * and those of their own branch; who belongs to none, the others who belong to none.
 */
export const substitutesFor = (caller: Caller): SubstituteReach => {
	const reach = assignmentReachOf(caller);
	return reach === "all" ? reach : { ...reach, ownBranchId: caller.branchId };
};
