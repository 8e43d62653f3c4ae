import { type FieldErrorCode, isFieldErrorCode } from "#contract/platform/errors.ts";
import type { TextKey } from "./i18n.ts";

/** Returns the text key of a field error. */
export const fieldErrorKey = (problem: string): TextKey =>
	`fieldErrors.${(isFieldErrorCode(problem) ? problem : "unknown") satisfies FieldErrorCode}`;
