/**
 * Which requests a member sees: all, or those raised by, assigned to, or in the branches managed
 * by the member, and those of the branch or sub-branch that the member belongs to; `watched` those,
 * too, that the member watches.
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
 * Whom a member puts requests into the hands of: anybody, or those of the places that the member
 * manages or belongs to and, if there is a place that the member manages, the technicians who belong
 * to no other branch. `manages` when the member's profile makes the place they belong to theirs.
 */
export type AssignmentReach = "all" | (Exclude<RequestVisibility, "all"> & { manages: boolean });

/** The same, and the members of one's own branch, or of none where one belongs to none. */
export type SubstituteReach =
	| "all"
	| (Exclude<AssignmentReach, "all"> & { ownBranchId: number | null });

/** A branch or sub-branch whose requests somebody sees. */
export type VisiblePlace = { branchId: number | null; subbranchId: number | null };

/** Which reports a member sees: all, or those of the places that they are in charge of. */
export type ReportVisibility = "all" | { memberId: number };
