const prefix = "column-";

/** Returns the name of the control with the choice for a column of the file, from 0. */
export const columnControl = (index: number): string => `${prefix}${index}`;

/** Returns the control for a field of the API's errors, such as `columns.3`. */
export const columnControlOf = (field: string): string | null => {
	const [, index] = /^columns\.(\d+)$/.exec(field) ?? [];
	return index === undefined ? null : columnControl(Number(index));
};

/** Returns the names of a form's controls with columns. */
export const columnControlsOf = (form: FormData): string[] =>
	[...form.keys()].filter((name) => /^column-\d{1,3}$/.test(name));

/** Returns the chosen columns by their positions in the file; empty where none is chosen. */
export function chosenColumns(form: FormData): string[] {
	const chosen: string[] = [];
	for (const name of columnControlsOf(form)) {
		const value = form.get(name);
		chosen[Number(name.slice(prefix.length))] = typeof value === "string" ? value : "";
	}
	return Array.from(chosen, (one) => one ?? "");
}
