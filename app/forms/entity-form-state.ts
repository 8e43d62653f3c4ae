import type { EntityName, FormValues } from "#app/entities/field-definition.ts";
import type { DualCalendarDate } from "#app/lib/calendar-format.ts";
import type { SelectState } from "./select-state.ts";

/** A field that another member has changed, too: the saved value and the typed one. */
export type FieldDifference = {
	readonly field: string;
	readonly saved: string;
	readonly typed: string;
};

/** An edit conflict: another member has saved while this form was open. */
export type EditConflictState = {
	readonly by: string | null;
	readonly differences: readonly FieldDifference[];
};

/** The state of an entity's form, in the user's language. */
export type EntityFormState = {
	readonly entity: EntityName;
	/** Null for a new entity. */
	readonly id: number | null;
	readonly typed: FormValues;
	/** The options of each select; none while the field that it depends on is empty. */
	readonly offered: Readonly<Record<string, SelectState>>;
	/** The errors by the names of controls. */
	readonly errors: Readonly<Record<string, string>>;
	/** The Gregorian dates for typed Hijri dates, by the names of controls. */
	readonly meant?: Readonly<Record<string, string>>;
	/** The value that was asked about, which is saved when it is sent again. */
	readonly told?: string;
	/** Why nothing was saved, where no field is at fault. */
	readonly failure: string | null;
	/** A message that is no error. */
	readonly notice: string | null;
	/** The dates that would result from the form. */
	readonly days?: readonly DualCalendarDate[];
	readonly conflict: EditConflictState | null;
	/** The hidden fields of the form. */
	readonly carried: {
		/** The idempotency key of a new entity. */
		readonly key: string;
		/** The version that the form was filled from; empty if there is none. */
		readonly version: string;
		/** The initial values of the form, as JSON. */
		readonly was: string;
	};
};

/** Returns a React key: a form that comes back from the server is a new one to the browser. */
export const formKey = ({ carried, typed, errors, failure, notice, days }: EntityFormState) =>
	JSON.stringify([carried, typed, errors, failure, notice, days]);
