import type { ListActionDefinition } from "./entity-definition.ts";

/** The action of a list that imports its rows from a file. */
export const importAction = (slug: string): ListActionDefinition => ({
	path: `/import/${slug}`,
	label: "listScreen.import",
	icon: "upload",
	writes: true,
	with: "extensions",
});
