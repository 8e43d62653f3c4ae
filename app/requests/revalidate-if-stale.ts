import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Reloads after an error only if the page was out of date: an action that failed, or never reached
 * the server, has left the request unchanged.
 */
export const revalidateIfStale: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => {
	const submission = actionResult as { readonly stale?: boolean } | null | undefined;
	return submission ? submission.stale === true : defaultShouldRevalidate;
};
