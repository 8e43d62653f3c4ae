/** A control with a value that a user types or chooses. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * React's record of a control's last known value, by which it distinguishes a change from its own
 * update.
 */
type Noted = { _valueTracker?: { setValue(value: string): void } };

export const isFormControl = (target: unknown): target is FormControl =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLSelectElement ||
	target instanceof HTMLTextAreaElement;

const ticks = ({ type }: FormControl) => type === "checkbox" || type === "radio";

/** Checks whether the value differs from the one in the page's HTML. */
export function isControlChanged(control: FormControl): boolean {
	if (control instanceof HTMLSelectElement) {
		const selected = [...control.options].findIndex((option) => option.defaultSelected);
		return control.selectedIndex !== Math.max(0, selected);
	}
	if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
	const { type, checked, defaultChecked, value, defaultValue } = control;
	// In a group of radio buttons, the checked one represents all.
	if (type === "radio") return checked && !defaultChecked;
	if (type === "checkbox") return checked !== defaultChecked;
	return type !== "hidden" && value !== defaultValue;
}

/** Notifies the page of a new value, as the browser does when a user changes it. */
export function dispatchControlChange(control: FormControl): void {
	const known = ticks(control) ? String(!(control as HTMLInputElement).checked) : "\0";
	(control as Noted)._valueTracker?.setValue(known);
	control.dispatchEvent(new Event("input", { bubbles: true }));
	control.dispatchEvent(new Event(ticks(control) ? "click" : "change", { bubbles: true }));
}

/** Copies the value of a control to another of the same kind. */
export function copyControlValue(from: FormControl, to: FormControl): void {
	if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) to.value = from.value;
	else if (ticks(from)) to.checked = from.checked;
	else if (from.type === "file") to.files = from.files;
	else to.value = from.value;
}
