import { type FieldErrorCode, isFieldErrorCode } from "#contract/platform/errors.ts";
import type { TextKey } from "./i18n.ts";

/** The text for what is wrong with a field. */
export const fieldErrorKey = (problem: string): TextKey =>
	`problems.${(isFieldErrorCode(problem) ? problem : "unknown") satisfies FieldErrorCode}`;
