import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const key = "going";

/** Keeps where a click leads while its page is on the way. */
export function usePendingNavigation(): void {
	const { location, formMethod } = useNavigation();
	const to = location && !formMethod ? `${location.pathname}${location.search}` : null;
	useEffect(() => {
		if (to === null) sessionStorage.removeItem(key);
		else sessionStorage.setItem(key, to);
	}, [to]);
}

/** Remix loads the present page anew where the code of the next one can't be had: goes on to that. */
export function resumeNavigation(): void {
	const to = sessionStorage.getItem(key);
	sessionStorage.removeItem(key);
	const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (to !== null && loaded?.type === "reload") location.replace(to);
}
