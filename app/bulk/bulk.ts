import type { Option } from "#app/entities/field.ts";
import type { EntityForm } from "#app/forms/entity-form.ts";

/** A row that was ticked in a list. */
export type TickedRow = { readonly id: number; readonly version: string; readonly name: string };

/** Rows with why nothing happened to them. */
export type Refused = TickedRow & { readonly why: string };

/** What is to be done with several rows, and what came of it. */
export type Bulk = {
	/** Of the list that they are from. */
	readonly slug: string;
	readonly act: "edit" | "delete" | "invite";
	readonly rows: readonly TickedRow[];
	/** Fields that can be given to all of them; the chosen one, and its form. */
	readonly fields: readonly Option[];
	readonly field: string;
	readonly form: EntityForm | null;
	readonly result: BulkResult | null;
};

/** How it is said that it was done. */
export const doneTexts = {
	edit: "bulk.edited",
	delete: "bulk.deleted",
	invite: "bulk.invited",
} as const;

export type BulkResult = {
	readonly done: number;
	readonly refused: readonly Refused[];
	/** What the rows were to be given, as the address of another try says it. */
	readonly given: readonly (readonly [name: string, value: string])[];
};
