/** The names of line items' controls, before their numbers. */
const lineControl = /^(resource|qty|claim|value|profile|branch)-(\d{1,4})$/;

/**
 * Applies a button that does not save to the form: adds a line (`add-line`), removes one
 * (`remove-2`), replaces a typed date (`day-bought_on-2027-02-08`), or only reloads the options
 * (`options`).
 */
export function withLineItemChange(form: FormData, step: string): FormData {
	const [, removed] = /^remove-(\d+)$/.exec(step) ?? [];
	const lines = [...form.keys()].flatMap((key) => {
		const [, name = "", number = ""] = lineControl.exec(key) ?? [];
		return name ? [{ key, name, number: Number(number) }] : [];
	});
	for (const { key, number } of lines) if (String(number) === removed) form.delete(key);
	const [, name, day] = /^day-(\w+)-(\d{4}-\d\d-\d\d)$/.exec(step) ?? [];
	if (name && day) form.set(name, day);
	if (step === "add-line") {
		const next = Math.max(0, ...lines.map(({ number }) => number)) + 1;
		const names = lines.length > 0 ? lines.map(({ name }) => name) : ["resource", "qty"];
		for (const name of new Set(names)) form.append(`${name}-${next}`, "");
	}
	return form;
}
