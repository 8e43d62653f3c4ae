import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/** Not one that opens another tab or window. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * What has the plain links within an element followed without loading the page anew: one ear for
 * all of them, where a table has hundreds.
 */
export function useFollow(): (event: MouseEvent) => void {
	const navigate = useNavigate();
	return (event) => {
		if (event.defaultPrevented || !isPlain(event)) return;
		const link = event.target instanceof Element ? event.target.closest("a.go, a.tool") : null;
		const href = link?.getAttribute("href");
		if (!href?.startsWith("/")) return;
		event.preventDefault();
		navigate(href);
	};
}
