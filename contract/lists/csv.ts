/**
 * Spreadsheets run what begins with one of these, spaces or what is not seen before it or not; the wide
 * ones in some.
 */
const start = "[\\s\\p{Cc}\\p{DI}]*[=+\\-@\\t\\r\\n＝＋－＠]";

/** Begins a cell that a spreadsheet would take for a formula. */
const formula = new RegExp(`^${start}`, "u");

/** The mark that a cell was made harmless with. */
export const injectionGuardPattern = new RegExp(`^'(?=${start})`, "u");

/** What stands in quotation marks, whatever separates cells; most hold none of it. */
const quoted = new RegExp(`[",;\\r\\n\\uFEFF]|^ | $|^${start}`, "u");

/** What separates the cells of a file: an Arabic Excel takes commas for a part of them. */
export const csvSeparators = { comma: ",", semicolon: ";" } as const;
export type CsvSeparator = keyof typeof csvSeparators;

/** The parameter that says which. */
export const csvSeparatorParam = "separator";

/** The separator that an address asks for; null where it asks for none that there is. */
export function parseCsvSeparator(params: URLSearchParams): CsvSeparator | null {
	const asked = params.get(csvSeparatorParam);
	return asked === "comma" || asked === "semicolon" ? asked : null;
}

/** A text as a cell of a CSV file. */
export function toCsvCell(text: string): string {
	if (!quoted.test(text)) return text;
	return `"${formula.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

/** The lines of a list without a heading: who asked for them writes it, in words of their own. */
export const csvRowsMediaType = {
	asked: "text/csv",
	type: (separator: CsvSeparator) =>
		`text/csv; charset=utf-8; header=absent${separator === "comma" ? "" : `; separator=${separator}`}`,
};
