import type { FieldOption } from "#app/entities/field-definition.ts";

/** The options of a select. */
export type SelectState = {
	/** The source of the options. */
	readonly source: string;
	/** The search text of the options; empty for the first of all. */
	readonly find: string;
	readonly options: readonly FieldOption[];
	/** There are further options, which a search would find. */
	readonly more: boolean;
	/** The reason why they could not be loaded. */
	readonly error?: string;
};
