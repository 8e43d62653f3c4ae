import { latinDigits } from "./fold.ts";

/** What a step of a checklist asks for: only whether it is well, a number as well, or a text. */
export const stepKinds = ["check", "number", "text"] as const;

export const stepStates = ["ok", "failed", "impossible"] as const;

/** What becomes of a step that failed. */
export const failedSteps = ["none", "request"] as const;

/** So many steps a checklist has at most. */
export const mostSteps = 60;

export const maxStepValue = 200;
export const maxStepNote = 500;

/** A number as it was typed, in either language's digits and decimal mark, as `2.5`. */
export const plainNumber = (typed: string): string =>
	latinDigits(typed).trim().replace(/[٫,]/, ".");
