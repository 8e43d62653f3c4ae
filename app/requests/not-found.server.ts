import { data } from "@remix-run/node";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { ErrorPageData } from "#app/lib/error-responses.server.ts";

/** The page for a request that is not there or may not be seen; it does not tell which. */
export const requestNotFoundPage = () =>
	data<ErrorPageData>({ code: "request_unseen" }, { status: 404 });

/** @throws that page where the API found no request; every other failure as it is */
export function throwRequestNotFound(error: unknown): never {
	if (error instanceof ApiClientError && error.code === "not_found") throw requestNotFoundPage();
	throw error;
}
