import { type KeyboardEvent, useRef } from "react";

const stops = "a[href], button, input, select, summary";

/** How the bar of a list's selected rows follows the row that was ticked. */
type BarOrder = {
	/** Called with the checkbox that changed. */
	readonly onTick: (box: HTMLInputElement) => void;
	readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
};

/**
 * Returns what puts the bar, which stands below all rows, next in the order of Tab: after the box that was ticked
 * last, and before what follows that.
 */
export function useBarOrder(): BarOrder {
	const ticked = useRef<HTMLInputElement | null>(null);
	return {
		onTick: (box) => {
			ticked.current = box;
		},
		onKeyDown: (event) => {
			if (event.key !== "Tab" || !ticked.current?.checked) return;
			const next = nextStop(event, ticked.current);
			if (!next) return;
			event.preventDefault();
			next.focus();
		},
	};
}

function nextStop(
	{ target, shiftKey, currentTarget: form }: KeyboardEvent<HTMLFormElement>,
	box: HTMLElement,
): HTMLElement | undefined {
	const buttons = form.querySelectorAll<HTMLElement>(".bulk-bar button");
	if (shiftKey) return target === buttons[0] ? box : undefined;
	if (target === box) return buttons[0];
	if (target !== buttons[buttons.length - 1]) return undefined;
	const all = [...form.querySelectorAll<HTMLElement>(stops)].filter((one) => one.offsetParent);
	return all[all.indexOf(box) + 1];
}
