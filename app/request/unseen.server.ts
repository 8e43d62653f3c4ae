import { data } from "@remix-run/node";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { Refusal } from "#app/lib/refusal.server.ts";

/** The page for a request that is not there or may not be seen; it does not tell which. */
export const unseen = () => data<Refusal>({ code: "request_unseen" }, { status: 404 });

/** @throws that page where the API found no request; every other failure as it is */
export function unseenWhereNotFound(error: unknown): never {
	if (error instanceof ApiFailure && error.code === "not_found") throw unseen();
	throw error;
}
