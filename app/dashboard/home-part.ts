import { ApiClientError } from "#app/lib/api-error.ts";

/** A part that could not be loaded. */
type FailedPart = { readonly title: string; readonly failed: true };

/** A part of the first page; null if there is none. */
export type HomePart<Part> = Part | FailedPart | null;

/** Checks whether a part is there. */
export const isLoaded = <Part extends object>(part: HomePart<Part>): part is Part =>
	part !== null && !("failed" in part);

/**
 * Waits for a part. An API that does not have it, or that the member may not call, leaves it out;
 * while it fails, the other parts stay.
 *
 * @param title what stands above it if it fails
 * @throws ApiClientError if the session has ended
 */
export async function loadPart<Part extends object>(
	title: string,
	part: Promise<Part | null>,
): Promise<HomePart<Part>> {
	try {
		return await part;
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.status === 401) throw error;
		return error.status >= 500 ? { title, failed: true } : null;
	}
}
