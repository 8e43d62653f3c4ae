import type { FieldOption } from "#app/entities/field-definition.ts";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import type { SelectState } from "#app/forms/select-state.ts";

/** A row that was selected in a list. */
export type SelectedRow = { readonly id: number; readonly version: string; readonly name: string };

/** A row that was not changed, and the reason. */
export type RejectedRow = SelectedRow & { readonly why: string };

export type BulkAction = "edit" | "delete" | "invite" | "plan";

/** The choice of a plan for the selected rows. */
export type PlanChoice = {
	readonly offered: SelectState;
	readonly chosen: string;
	readonly error: string | null;
	readonly key: string;
};

/** An action on several rows, and its result. */
export type BulkOperation = {
	/** The slug of their list. */
	readonly slug: string;
	readonly act: BulkAction;
	readonly rows: readonly SelectedRow[];
	/** The fields that can be set for all of them; the chosen one, and its form. */
	readonly fields: readonly FieldOption[];
	readonly field: string;
	readonly form: EntityFormState | null;
	/** The plans to which they can be added, and the chosen one. */
	readonly plans: PlanChoice | null;
	readonly result: BulkOperationResult | null;
};

/** The success messages. */
export const bulkResultTexts = {
	edit: "bulk.edited",
	delete: "bulk.deleted",
	invite: "bulk.invited",
} as const;

export type BulkOperationResult = {
	readonly done: number;
	readonly rejected: readonly RejectedRow[];
	/** The values for the rows, as the address of the next attempt has them. */
	readonly params: readonly (readonly [name: string, value: string])[];
};
