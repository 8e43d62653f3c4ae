import { randomUUID } from "node:crypto";
import { ApiClientError, type ApiErrorCode } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import type { Digits } from "#app/lib/format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";

/** A refusal in the words of a form. */
export type FormErrors = {
	/** Which control is wrong, and how; without a control, of a field that the form does not show. */
	readonly problems: readonly { readonly field?: string; readonly message: string }[];
	/** Why the whole was refused. */
	readonly reason: string;
	/** For the next try, where another form has used the one-time key of this one. */
	readonly key: string | null;
};

type Form = {
	/** The controls that a field of the call stands in. */
	readonly controls: (field: string) => readonly string[];
	/** Where the form has words of its own: for what is wrong with a field, and for the whole. */
	readonly words?: {
		readonly elsewhere?: (field: string, problem: FieldErrorCode) => string;
		readonly whole?: Partial<Record<ApiErrorCode, string>>;
	};
};

/** Puts a refusal into the words of the form that was refused. */
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

/** A server's own words count more than the form's for a code that was guessed from the status. */
const wholeIn = ({ whole }: NonNullable<Form["words"]>, { code, said }: ApiClientError) =>
	said === undefined ? whole?.[code] : undefined;

/** The problems by their controls, and those that have none in one text. */
export function errorsByControl(problems: FormErrors["problems"]) {
	const errors: Record<string, string> = {};
	const others: string[] = [];
	for (const { field, message } of problems)
		if (field === undefined) others.push(message);
		else errors[field] = message;
	return { errors, elsewhere: others.join(" ") };
}

/**
 * A failure that a form can tell of.
 *
 * @throws all others, and that a session has ended
 */
export function formApiError(error: unknown): ApiClientError {
	if (!(error instanceof ApiClientError) || error.status === 401) throw error;
	return error;
}
