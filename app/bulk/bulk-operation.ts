import type { FieldOption } from "#app/entities/field-definition.ts";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import type { SelectState } from "#app/forms/select-state.ts";

/** A row that was ticked in a list. */
export type SelectedRow = { readonly id: number; readonly version: string; readonly name: string };

/** Rows with why nothing happened to them. */
export type RejectedRow = SelectedRow & { readonly why: string };

export type BulkAction = "edit" | "delete" | "invite" | "plan";

/** A plan is chosen for what was ticked. */
export type PlanChoice = {
	readonly offered: SelectState;
	readonly chosen: string;
	readonly error: string | null;
	readonly key: string;
};

/** What is to be done with several rows, and what came of it. */
export type BulkOperation = {
	/** Of the list that they are from. */
	readonly slug: string;
	readonly act: BulkAction;
	readonly rows: readonly SelectedRow[];
	/** Fields that can be given to all of them; the chosen one, and its form. */
	readonly fields: readonly FieldOption[];
	readonly field: string;
	readonly form: EntityFormState | null;
	/** The plans to which they may be added, of which one is chosen. */
	readonly plans: PlanChoice | null;
	readonly result: BulkResult | null;
};

/** How it is said that it was done. */
export const bulkResultTexts = {
	edit: "bulk.edited",
	delete: "bulk.deleted",
	invite: "bulk.invited",
} as const;

export type BulkResult = {
	readonly done: number;
	readonly refused: readonly RejectedRow[];
	/** What the rows were to be given, as the address of another try says it. */
	readonly given: readonly (readonly [name: string, value: string])[];
};
