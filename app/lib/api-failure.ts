import {
	type ErrorCode,
	type Failure,
	type FieldProblem,
	isErrorCode,
	isFieldProblem,
} from "#contract/errors.ts";

/** A call that the API refused or could not answer. */
export class ApiFailure extends Error {
	readonly code: ErrorCode;
	readonly fields: Partial<Record<string, FieldProblem>>;
	readonly right: string | undefined;
	readonly retryAfter: number | undefined;
	readonly blocking: Failure["blocking"];
	readonly stock: Failure["stock"];
	readonly count: Failure["count"];

	constructor(
		readonly status: number,
		failure: Partial<Failure>,
	) {
		super(failure.message);
		this.code = isErrorCode(failure.code) ? failure.code : codeOf(status);
		this.fields = failure.fields ?? {};
		this.right = failure.right;
		this.retryAfter = failure.retryAfter;
		this.blocking = failure.blocking;
		this.stock = failure.stock;
		this.count = failure.count;
	}
}

/** What the body of a refusal says in the contract's words; another API may say anything. */
export function readFailure(body: unknown): Partial<Failure> {
	const failure = (typeof body === "object" && body !== null ? body : {}) as Partial<Failure>;
	const fields = Object.entries(failure.fields ?? {}).filter(
		(field): field is [string, FieldProblem] => isFieldProblem(String(field[1])),
	);
	return { ...failure, fields: Object.fromEntries(fields) };
}

/** What a status means from an API that gives no code. */
function codeOf(status: number): ErrorCode {
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
			return "edit_conflict";
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
export function nullWhereMissing(error: unknown): null {
	if (error instanceof ApiFailure && error.status === 404) return null;
	throw error;
}

/** Null in place of a part that the API fails at or does not have: the page says so and stays. */
export function nullWhereFailed(error: unknown): null {
	if (error instanceof ApiFailure && (error.status >= 500 || error.status === 404)) return null;
	throw error;
}
