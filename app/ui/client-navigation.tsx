import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";

/** Checks for a click that does not open another tab or window. */
export const isPlainClick = ({
	button,
	metaKey,
	ctrlKey,
	shiftKey,
	altKey,
}: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The milliseconds within which a second click may follow, which selects a word. */
const secondClick = 300;

const isSelecting = () => Boolean(getSelection()?.toString());

/**
 * Returns the link of a row that was clicked outside of its other controls, and not to select its
 * text.
 */
function linkOfRow(target: Element): Element | null {
	if (target.closest("a, button, input, label, summary") || isSelecting()) return null;
	return target.closest("tr.link")?.querySelector("a.go") ?? null;
}

/**
 * Returns a click handler that follows plain links inside an element without a full page load: one
 * handler for all, since a table has hundreds of links.
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
