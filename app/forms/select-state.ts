import type { FieldOption } from "#app/entities/field-definition.ts";

/** What a select offers. */
export type SelectState = {
	/** Where it is from. */
	readonly source: string;
	/** The text by which the options were found; empty for the first of all. */
	readonly find: string;
	readonly options: readonly FieldOption[];
	/** There are others, which a text would find. */
	readonly more: boolean;
	/** Why they could not be loaded. */
	readonly problem?: string;
};
