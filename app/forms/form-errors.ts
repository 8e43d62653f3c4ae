import { randomUUID } from "node:crypto";
import { ApiClientError, type ApiErrorCode } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import type { Digits } from "#app/lib/format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";

/** An API error as the messages of a form. */
export type FormErrors = {
	/** The errors of the controls; without a control if the form does not show the field. */
	readonly problems: readonly { readonly field?: string; readonly message: string }[];
	/** The reason why the whole form was rejected. */
	readonly reason: string;
	/** A new key for the next attempt, if another form has used this form's idempotency key. */
	readonly key: string | null;
};

type Form = {
	/** The controls that show a field of the endpoint. */
	readonly controls: (field: string) => readonly string[];
	/** The form's own messages: for errors of a field, and for the whole form. */
	readonly words?: {
		readonly elsewhere?: (field: string, problem: FieldErrorCode) => string;
		readonly whole?: Partial<Record<ApiErrorCode, string>>;
	};
};

/** Converts an API error to the messages of a form. */
export function toFormErrors(
	{
		t,
		language,
		digits,
	}: { readonly t: Translate; readonly language: Language; readonly digits: Digits },
	failure: ApiClientError,
	{ controls, words = {} }: Form,
): FormErrors {
	const problems = Object.entries(failure.fields).flatMap(([name, problem = "unknown"]) => {
		const message = t(fieldErrorKey(problem));
		const at = controls(name);
		if (at.length > 0) return at.map((field) => ({ field, message }));
		return [{ message: words.elsewhere?.(name, problem) ?? message }];
	});
	return {
		problems,
		reason: wholeIn(words, failure) ?? errorText(t, language, failure, digits),
		key: failure.code === "key_reused" ? randomUUID() : null,
	};
}

/**
 * Returns the message for the whole form. For a code that was guessed from the status, the server's
 * own message takes precedence over the form's.
 */
const wholeIn = ({ whole }: NonNullable<Form["words"]>, { code, said }: ApiClientError) =>
	said === undefined ? whole?.[code] : undefined;

/** Returns the errors by control, and those without a control in one text. */
export function errorsByControl(problems: FormErrors["problems"]) {
	const errors: Record<string, string> = {};
	const others: string[] = [];
	for (const { field, message } of problems)
		if (field === undefined) others.push(message);
		else errors[field] = message;
	return { errors, elsewhere: others.join(" ") };
}

/**
 * Returns an error that a form can show.
 *
 * @throws all other errors, also an ended session
 */
export function formApiError(error: unknown): ApiClientError {
	if (!(error instanceof ApiClientError) || error.status === 401) throw error;
	return error;
}
