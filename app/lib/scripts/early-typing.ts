import { isChanged, isControl, tellChange } from "./control.ts";

/**
 * Keeps what is typed before React takes over the page. Into a textarea that still has the text that
 * the page came with as its first one, React 18 writes that text (`postMountWrapper` of
 * ReactDOMTextarea), whatever stands in it; so the first text follows what is typed. Browsers that
 * put back what was typed at an earlier visit do so without an event.
 *
 * @returns ends that, and tells the page what was typed before it could hear it
 */
export function keepEarlyTyping(): () => void {
	const areas = new Set<HTMLTextAreaElement>();
	const follow = (target: unknown) => {
		if (!(target instanceof HTMLTextAreaElement) || !isChanged(target)) return;
		target.defaultValue = target.value;
		areas.add(target);
	};
	const onInput = ({ target }: Event) => follow(target);
	document.querySelectorAll("textarea").forEach(follow);
	addEventListener("input", onInput, true);
	return () => {
		removeEventListener("input", onInput, true);
		for (const { elements } of document.forms)
			for (const control of elements)
				if (isControl(control) && (areas.has(control as HTMLTextAreaElement) || isChanged(control)))
					tellChange(control);
	};
}
