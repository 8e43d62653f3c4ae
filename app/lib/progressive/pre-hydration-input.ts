import { dispatchControlChange, type FormControl, isControlChanged } from "./form-control.ts";
import { copyToMatch, restoreFocus } from "./match-element.ts";

/**
 * Keeps what is typed before React takes over the page. Into a textarea that still has the text that
 * the page came with as its first one, React 18 writes that text (`postMountWrapper` of
 * ReactDOMTextarea), whatever stands in it; so the first text follows what is typed. Browsers that
 * put back what was typed at an earlier visit do so without an event. A page into which something else
 * has put elements (helpers of writing, keepers of passwords) React draws anew as a whole: what was
 * typed, and where, is put back then.
 *
 * @returns what is done as soon as the page is drawn, before another key can be pressed; and what
 * ends all this, and tells the page what was typed before it could hear it
 */
export function capturePreHydrationInput(): { onDrawn: () => void; onDone: () => void } {
	const page = document.documentElement;
	let focus = document.activeElement;
	const areas = new Set<Element>();
	const follow = (target: unknown) => {
		if (!(target instanceof HTMLTextAreaElement) || !isControlChanged(target)) return;
		target.defaultValue = target.value;
		areas.add(target);
	};
	const onInput = ({ target }: Event) => follow(target);
	const onFocus = ({ target }: Event) => {
		focus = target as Element;
	};
	const typed = (from: ParentNode) =>
		[...from.querySelectorAll<FormControl>("form input, form select, form textarea")].filter(
			(control) => areas.has(control) || isControlChanged(control),
		);
	document.querySelectorAll("textarea").forEach(follow);
	addEventListener("input", onInput, true);
	addEventListener("focusin", onFocus, true);
	return {
		onDrawn() {
			const drawn = document.documentElement;
			if (drawn === page) return;
			for (const control of typed(page)) copyToMatch(control, page, drawn);
			drawn.dataset.scripts = "on";
			restoreFocus(focus, page, drawn);
		},
		onDone() {
			removeEventListener("input", onInput, true);
			removeEventListener("focusin", onFocus, true);
			typed(document).forEach(dispatchControlChange);
		},
	};
}
