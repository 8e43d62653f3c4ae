import type { Option } from "#app/entities/field.ts";
import type { EntityForm } from "#app/forms/entity-form.ts";
import type { Offered } from "#app/forms/offered.ts";

/** A row that was ticked in a list. */
export type TickedRow = { readonly id: number; readonly version: string; readonly name: string };

/** Rows with why nothing happened to them. */
export type Refused = TickedRow & { readonly why: string };

export type BulkAct = "edit" | "delete" | "invite" | "plan";

/** A plan is chosen for what was ticked. */
export type PlanChoice = {
	readonly offered: Offered;
	readonly chosen: string;
	readonly error: string | null;
	readonly key: string;
};

/** What is to be done with several rows, and what came of it. */
export type Bulk = {
	/** Of the list that they are from. */
	readonly slug: string;
	readonly act: BulkAct;
	readonly rows: readonly TickedRow[];
	/** Fields that can be given to all of them; the chosen one, and its form. */
	readonly fields: readonly Option[];
	readonly field: string;
	readonly form: EntityForm | null;
	/** The plans to which they may be added, of which one is chosen. */
	readonly plans: PlanChoice | null;
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
