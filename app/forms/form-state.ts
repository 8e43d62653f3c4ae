import type { StagedImages } from "#app/lib/staged-images.ts";

/** A field that another member has changed, too: the saved value and the typed one. */
type FieldDifference = {
	readonly field: string;
	readonly saved: string;
	readonly input: string;
};

/** An edit conflict: another member has saved while this form was open. */
export type EditConflictState = {
	readonly by: string | null;
	readonly differences: readonly FieldDifference[];
};

/**
 * The state of a posted form that its page shows again, in the user's language. `More` is what only
 * this form has.
 */
export type FormState<Values, More = unknown> = {
	/** The values of its controls, as they were typed. */
	readonly values: Values;
	/** The errors by the names of controls, in order. */
	readonly errors: Readonly<Record<string, string>>;
	/** Why nothing was done, where no control is at fault. */
	readonly failure: string | null;
	/** The idempotency key of the next attempt. */
	readonly key?: string;
	/** True if the page from which it was sent is out of date. */
	readonly stale?: boolean;
	/** The Gregorian days of those that were typed by the Hijri calendar, by the names of controls. */
	readonly meant?: Readonly<Record<string, string>>;
	/** The result of staging the images that were chosen. */
	readonly stagedImages?: StagedImages;
	readonly conflict?: EditConflictState | null;
} & More;

/** The values of a form whose controls have one text each. */
export type FormTexts<Name extends string = string> = Readonly<Record<Name, string>>;
