const columnPrefix = "column-";
const valuePrefix = "value-";

/** Returns the name of the control with the choice for a column of the file, from 0. */
export const columnControl = (index: number): string => `${columnPrefix}${index}`;

/** Returns the name of the control with the value that all lines have of a column. */
export const valueControl = (name: string): string => `${valuePrefix}${name}`;

/** Returns the control for a field of the API's errors, such as `columns.3` or `values.branch`. */
export const columnControlOf = (field: string): string | null => {
	const [, kind, which = ""] = /^(columns|values)\.(\w+)$/.exec(field) ?? [];
	if (!kind) return null;
	return kind === "values" ? valueControl(which) : columnControl(Number(which));
};

/** Returns the names of a form's controls with columns and values. */
export const columnControlsOf = (form: FormData): string[] =>
	[...form.keys()].filter((name) => /^(column-\d{1,3}|value-\w+|join)$/.test(name));

/** Returns the texts of the controls whose names begin alike, by the rest of their names. */
const textsOf = (form: FormData, prefix: string): [string, string][] =>
	[...form].flatMap(([name, value]) =>
		name.startsWith(prefix) && typeof value === "string"
			? [[name.slice(prefix.length), value]]
			: [],
	);

/** Returns what a form chooses: the column of each position in the file, empty where none is. */
export function columnChoiceIn(form: FormData) {
	const columns: string[] = [];
	for (const [index, column] of textsOf(form, columnPrefix))
		if (/^\d{1,3}$/.test(index)) columns[Number(index)] = column;
	return {
		columns: Array.from(columns, (one) => one ?? ""),
		values: Object.fromEntries(textsOf(form, valuePrefix)),
		join: form.get("join") === "1" ? 1 : 0,
	} as const;
}
