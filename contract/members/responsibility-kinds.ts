/** What can be in a member's hands. */
export const responsibilityKinds = [
	"branch",
	"subbranch",
	"warehouse",
	"plan",
	"absence",
	"request",
] as const;
export type ResponsibilityKind = (typeof responsibilityKinds)[number];

/** So many of each kind are named. */
export const maxNamedResponsibilities = 20;
