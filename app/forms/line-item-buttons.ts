import { lineItemNumbers } from "#app/fields/line-items.ts";

/**
 * What a button of the form does with what is typed, when it does not save: one more line
 * (`add-line`), one less (`remove-2`), a day in place of the typed
 * one (`day-bought_on-2027-02-08`), or nothing but loading the options anew (`options`).
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
		const next = Math.max(0, ...lineItemNumbers(form)) + 1;
		form.append(`resource-${next}`, "");
		form.append(`qty-${next}`, "");
	}
	return form;
}
