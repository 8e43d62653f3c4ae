import type { EntityName, FormValues } from "#app/entities/field-definition.ts";
import type { DualCalendarDate } from "#app/lib/calendar-format.ts";
import type { SelectState } from "./select-state.ts";

/** A field that somebody else changed, too: what is saved now, beside what was typed. */
export type FieldDifference = {
	readonly field: string;
	readonly saved: string;
	readonly typed: string;
};

/** Somebody else saved while this form was open. */
export type EditConflictState = {
	readonly by: string | null;
	readonly differences: readonly FieldDifference[];
};

/** The form of an entity as it is to be shown, in the reader's language. */
export type EntityFormState = {
	readonly entity: EntityName;
	/** Null for a new one. */
	readonly id: number | null;
	readonly typed: FormValues;
	/** What each select offers; nothing before that is chosen which it depends on. */
	readonly offered: Readonly<Record<string, SelectState>>;
	/** What is wrong, by the names of controls. */
	readonly errors: Readonly<Record<string, string>>;
	/** Days in place of those that were typed by the Hijri calendar, by the names of controls. */
	readonly meant?: Readonly<Record<string, string>>;
	/** The value that was asked about, which is saved when it is sent again. */
	readonly told?: string;
	/** Why nothing was saved, where no field is at fault. */
	readonly failure: string | null;
	/** What is to be said where nothing is wrong. */
	readonly notice: string | null;
	/** The days that would come of it. */
	readonly days?: readonly DualCalendarDate[];
	readonly conflict: EditConflictState | null;
	/** What the form carries along unseen. */
	readonly carried: {
		/** The one-time key of a new one. */
		readonly key: string;
		/** The version that the form was filled from; empty where there is none. */
		readonly version: string;
		/** What the form was filled with, as JSON. */
		readonly was: string;
	};
};

/** A form that comes back from the server is a new one to the browser. */
export const formKey = ({ carried, typed, errors, failure, notice, days }: EntityFormState) =>
	JSON.stringify([carried, typed, errors, failure, notice, days]);
