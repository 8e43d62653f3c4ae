import { useEffect } from "react";

const key = "going";

/** Stores the target of a click while its page is loading, before its code can fail to load. */
export function usePendingNavigation(): void {
	useEffect(
		() =>
			window.__remixRouter.subscribe(({ navigation: { location, formMethod } }) => {
				if (location && !formMethod)
					sessionStorage.setItem(key, `${location.pathname}${location.search}`);
				else sessionStorage.removeItem(key);
			}),
		[],
	);
}

/**
 * Continues a stored navigation: Remix reloads the present page if the code of the next one can't
 * be loaded.
 */
export function resumeNavigation(): void {
	const to = sessionStorage.getItem(key);
	sessionStorage.removeItem(key);
	const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (to !== null && loaded?.type === "reload") location.replace(to);
}
