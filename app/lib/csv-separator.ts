import { type CsvSeparator, csvSeparatorParam, parseCsvSeparator } from "#contract/lists/csv.ts";
import type { Language } from "./languages.ts";

/** What separates cells where spreadsheets are set to this language. */
export const defaultCsvSeparator = (language: Language): CsvSeparator =>
	language === "ar" ? "semicolon" : "comma";

/** What separates the cells of a file: as its address says, else as the reader's language has it. */
export const requestedCsvSeparator = (request: Request, language: Language): CsvSeparator =>
	parseCsvSeparator(new URL(request.url).searchParams) ?? defaultCsvSeparator(language);

/** The address of a file with the other separator than the language's. */
export function withOtherCsvSeparator(href: string, language: Language): string {
	const other = defaultCsvSeparator(language) === "comma" ? "semicolon" : "comma";
	return `${href}${href.includes("?") ? "&" : "?"}${csvSeparatorParam}=${other}`;
}
