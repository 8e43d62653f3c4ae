import { useMatches } from "@remix-run/react";
import type { Translate } from "./i18n.ts";

/** What a route says of itself beside its component. */
export type PageHandle = {
	/** The page's title, from what its loader gave. */
	title: (t: Translate, data: unknown) => string;
};

const hasTitle = (handle: unknown): handle is PageHandle =>
	typeof handle === "object" && handle !== null && "title" in handle;

/** The title of the page that is open; empty when it has none, or could not be loaded. */
export function usePageTitle(t: Translate): string {
	const match = useMatches().findLast((route) => hasTitle(route.handle));
	if (!match || !hasTitle(match.handle) || match.data === undefined) return "";
	return match.handle.title(t, match.data);
}
