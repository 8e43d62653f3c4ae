import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import { explainError } from "./error-page-content.ts";
import type { Translate } from "./i18n.ts";
import type { LoaderData } from "./loader-data.ts";

/** The metadata that a route exports beside its component; `Loader` is the type of its loader. */
export type RouteHandle<Loader = undefined> = {
	/** Returns the page's title from its loader's data. */
	title: (
		t: Translate,
		data: Loader extends (...args: never[]) => unknown ? LoaderData<Loader> : unknown,
	) => string;
	/** The page is printed without its title, with its content only. */
	paper?: true;
	/** The page uses more of a wide screen, as tables and charts do. */
	broad?: true;
	/** Whether the page updates by itself, so that its scripts can't wait for an interaction. */
	isLive?: (query: URLSearchParams) => boolean;
};

const hasTitle = (handle: unknown): handle is RouteHandle =>
	typeof handle === "object" && handle !== null && "title" in handle;

/** Returns whether the open page is printed without its title, or uses more of a wide screen. */
export const useIsPage = (way: "paper" | "broad"): boolean =>
	useMatches().some(({ handle }) => hasTitle(handle) && handle[way]);

/** Returns the title of the open page, or of its error; empty if it has none. */
export function usePageTitle(t: Translate): string {
	const match = useMatches().findLast((route) => hasTitle(route.handle));
	const error = useRouteError();
	if (error) return t(explainError(error).title);
	if (!match || !hasTitle(match.handle) || match.data === undefined) return "";
	return match.handle.title(t, match.data);
}

/** Returns whether the open page updates by itself. */
export function useIsLivePage(): boolean {
	const query = new URLSearchParams(useLocation().search);
	return useMatches().some(({ handle }) => hasTitle(handle) && handle.isLive?.(query));
}
