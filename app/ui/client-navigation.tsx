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

/** Returns the link of a row that was clicked outside of its other controls. */
function linkOfRow(target: Element): Element | null {
	if (target.closest("a:not(.go), button, input, label, summary")) return null;
	return target.closest("tr.link")?.querySelector("a.go") ?? null;
}

/**
 * Lets a press of the right button reach the links of a table: its menu opens them elsewhere. Others fall through
 * to the row, since browsers select no text from within a link.
 */
export function reachLinks({ button, currentTarget }: MouseEvent<HTMLElement>): void {
	if (button === 2) currentTarget.dataset.links = "";
	else delete currentTarget.dataset.links;
}

/** Opens the row of a click that asks for another tab, where the click has not reached its link. */
function openDocument({ button, ctrlKey, metaKey, shiftKey }: MouseEvent, target: Element): void {
	const opensTab = button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
	const href = target.closest("a") ? null : linkOfRow(target)?.getAttribute("href");
	if (opensTab && href) window.open(href, "_blank", "noopener");
}

/** Checks for a click of a mouse: a second one, or a selection, may follow. */
const isOfMouse = ({ detail }: MouseEvent) => detail > 0 && !matchMedia("(hover: none)").matches;

/**
 * Returns a click handler that follows plain links inside an element without a full page load: one
 * handler for all, since a table has hundreds of links. The link of a row is its text, too: that can be
 * selected.
 *
 * @param open opens a link in another way; returns false if it does not
 */
export function useClientNavigation(
	open?: (link: Element) => boolean,
): (event: MouseEvent) => void {
	const navigate = useNavigate();
	const waiting = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => () => clearTimeout(waiting.current), []);
	return (event) => {
		clearTimeout(waiting.current);
		const { target } = event;
		if (event.defaultPrevented || !(target instanceof Element)) return;
		if (!isPlainClick(event)) {
			openDocument(event, target);
			return;
		}
		const tool = target.closest("a.tool, a.do");
		const href = (tool ?? linkOfRow(target))?.getAttribute("href");
		if (!href?.startsWith("/")) return;
		event.preventDefault();
		if (tool) {
			if (!open?.(tool)) navigate(href);
		} else if (!isOfMouse(event)) navigate(href);
		else if (event.detail < 2 && !isSelecting())
			waiting.current = setTimeout(() => isSelecting() || navigate(href), secondClick);
	};
}
