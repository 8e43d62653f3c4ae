/** Fields of a form that waited while its sender signed in again come with this in front. */
const prefix = "kept.";

export function resumedFields(form: FormData): [name: string, value: string][] {
	return [...form].flatMap(([name, value]) =>
		name.startsWith(prefix) && typeof value === "string"
			? [[name.slice(prefix.length), value] as [string, string]]
			: [],
	);
}

/**
 * The form that waited, when this is its sender coming back from signing in; else null. It is to
 * be shown again as it was, not acted upon.
 */
export function resumedForm(form: FormData): FormData | null {
	if (!form.has("resume")) return null;
	const resumed = new FormData();
	for (const [name, value] of resumedFields(form)) resumed.append(name, value);
	return resumed;
}
