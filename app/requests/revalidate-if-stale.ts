import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Reloads after an error only if the page was out of date: an action that failed, or never reached
 * the server, has left the request unchanged.
 */
export const revalidateIfStale: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => {
	const undone = actionResult as { readonly stale?: boolean } | null | undefined;
	return undone ? undone.stale === true : defaultShouldRevalidate;
};
