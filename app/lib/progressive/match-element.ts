import {
	copyControlValue,
	dispatchControlChange,
	type FormControl,
	isFormControl,
} from "./form-control.ts";

/**
 * Finds the element of a re-rendered part of the page that corresponds to an element of the old
 * part.
 */
function counterpart(element: Element, from: HTMLElement, to: HTMLElement): Element | undefined {
	const kind = kindOf(element);
	const alike = (box: HTMLElement) =>
		[...box.querySelectorAll(element.tagName)].filter((one) => kindOf(one) === kind);
	return alike(to)[alike(from).indexOf(element)];
}

/** Controls of the same name differ by their values. */
const kindOf = (element: Element) => {
	const fixed = /^(checkbox|radio|submit)$/.test((element as HTMLInputElement).type);
	return [
		element.getAttribute("name"),
		element.getAttribute("type"),
		fixed ? element.getAttribute("value") : "",
	].join(" ");
};

/** Copies the value of a control to the corresponding control, if there is one. */
export function copyToMatch(
	control: FormControl,
	from: HTMLElement,
	to: HTMLElement,
): FormControl | undefined {
	const same = counterpart(control, from, to);
	if (!isFormControl(same)) return undefined;
	copyControlValue(control, same);
	return same;
}

/** Restores the value that was typed or chosen in a part that was re-rendered. */
export function restoreControlValue(control: FormControl, from: HTMLElement, to: HTMLElement) {
	const same = copyToMatch(control, from, to);
	if (same) dispatchControlChange(same);
}

/** Restores the focus in a part that was re-rendered. */
export function restoreFocus(focus: Element | null, from: HTMLElement, to: HTMLElement): void {
	const same = focus && counterpart(focus, from, to);
	if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}
