/**
 * The requests that a member sees: all; or those created by, assigned to, or in the branches
 * managed by the member, and those of the branch or sub-branch to which the member belongs;
 * `watched` includes those that the member watches.
 */
export type RequestVisibility =
	| "all"
	| {
			memberId: number;
			branchId: number | null;
			subbranchId: number | null;
			watched?: true;
	  };

/**
 * The members to whom a member may assign requests: all; or those of the places that the member
 * manages or belongs to and, if the member manages any place, the technicians who belong to no
 * other branch. `manages` if the member's profile lets them manage the place they belong to.
 */
export type AssignmentReach = "all" | (Exclude<RequestVisibility, "all"> & { manages: boolean });

/**
 * The places that a member manages: all, for Admins; or those for which the member is responsible,
 * and the branch or sub-branch to which a manager belongs.
 */
export type ManagedPlaces = "all" | (VisiblePlace & { memberId: number });

/** The same, with the members of the member's own branch, or of no branch if the member has none. */
export type SubstituteReach =
	| "all"
	| (Exclude<AssignmentReach, "all"> & { ownBranchId: number | null });

/** A branch or sub-branch whose requests a member sees. */
export type VisiblePlace = { branchId: number | null; subbranchId: number | null };

/** The reports that a member sees: all, or those of the places for which they are responsible. */
export type ReportVisibility = "all" | { memberId: number };
