import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import { explainError } from "./error-page-content.ts";
import type { Translate } from "./i18n.ts";

/** What a route says of itself beside its component. */
export type RouteHandle = {
	/** The page's title, from what its loader gave. */
	title: (t: Translate, data: unknown) => string;
	/** Printed without its title: the paper holds nothing but what the page is made of. */
	paper?: true;
	/** Whether it goes on by itself, so that its scripts can't wait until it is touched. */
	isLive?: (query: URLSearchParams) => boolean;
};

const hasTitle = (handle: unknown): handle is RouteHandle =>
	typeof handle === "object" && handle !== null && "title" in handle;

/** Whether the page that is open is printed without its title. */
export const useIsPrintedWithoutTitle = (): boolean =>
	useMatches().some(({ handle }) => hasTitle(handle) && handle.paper === true);

/** The title of the page that is open, or of what went wrong with it; empty when it has none. */
export function usePageTitle(t: Translate): string {
	const match = useMatches().findLast((route) => hasTitle(route.handle));
	const error = useRouteError();
	if (error) return t(explainError(error).title);
	if (!match || !hasTitle(match.handle) || match.data === undefined) return "";
	return match.handle.title(t, match.data);
}

/** Whether the page that is open goes on by itself. */
export function useIsLivePage(): boolean {
	const query = new URLSearchParams(useLocation().search);
	return useMatches().some(({ handle }) => hasTitle(handle) && handle.isLive?.(query));
}
