import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const key = "going";

/** Stores the target of a click while its page is loading. */
export function usePendingNavigation(): void {
	const { location, formMethod } = useNavigation();
	const to = location && !formMethod ? `${location.pathname}${location.search}` : null;
	useEffect(() => {
		if (to === null) sessionStorage.removeItem(key);
		else sessionStorage.setItem(key, to);
	}, [to]);
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
