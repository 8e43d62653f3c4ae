import { formText } from "#app/lib/form-data.server.ts";

/** Returns the search texts for options: controls `find.{field}`. */
export const optionSearchTexts = (form: FormData): Record<string, string> =>
	Object.fromEntries(
		[...form].flatMap(([name, value]) =>
			name.startsWith("find.") && typeof value === "string" ? [[name.slice(5), value.trim()]] : [],
		),
	);

/**
 * Checks whether the submission only searches options: pressing Enter in a search field means this.
 * The last search texts are in `found.{field}`.
 */
export const isOptionSearch = (form: FormData): boolean =>
	Object.entries(optionSearchTexts(form)).some(
		([name, find]) => find !== formText(form, `found.${name}`),
	);
