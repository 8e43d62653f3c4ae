import { ApiClientError } from "./api-error.ts";

/** Returns null for a part of a page that the API can't provide. */
export const nullIfApiError = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
	answer.catch((error) => {
		if (error instanceof ApiClientError) return null;
		throw error;
	});
