import { useEffect } from "react";

/** How long a page stays that says only that something is done (specification, section 9). */
const stay = 1000;

/** The header by which a browser moves on by itself, without scripts too. */
export const delayedRefreshHeader = (path: string) => `${stay / 1000}; url=${path}`;

/** The same where scripts have sent the form; the page is loaded anew. */
export function useDelayedRedirect(isDone: boolean, path: string): void {
	useEffect(() => {
		if (!isDone) return;
		const timer = setTimeout(() => location.assign(path), stay);
		return () => clearTimeout(timer);
	}, [isDone, path]);
}
