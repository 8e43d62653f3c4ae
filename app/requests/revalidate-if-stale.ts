import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * What was refused, or never reached the server, left the request as it was, unless somebody else
 * had changed it before.
 */
export const revalidateIfStale: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => {
	const undone = actionResult as { readonly stale?: boolean } | null | undefined;
	return undone ? undone.stale === true : defaultShouldRevalidate;
};
