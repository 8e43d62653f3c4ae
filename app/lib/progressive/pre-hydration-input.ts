import { dispatchControlChange, type FormControl, isControlChanged } from "./form-control.ts";
import { copyToMatch, restoreFocus } from "./match-element.ts";

/**
 * Preserves input that is typed before React hydrates the page. React 18 writes the initial text
 * into a textarea that still has it as its default value (`postMountWrapper` of ReactDOMTextarea),
 * whatever was typed; so the default value follows the input. Browsers that restore the input of an
 * earlier visit do so without an event. If browser extensions (writing assistants, password
 * managers) have inserted elements, React renders the whole page anew: the input and the focus are
 * restored then.
 *
 * @returns `onDrawn`, to be called as soon as the page is rendered and before another key can be
 *   pressed; and `onDone`, which ends the tracking and notifies the page of the input that came
 *   before it could listen
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
	const changedControls = (from: ParentNode) =>
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
			for (const control of changedControls(page)) copyToMatch(control, page, drawn);
			drawn.dataset.scripts = "on";
			restoreFocus(focus, page, drawn);
		},
		onDone() {
			removeEventListener("input", onInput, true);
			removeEventListener("focusin", onFocus, true);
			changedControls(document).forEach(dispatchControlChange);
		},
	};
}
