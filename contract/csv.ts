/**
 * Spreadsheets run what begins with one of these, spaces or what is not seen before it or not; the wide
 * ones in some.
 */
const start = "[\\s\\p{Cc}\\p{DI}]*[=+\\-@\\t\\r\\n＝＋－＠]";

/** Begins a cell that a spreadsheet would take for a formula. */
const formula = new RegExp(`^${start}`, "u");

/** The mark that a cell was made harmless with. */
export const madeHarmless = new RegExp(`^'(?=${start})`, "u");

/** What stands in quotation marks; most cells hold none of it. */
const quoted = new RegExp(`[",\\r\\n\\uFEFF]|^ | $|^${start}`, "u");

/** A text as a cell of a CSV file. */
export function csvCell(text: string): string {
	if (!quoted.test(text)) return text;
	return `"${formula.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

/** The lines of a list without a heading: who asked for them writes it, in words of their own. */
export const csvLines = { asked: "text/csv", type: "text/csv; charset=utf-8; header=absent" };
