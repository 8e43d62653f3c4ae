import { type CsvSeparator, parseCsvSeparator } from "#contract/lists/csv.ts";
import type { Language } from "./languages.ts";

/** Returns the separator of CSV files that spreadsheets expect in a language. */
export const defaultCsvSeparator = (language: Language): CsvSeparator =>
	language === "ar" ? "semicolon" : "comma";

/** How a table is written to a file: as a workbook, or as CSV with a separator. */
export type FileFormat = "xlsx" | CsvSeparator;

const formatParam = "format";

/** Returns the format of a file: the one in the address, else CSV as the language separates it. */
export function requestedFileFormat(request: Request, language: Language): FileFormat {
	const { searchParams: params } = new URL(request.url);
	if (params.get(formatParam) === "xlsx") return "xlsx";
	return parseCsvSeparator(params) ?? defaultCsvSeparator(language);
}

/** Returns the address of the workbook beside a CSV file. */
export const xlsxHref = (href: string): string =>
	`${href}${href.includes("?") ? "&" : "?"}${formatParam}=xlsx`;
