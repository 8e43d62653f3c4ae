/** The prefix of the fields of a form that is kept, for example while the user signs in again. */
const prefix = "kept.";

/** Returns the fields with which a form is shown again as it was, without processing it. */
export const resumeFields = (
	path: string,
	fields: readonly (readonly [name: string, value: string])[],
): [name: string, value: string][] => [
	["resume", path],
	...fields.map(([name, value]): [string, string] => [`${prefix}${name}`, value]),
];

export function resumedFields(form: FormData): [name: string, value: string][] {
	return [...form].flatMap(([name, value]) =>
		name.startsWith(prefix) && typeof value === "string"
			? [[name.slice(prefix.length), value] as [string, string]]
			: [],
	);
}

/**
 * Returns the kept form if the request resumes one; else null. It is shown again as it was, without
 * processing it.
 */
export function resumedForm(form: FormData): FormData | null {
	if (!form.has("resume")) return null;
	const resumed = new FormData();
	for (const [name, value] of resumedFields(form)) resumed.append(name, value);
	return resumed;
}
