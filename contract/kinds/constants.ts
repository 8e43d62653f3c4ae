/** The maximum number of kinds of work in an organisation. */
export const maxKinds = 60;

/** The value of forms for somebody who does not know the kind: without a value, the text tells it. */
export const noKind = "none";

/** The maximum number of routes of a kind: lines that say who gets its requests. */
export const maxKindRoutes = 500;

/** What has to be given before work of a kind is done. */
export const kindProofs = ["none", "note", "photo"] as const;

/** A retired kind stays on what has it, and can't be chosen any more. */
export const kindStates = ["in_use", "retired"] as const;

/** The icons of kinds; each is also the code of a usual kind. */
export const kindIcons = [
	"air_conditioning",
	"electricity",
	"plumbing",
	"doors",
	"building",
	"fire_safety",
	"lifts",
	"cleaning",
	"pests",
	"networks",
	"furniture",
	"tool",
] as const;
export type KindIcon = (typeof kindIcons)[number];
