import { isRouteErrorResponse } from "@remix-run/react";
import { createContext, useContext } from "react";

/** The data of a page's loaders and action, by route. */
export type HydrationState = {
	loaderData: Readonly<Record<string, unknown>>;
	actionData: Readonly<Record<string, unknown>> | null;
	errors: Readonly<Record<string, unknown>> | null;
	statusCode?: number;
};

const StateContext = createContext<HydrationState | undefined>(undefined);

export const HydrationStateProvider = StateContext.Provider;

/** Returns the data from which the page was rendered; undefined in the browser. */
export const useHydrationState = () => useContext(StateContext);

/**
 * Serialises the data as JSON that is safe in a script, with errors in the form that Remix reads.
 */
export function serializeHydrationState({
	loaderData,
	actionData,
	errors,
}: HydrationState): string {
	const written = {
		loaderData,
		actionData,
		errors: errors && Object.fromEntries(Object.entries(errors).map(([id, e]) => [id, marked(e)])),
	};
	return JSON.stringify(written)
		.replaceAll("<", "\\u003c")
		.replaceAll("\u2028", "\\u2028")
		.replaceAll("\u2029", "\\u2029");
}

function marked(error: unknown): unknown {
	if (isRouteErrorResponse(error)) return { ...error, __type: "RouteErrorResponse" };
	return error instanceof Error ? { message: error.message, __type: "Error" } : error;
}
