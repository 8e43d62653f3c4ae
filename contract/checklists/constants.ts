import { toLatinDigits } from "../values/normalize-text.ts";

/**
 * The kinds of input that a step of a checklist asks for: only whether it is in order, or also a
 * number, a text, a meter reading, or a photo.
 */
export const stepKinds = ["check", "number", "text", "reading", "photo"] as const;

export const stepStates = ["ok", "failed", "impossible"] as const;

/** The consequence of a failed step. */
export const failedStepActions = ["none", "request"] as const;

/** The maximum number of steps in a checklist. */
export const maxSteps = 60;

/**
 * The maximum number of step photos in one request: as many as staged uploads of a form's first
 * attempt.
 */
export const maxStepPhotos = 20;

export const maxStepValue = 200;
export const maxStepNote = 500;

/**
 * Normalises a decimal number that was typed with the digits and decimal mark of either language:
 * `2.5`.
 */
export const normalizeDecimal = (text: string): string =>
	toLatinDigits(text).trim().replace(/[٫,]/, ".");

/** Checks whether no number is between the limits of a step. */
export const areLimitsReversed = ({
	least,
	most,
}: {
	readonly least?: string | null;
	readonly most?: string | null;
}): boolean => Boolean(least && most && Number(least) > Number(most));
