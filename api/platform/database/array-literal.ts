/** Writes an array in PostgreSQL's format, as one parameter. @param values numbers or texts without commas, quotes or braces */
export const arrayLiteral = (values: readonly (number | string | null)[]) =>
	`{${values.map((value) => value ?? "null").join(",")}}`;
