/**
 * Spreadsheets evaluate a cell that begins with one of these characters, also behind spaces or
 * invisible characters; some of them evaluate the wide characters as well.
 */
const start = "[\\s\\p{Cc}\\p{DI}]*[=+\\-@\\t\\r\\n＝＋－＠]";

/** Matches a cell that a spreadsheet would read as a formula. */
const formula = new RegExp(`^${start}`, "u");

/** The mark that was added to a cell to make it harmless. */
export const injectionGuardPattern = new RegExp(`^'(?=${start})`, "u");

/** Cells that are written in quotation marks, whatever the separator; most cells need none. */
const quoted = new RegExp(`[",;\\r\\n\\uFEFF]|^ | $|^${start}`, "u");

/** The separators of CSV files: an Arabic Excel takes a comma for part of the cell. */
export const csvSeparators = { comma: ",", semicolon: ";" } as const;
export type CsvSeparator = keyof typeof csvSeparators;

/** The query parameter of the separator. */
export const csvSeparatorParam = "separator";

/** Parses the separator from query parameters; null if it is unknown. */
export function parseCsvSeparator(params: URLSearchParams): CsvSeparator | null {
	const param = params.get(csvSeparatorParam);
	return param === "comma" || param === "semicolon" ? param : null;
}

/** Formats a text as a cell of a CSV file. */
export function toCsvCell(text: string): string {
	if (!quoted.test(text)) return text;
	return `"${formula.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

/**
 * The media types of a list's rows without a header: the client writes the header in its own
 * language.
 */
export const csvRowsMediaType = {
	requestType: "text/csv",
	type: (separator: CsvSeparator) =>
		`text/csv; charset=utf-8; header=absent${separator === "comma" ? "" : `; separator=${separator}`}`,
};
