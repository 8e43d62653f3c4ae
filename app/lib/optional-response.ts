import { ApiClientError } from "./api-error.ts";

/** What a page does without where it can't be had. */
export const nullIfApiError = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
	asked.catch((error) => {
		if (error instanceof ApiClientError) return null;
		throw error;
	});
