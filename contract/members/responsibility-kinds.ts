export const responsibilityKinds = [
	"branch",
	"subbranch",
	"warehouse",
	"plan",
	"kind",
	"absence",
	"request",
] as const;
export type ResponsibilityKind = (typeof responsibilityKinds)[number];

/** The maximum number of entities of each kind that are listed by name. */
export const maxNamedResponsibilities = 20;
