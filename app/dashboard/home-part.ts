import { ApiClientError } from "#app/lib/api-error.ts";

/** A part of the first page: `failed` if it could not be loaded, null if there is none. */
export type HomePart<Part> = Part | "failed" | null;

/**
 * Waits for a part. An API that does not have it, or that the member may not call, leaves it out;
 * while it fails, the other parts stay.
 *
 * @throws ApiClientError if the session has ended
 */
export async function loadPart<Part>(part: Promise<Part>): Promise<HomePart<Part>> {
	try {
		return await part;
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.status === 401) throw error;
		return error.status >= 500 ? "failed" : null;
	}
}
