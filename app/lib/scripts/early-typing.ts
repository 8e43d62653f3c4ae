import { isChanged, isControl, tellChange } from "./control.ts";
import { focusAgain, sayAgain } from "./counterpart.ts";

/**
 * Keeps what is typed before React takes over the page. Into a textarea that still has the text that
 * the page came with as its first one, React 18 writes that text (`postMountWrapper` of
 * ReactDOMTextarea), whatever stands in it; so the first text follows what is typed. Browsers that
 * put back what was typed at an earlier visit do so without an event. A page into which something else
 * has put elements (helpers of writing, keepers of passwords) React draws anew as a whole: what was
 * typed, and where, is put back then.
 *
 * @returns ends that, and tells the page what was typed before it could hear it
 */
export function keepEarlyTyping(): () => void {
	const page = document.documentElement;
	let focus = document.activeElement;
	const areas = new Set<Element>();
	const follow = (target: unknown) => {
		if (!(target instanceof HTMLTextAreaElement) || !isChanged(target)) return;
		target.defaultValue = target.value;
		areas.add(target);
	};
	const onInput = ({ target }: Event) => follow(target);
	const onFocus = ({ target }: Event) => {
		focus = target as Element;
	};
	document.querySelectorAll("textarea").forEach(follow);
	addEventListener("input", onInput, true);
	addEventListener("focusin", onFocus, true);
	return () => {
		removeEventListener("input", onInput, true);
		removeEventListener("focusin", onFocus, true);
		const drawn = document.documentElement;
		for (const control of page.querySelectorAll("form input, form select, form textarea"))
			if (isControl(control) && (areas.has(control) || isChanged(control))) {
				if (drawn === page) tellChange(control);
				else sayAgain(control, page, drawn);
			}
		if (drawn === page) return;
		drawn.dataset.scripts = "";
		focusAgain(focus, page, drawn);
	};
}
