import { randomUUID } from "node:crypto";
import { ApiFailure, type FailureCode } from "#app/lib/api-failure.ts";
import { failureText } from "#app/lib/failure-text.ts";
import type { Digits } from "#app/lib/format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import type { FieldProblem } from "#contract/errors.ts";

/** A refusal in the words of a form. */
export type Explained = {
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
		readonly elsewhere?: (field: string, problem: FieldProblem) => string;
		readonly whole?: Partial<Record<FailureCode, string>>;
	};
};

/** Puts a refusal into the words of the form that was refused. */
export function explained(
	{
		t,
		language,
		digits,
	}: { readonly t: Translate; readonly language: Language; readonly digits: Digits },
	failure: ApiFailure,
	{ controls, words = {} }: Form,
): Explained {
	const problems = Object.entries(failure.fields).flatMap(([name, problem = "unknown"]) => {
		const message = t(fieldText(problem));
		const at = controls(name);
		if (at.length > 0) return at.map((field) => ({ field, message }));
		return [{ message: words.elsewhere?.(name, problem) ?? message }];
	});
	return {
		problems,
		reason: wholeIn(words, failure) ?? failureText(t, language, failure, digits),
		key: failure.code === "key_reused" ? randomUUID() : null,
	};
}

/** A server's own words count more than the form's for a code that was guessed from the status. */
const wholeIn = ({ whole }: NonNullable<Form["words"]>, { code, said }: ApiFailure) =>
	said === undefined ? whole?.[code] : undefined;

/** The problems by their controls, and those that have none in one text. */
export function byControl(problems: Explained["problems"]) {
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
export function failureIn(error: unknown): ApiFailure {
	if (!(error instanceof ApiFailure) || error.status === 401) throw error;
	return error;
}
