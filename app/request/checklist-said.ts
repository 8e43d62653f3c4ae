import type { RequestStep } from "#contract/schemas/checklists.ts";

/** What stands in the fields of a step. */
export type Said = { readonly state: string; readonly value: string; readonly note: string };

export const saidOf = ({ state, value, note }: RequestStep): Said => ({
	state: state ?? "",
	value: value ?? "",
	note,
});

/** How the fields of a step stood when its form was drawn: what is sent as it was is not saved. */
export const asDrawn = ({ state, value, note }: Said): string =>
	JSON.stringify([state, value, note]);
