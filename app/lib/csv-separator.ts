import { type CsvSeparator, csvSeparatorParam, parseCsvSeparator } from "#contract/lists/csv.ts";
import type { Language } from "./languages.ts";

/** Returns the separator of CSV files that spreadsheets expect in a language. */
export const defaultCsvSeparator = (language: Language): CsvSeparator =>
	language === "ar" ? "semicolon" : "comma";

/** Returns the separator of a CSV file: the one in the address, else that of the language. */
export const requestedCsvSeparator = (request: Request, language: Language): CsvSeparator =>
	parseCsvSeparator(new URL(request.url).searchParams) ?? defaultCsvSeparator(language);

/** Returns the address of a file with the separator that is not the language's default. */
export function withOtherCsvSeparator(href: string, language: Language): string {
	const other = defaultCsvSeparator(language) === "comma" ? "semicolon" : "comma";
	return `${href}${href.includes("?") ? "&" : "?"}${csvSeparatorParam}=${other}`;
}
