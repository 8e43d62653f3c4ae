import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Where this tab is. */
let place: string | undefined;

/** Where scripts have loaded the next page, its heading gets the focus, which says it aloud. */
export function useRouteFocus(): void {
	const { pathname, hash } = useLocation();
	useEffect(() => {
		const isThere = place === undefined || place === pathname;
		place = pathname;
		// A page that begins with what is wrong, or at a place of its own, has been brought there.
		if (isThere || hash !== "" || document.activeElement?.matches("[role=alert]")) return;
		const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("h1");
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [pathname, hash]);
}
