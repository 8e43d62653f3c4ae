import { ApiFailure } from "./api-failure.ts";

/** What a page does without where it can't be had. */
export const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
	asked.catch((error) => {
		if (error instanceof ApiFailure) return null;
		throw error;
	});
