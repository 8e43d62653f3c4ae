import { useEffect } from "react";

/**
 * The milliseconds for which a page that only shows a confirmation stays (specification, section
 * 9).
 */
const stay = 1000;

/** Returns the header with which a browser moves on by itself, also without scripts. */
export const delayedRefreshHeader = (path: string) => `${stay / 1000}; url=${path}`;

/** Does the same if scripts have submitted the form; the next page is loaded completely. */
export function useDelayedRedirect(isDone: boolean, path: string): void {
	useEffect(() => {
		if (!isDone) return;
		const timer = setTimeout(() => location.assign(path), stay);
		return () => clearTimeout(timer);
	}, [isDone, path]);
}
