/**
 * Which requests a member sees: all, or those raised by, assigned to, or in the branches managed
 * by the member, and those of the branch or sub-branch that the member belongs to.
 */
export type RequestVisibility =
	| "all"
	| { memberId: number; branchId: number | null; subbranchId: number | null };
