/** Fields of a form that waits, such as while its sender signs in again, come with this in front. */
const prefix = "kept.";

/** The fields that a form has to be sent with to be shown again as it was, not acted upon. */
export const resumeFields = (
	path: string,
	fields: readonly [name: string, value: string][],
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
 * The form that waited, when this is its sender coming back; else null. It is to be shown again as it
 * was, not acted upon.
 */
export function resumedForm(form: FormData): FormData | null {
	if (!form.has("resume")) return null;
	const resumed = new FormData();
	for (const [name, value] of resumedFields(form)) resumed.append(name, value);
	return resumed;
}
