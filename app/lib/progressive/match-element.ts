import {
	copyControlValue,
	dispatchControlChange,
	type FormControl,
	isFormControl,
} from "./form-control.ts";

/** What stands in a part of the page that was drawn anew where an element stood before. */
function counterpart(element: Element, from: HTMLElement, to: HTMLElement): Element | undefined {
	const kind = kindOf(element);
	const alike = (box: HTMLElement) =>
		[...box.querySelectorAll(element.tagName)].filter((one) => kindOf(one) === kind);
	return alike(to)[alike(from).indexOf(element)];
}

/** Controls of one name differ by what they stand for. */
const kindOf = (element: Element) => {
	const fixed = /^(checkbox|radio|submit)$/.test((element as HTMLInputElement).type);
	return [
		element.getAttribute("name"),
		element.getAttribute("type"),
		fixed ? element.getAttribute("value") : "",
	].join(" ");
};

/** Puts what a control holds into the one that stands there now, if there is one. */
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

/** What was typed or chosen in a part that was drawn anew is there again. */
export function restoreControlValue(
	control: FormControl,
	from: HTMLElement,
	to: HTMLElement,
): void {
	const same = copyToMatch(control, from, to);
	if (same) dispatchControlChange(same);
}

/** What had the focus before a part was drawn anew has it again. */
export function restoreFocus(focus: Element | null, from: HTMLElement, to: HTMLElement): void {
	const same = focus && counterpart(focus, from, to);
	if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}
