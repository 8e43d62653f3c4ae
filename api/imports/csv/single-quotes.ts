/** A line of several cells that are all in single quotation marks. */
const quotedLine = /^'[^'\n]*'(?:([,;\t|])'[^'\n]*')(?:\1'[^'\n]*')*[ \t]*(?:\n|$)/;

/** A cell in single quotation marks, with what stands before and after it. */
const quotedCell = /(^|[,;\t|])'((?:[^'\n]|''){0,2000})'(?=[,;\t|\n]|$)/gm;

/**
 * Returns a text whose cells are in single quotation marks, as LibreOffice offers them, with double
 * ones; other texts unchanged.
 * @param text with line feeds at the ends of its lines
 */
export const withDoubleQuotes = (text: string) =>
	quotedLine.test(text)
		? text.replace(
				quotedCell,
				(_, before, cell) => `${before}"${cell.replaceAll("''", "'").replaceAll('"', '""')}"`,
			)
		: text;
