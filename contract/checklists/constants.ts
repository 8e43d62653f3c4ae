import { toLatinDigits } from "../values/normalize-text.ts";

/**
 * What a step of a checklist asks for: only whether it is well, or as well a number, a text, what a meter
 * shows, or a picture.
 */
export const stepKinds = ["check", "number", "text", "reading", "photo"] as const;

export const stepStates = ["ok", "failed", "impossible"] as const;

/** What becomes of a step that failed. */
export const failedStepActions = ["none", "request"] as const;

/** So many steps a checklist has at most. */
export const maxSteps = 60;

/** So many pictures of steps are sent at once, as many as are kept of a form's first try. */
export const maxStepPhotos = 20;

export const maxStepValue = 200;
export const maxStepNote = 500;

/** A number as it was typed, in either language's digits and decimal mark, as `2.5`. */
export const normalizeDecimal = (typed: string): string =>
	toLatinDigits(typed).trim().replace(/[٫,]/, ".");
