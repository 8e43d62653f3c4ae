import { randomUUID } from "node:crypto";
import { ApiClientError, type ApiErrorCode } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import type { Digits } from "#contract/values/format.ts";
import type { FormState } from "./form-state.ts";

/** An API error as the messages of a form. */
type FormErrors = {
	/** The errors of the controls; without a control if the form does not show the field. */
	readonly messages: readonly { readonly field?: string; readonly message: string }[];
	/** The reason why the whole form was rejected. */
	readonly reason: string;
	/** A new key for the next attempt, if another form has used this form's idempotency key. */
	readonly key: string | null;
};

/** A form's own messages: for errors of a field that it does not show, and for the whole form. */
export type FormWords = {
	readonly hiddenField?: (field: string, code: FieldErrorCode) => string;
	readonly whole?: Partial<Record<ApiErrorCode, string>>;
	/** The controls that show an error of the whole form. */
	readonly at?: Partial<Record<ApiErrorCode, string>>;
	/** Completes the message at a control. */
	readonly field?: (message: string, control: string) => string;
	/** The message of the whole form, whatever the API says. */
	readonly instead?: string;
	/** Completes the message of the whole form. */
	readonly failure?: (message: string) => string;
};

type Form = {
	/** The controls that show a field of the endpoint. */
	readonly controls: (field: string) => readonly string[];
	readonly words?: FormWords;
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
	const messages = Object.entries(failure.fields).flatMap(([name, code = "unknown"]) => {
		const message = t(fieldErrorKey(code, name));
		const at = controls(name);
		if (at.length > 0) return at.map((field) => ({ field, message }));
		return [{ message: words.hiddenField?.(name, code) ?? message }];
	});
	return {
		messages,
		reason: wholeIn(words, failure) ?? errorText(t, language, failure, digits),
		key: failure.code === "key_reused" ? randomUUID() : null,
	};
}

/**
 * Returns the message for the whole form. For a code that was guessed from the status, the server's
 * own message takes precedence over the form's.
 */
const wholeIn = ({ whole }: FormWords, { code, serverMessage }: ApiClientError) =>
	serverMessage === undefined ? whole?.[code] : undefined;

/** Converts an API error to the errors of a form's state. */
export function toFormFailure(
	locale: Parameters<typeof toFormErrors>[0],
	error: ApiClientError,
	form: Form,
): Pick<FormState<unknown>, "errors" | "failure"> & Pick<FormErrors, "key"> {
	const { words = {} } = form;
	const { messages, reason: own, key } = toFormErrors(locale, error, form);
	const reason = words.instead ?? own;
	const { errors, formLevel } = errorsByControl(messages);
	const control = messages.length === 0 ? words.at?.[error.code] : undefined;
	if (control) errors[control] = reason;
	const others = formLevel && (words.instead ?? formLevel);
	const message = others || (Object.keys(errors).length === 0 ? reason : "");
	return {
		errors: Object.fromEntries(
			Object.entries(errors).map(([name, text]) => [name, words.field?.(text, name) ?? text]),
		),
		failure: message ? (words.failure?.(message) ?? message) : null,
		key,
	};
}

/** Returns the errors by control, and those without a control in one text. */
export function errorsByControl(messages: FormErrors["messages"]) {
	const errors: Record<string, string> = {};
	const others: string[] = [];
	for (const { field, message } of messages)
		if (field === undefined) others.push(message);
		else errors[field] = message;
	return { errors, formLevel: others.join(" ") };
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
