import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/** Not one that opens another tab or window. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link of a row that was clicked beside what else there is to click, not to select its text. */
function linkOfRow(target: Element): Element | null {
	if (target.closest("a, button, input, label, summary") || getSelection()?.toString()) return null;
	return target.closest("tr.link")?.querySelector("a.go") ?? null;
}

/**
 * What has the plain links within an element followed without loading the page anew: one ear for
 * all of them, where a table has hundreds.
 */
export function useFollow(): (event: MouseEvent) => void {
	const navigate = useNavigate();
	return (event) => {
		if (event.defaultPrevented || !isPlain(event)) return;
		const { target } = event;
		if (!(target instanceof Element)) return;
		const link = target.closest("a.go, a.tool") ?? linkOfRow(target);
		const href = link?.getAttribute("href");
		if (!href?.startsWith("/")) return;
		event.preventDefault();
		navigate(href);
	};
}
