/** What can be in a member's hands. */
export const kindsInHand = [
	"branch",
	"subbranch",
	"warehouse",
	"plan",
	"absence",
	"request",
] as const;
export type KindInHand = (typeof kindsInHand)[number];

/** So many of each kind are named. */
export const mostNamedInHand = 20;
