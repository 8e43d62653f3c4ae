import { type FieldErrorCode, isFieldErrorCode } from "#contract/platform/errors.ts";
import type { TextKey } from "./i18n.ts";

const fileField = /^(?:file|logo|picture|qr_code|photo_\d+)$/;

/** Returns the text key of an error of a field; what is missing is named where it is a file. */
export const fieldErrorKey = (code: string, field = ""): TextKey =>
	code === "required" && fileField.test(field)
		? field === "file"
			? "outcomes.missingFile"
			: "outcomes.missingPicture"
		: `fieldErrors.${(isFieldErrorCode(code) ? code : "unknown") satisfies FieldErrorCode}`;
