import { ApiClientError } from "#app/lib/api-error.ts";
import { rejectionPage } from "#app/lib/error-responses.server.ts";

/**
 * Creates the page for a request that does not exist or that the user can't see; it does not reveal
 * which.
 */
export const requestNotFoundPage = () => rejectionPage({ code: "request_unseen" }, 404);

/**
 * Throws the page of a request that was not found.
 *
 * @throws that page if the API found no request; every other error as it is
 */
export function throwRequestNotFound(error: unknown): never {
	if (error instanceof ApiClientError && error.code === "not_found") throw requestNotFoundPage();
	throw error;
}
