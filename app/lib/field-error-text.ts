import { type FieldErrorCode, isFieldErrorCode } from "#contract/platform/errors.ts";
import type { TextKey } from "./i18n.ts";

/** Returns the text key of a field error. */
export const fieldErrorKey = (code: string): TextKey =>
	`fieldErrors.${(isFieldErrorCode(code) ? code : "unknown") satisfies FieldErrorCode}`;
