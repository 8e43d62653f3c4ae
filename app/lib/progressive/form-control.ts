/** What holds something that a reader types or chooses. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** React's note of what it last knew a control to hold, by which it tells a change from an echo. */
type Noted = { _valueTracker?: { setValue(value: string): void } };

export const isFormControl = (target: unknown): target is FormControl =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLSelectElement ||
	target instanceof HTMLTextAreaElement;

const ticks = ({ type }: FormControl) => type === "checkbox" || type === "radio";

/** Whether it holds something else than the page came with. */
export function isControlChanged(control: FormControl): boolean {
	if (control instanceof HTMLSelectElement) {
		const given = [...control.options].findIndex((option) => option.defaultSelected);
		return control.selectedIndex !== Math.max(0, given);
	}
	if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
	const { type, checked, defaultChecked, value, defaultValue } = control;
	// Of radio buttons, the one that is chosen speaks for all.
	if (type === "radio") return checked && !defaultChecked;
	if (type === "checkbox") return checked !== defaultChecked;
	return type !== "hidden" && value !== defaultValue;
}

/** Tells the page that a control holds something else, as the browser does when a reader changes it. */
export function dispatchControlChange(control: FormControl): void {
	const known = ticks(control) ? String(!(control as HTMLInputElement).checked) : "\0";
	(control as Noted)._valueTracker?.setValue(known);
	control.dispatchEvent(new Event("input", { bubbles: true }));
	control.dispatchEvent(new Event(ticks(control) ? "click" : "change", { bubbles: true }));
}

/** Puts into a control what another of its kind holds. */
export function copyControlValue(from: FormControl, to: FormControl): void {
	if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) to.value = from.value;
	else if (ticks(from)) to.checked = from.checked;
	else if (from.type === "file") to.files = from.files;
	else to.value = from.value;
}
