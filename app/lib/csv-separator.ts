import { type CsvSeparator, separatorIn, separatorParameter } from "#contract/csv.ts";
import type { Language } from "./languages.ts";

/** What separates cells where spreadsheets are set to this language. */
export const separatorFor = (language: Language): CsvSeparator =>
	language === "ar" ? "semicolon" : "comma";

/** What separates the cells of a file: as its address says, else as the reader's language has it. */
export const separatorOf = (request: Request, language: Language): CsvSeparator =>
	separatorIn(new URL(request.url).searchParams) ?? separatorFor(language);

/** The address of a file with the other separator than the language's. */
export function withOtherSeparator(href: string, language: Language): string {
	const other = separatorFor(language) === "comma" ? "semicolon" : "comma";
	return `${href}${href.includes("?") ? "&" : "?"}${separatorParameter}=${other}`;
}
