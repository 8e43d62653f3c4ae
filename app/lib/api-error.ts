import {
	type ErrorBody,
	type ErrorCode,
	type FieldErrorCode,
	isErrorCode,
	isFieldErrorCode,
} from "#contract/platform/errors.ts";

/**
 * A code of the contract, or one of the web app's own: `refused` of an API that says no and gives no
 * code, `not_understood` of one whose answer has another shape than the specification gives it.
 */
export type ApiErrorCode = ErrorCode | (typeof ownCodes)[number];

const ownCodes = ["refused", "not_understood"] as const;

const isFailureCode = (code: unknown): code is ApiErrorCode =>
	isErrorCode(code) || ownCodes.some((own) => own === code);

/** Characters of another server's words that a page shows. */
const mostSaid = 200;

/** A call that the API refused or could not answer. */
export class ApiClientError extends Error {
	readonly code: ApiErrorCode;
	/** The words of a server whose codes are its own, as plain text; undefined where it says nothing. */
	readonly said: string | undefined;
	readonly fields: Partial<Record<string, FieldErrorCode>>;
	readonly right: string | undefined;
	readonly retryAfter: number | undefined;
	readonly blocking: ErrorBody["blocking"];
	readonly stock: ErrorBody["stock"];
	readonly count: ErrorBody["count"];
	readonly ticket: ErrorBody["ticket"];

	constructor(
		readonly status: number,
		failure: Partial<Omit<ErrorBody, "code">> & { code?: ApiErrorCode },
	) {
		super(failure.message);
		this.code = isFailureCode(failure.code) ? failure.code : codeOf(status);
		this.said = isFailureCode(failure.code) ? undefined : plainWords(failure.message);
		this.fields = failure.fields ?? {};
		this.right = failure.right;
		this.retryAfter = failure.retryAfter;
		this.blocking = failure.blocking;
		this.stock = failure.stock;
		this.count = failure.count;
		this.ticket = failure.ticket;
	}
}

/** What the body of a refusal says in the contract's words; another API may say anything. */
export function parseErrorBody(body: unknown): Partial<ErrorBody> {
	const failure = (typeof body === "object" && body !== null ? body : {}) as Partial<ErrorBody>;
	const fields = Object.entries(failure.fields ?? {}).filter(
		(field): field is [string, FieldErrorCode] => isFieldErrorCode(String(field[1])),
	);
	return { ...failure, fields: Object.fromEntries(fields) };
}

/** Reads words that may be anything as one line without invisible marks, cut where it is long. */
function plainWords(words: unknown): string | undefined {
	if (typeof words !== "string") return undefined;
	const letters = [...words.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()];
	if (letters.length === 0) return undefined;
	return letters.length > mostSaid ? `${letters.slice(0, mostSaid).join("")}…` : letters.join("");
}

/** What a status means from an API that gives no code. */
function codeOf(status: number): ApiErrorCode {
	switch (status) {
		case 400:
		case 422:
			return "invalid";
		case 401:
			return "session_ended";
		case 403:
			return "right_missing";
		case 404:
			return "not_found";
		case 409:
			return "refused";
		case 413:
			return "too_large";
		case 429:
			return "too_many_attempts";
		case 502:
		case 503:
		case 504:
			return "unavailable";
		default:
			return "server_error";
	}
}

/** Null in place of what the API does not have; every other failure stays one. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof ApiClientError && error.status === 404) return null;
	throw error;
}

/** Null in place of a part that the API fails at or does not have: the page says so and stays. */
export function nullIfFailed(error: unknown): null {
	if (error instanceof ApiClientError && (error.status >= 500 || error.status === 404)) return null;
	throw error;
}
