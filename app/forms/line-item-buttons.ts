import { lineItemNumbers } from "#app/fields/line-items.ts";

/**
 * Applies a button that does not save to the form: adds a line (`add-line`), removes one
 * (`remove-2`), replaces a typed date (`day-bought_on-2027-02-08`), or only reloads the options
 * (`options`).
 */
export function withLineItemChange(form: FormData, step: string): FormData {
	const [, removed] = /^remove-(\d+)$/.exec(step) ?? [];
	if (removed) {
		form.delete(`resource-${removed}`);
		form.delete(`qty-${removed}`);
	}
	const [, name, day] = /^day-(\w+)-(\d{4}-\d\d-\d\d)$/.exec(step) ?? [];
	if (name && day) form.set(name, day);
	if (step === "add-line") {
		const next = Math.max(0, ...lineItemNumbers(form.keys())) + 1;
		form.append(`resource-${next}`, "");
		form.append(`qty-${next}`, "");
	}
	return form;
}
