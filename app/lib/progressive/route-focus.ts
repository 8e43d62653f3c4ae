import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** The current address of this tab. */
let place: string | undefined;

/**
 * Moves the focus to the heading of a page that scripts have loaded, so that screen readers
 * announce it.
 */
export function useRouteFocus(): void {
	const { pathname, hash } = useLocation();
	useEffect(() => {
		const isThere = place === undefined || place === pathname;
		place = pathname;
		if (hash && !isThere) document.getElementById(hash.slice(1))?.focus();
		// A page that begins with an error message has set its own focus.
		if (isThere || hash || document.activeElement?.matches("[role=alert]")) return;
		const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("h1");
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [pathname, hash]);
}
