import {
	type ErrorBody,
	type ErrorCode,
	type FieldErrorCode,
	isErrorCode,
	isFieldErrorCode,
} from "#contract/platform/errors.ts";

/**
 * A code of the contract, or one of the web app's own: `refused` for an API that rejects without a
 * code, `not_understood` for a response whose shape differs from the specification.
 */
export type ApiErrorCode = ErrorCode | (typeof ownCodes)[number];

const ownCodes = ["refused", "not_understood"] as const;

const isFailureCode = (code: unknown): code is ApiErrorCode =>
	isErrorCode(code) || ownCodes.some((own) => own === code);

/** The maximum number of characters of another server's message that a page shows. */
const maxMessageLength = 200;

/** An error response of the API, or the lack of a response. */
export class ApiClientError extends Error {
	readonly code: ApiErrorCode;
	/**
	 * The message of a server that has its own error codes, as plain text; undefined if it sends
	 * none.
	 */
	readonly serverMessage: string | undefined;
	readonly fields: Partial<Record<string, FieldErrorCode>>;
	readonly permission: string | undefined;
	readonly retryAfter: number | undefined;
	readonly blocking: ErrorBody["blocking"];
	readonly stock: ErrorBody["stock"];
	readonly count: ErrorBody["count"];
	readonly ticket: ErrorBody["ticket"];
	readonly proof: ErrorBody["proof"];

	constructor(
		readonly status: number,
		failure: Partial<Omit<ErrorBody, "code">> & { code?: ApiErrorCode },
	) {
		super(failure.message);
		this.code = isFailureCode(failure.code) ? failure.code : codeOf(status);
		this.serverMessage = isFailureCode(failure.code) ? undefined : plainWords(failure.message);
		this.fields = failure.fields ?? {};
		this.permission = failure.right;
		this.retryAfter = failure.retryAfter;
		this.blocking = failure.blocking;
		this.stock = failure.stock;
		this.count = failure.count;
		this.ticket = failure.ticket;
		this.proof = failure.proof;
	}
}

/**
 * Parses the body of an error response as far as it follows the contract; another API may send
 * anything.
 */
export function parseErrorBody(body: unknown): Partial<ErrorBody> {
	const failure = (typeof body === "object" && body !== null ? body : {}) as Partial<ErrorBody>;
	const fields = Object.entries(failure.fields ?? {}).filter(
		(field): field is [string, FieldErrorCode] => isFieldErrorCode(String(field[1])),
	);
	return { ...failure, fields: Object.fromEntries(fields) };
}

/** Converts a message of any type to one line without invisible marks, cut if it is long. */
function plainWords(words: unknown): string | undefined {
	if (typeof words !== "string") return undefined;
	const letters = [...words.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()];
	if (letters.length === 0) return undefined;
	return letters.length > maxMessageLength
		? `${letters.slice(0, maxMessageLength).join("")}…`
		: letters.join("");
}

/** Returns the error code for the HTTP status of an API that sends no code. */
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

/** Returns null if the API does not have the entity; throws every other error. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof ApiClientError && error.status === 404) return null;
	throw error;
}

/** Returns null if the API fails or does not have a part of a page: the page says so and stays. */
export function nullIfFailed(error: unknown): null {
	if (error instanceof ApiClientError && (error.status >= 500 || error.status === 404)) return null;
	throw error;
}
