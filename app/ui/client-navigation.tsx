import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";

/** Not one that opens another tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** So long, in milliseconds, a second click may follow, which selects a word. */
const secondClick = 300;

const isSelecting = () => Boolean(getSelection()?.toString());

/** The link of a row that was clicked beside what else there is to click, not to select its text. */
function linkOfRow(target: Element): Element | null {
	if (target.closest("a, button, input, label, summary") || isSelecting()) return null;
	return target.closest("tr.link")?.querySelector("a.go") ?? null;
}

/**
 * What has the plain links within an element followed without loading the page anew: one ear for
 * all of them, where a table has hundreds.
 */
export function useClientNavigation(): (event: MouseEvent) => void {
	const navigate = useNavigate();
	const waiting = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => () => clearTimeout(waiting.current), []);
	return (event) => {
		clearTimeout(waiting.current);
		if (event.defaultPrevented || !isPlainClick(event)) return;
		const { target } = event;
		if (!(target instanceof Element)) return;
		const link = target.closest("a.go, a.tool");
		const href = (link ?? linkOfRow(target))?.getAttribute("href");
		if (!href?.startsWith("/")) return;
		event.preventDefault();
		if (link) navigate(href);
		else if (event.detail < 2)
			waiting.current = setTimeout(() => isSelecting() || navigate(href), secondClick);
	};
}
