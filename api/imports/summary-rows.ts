import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { RawCsvRow } from "./csv-reader.ts";
import type { CsvHeader } from "./header.ts";

const hasLetter = /\p{L}/u;

/** A total, normalised for search: the word with nothing but a number or a count behind it. */
const total =
	/^(?:(?:sub|grand)[- ]?)?totals?(?: (?:count|amount|qty|quantity|records|rows|items))?$|^sum$|^(?:ال)?(?:اجمالي|مجموع)(?: (?:ال)?(?:كلي|عام|فرعي|نهايي|نهائي))?$/;

/** What programs write below a table, normalised for search. */
const footer =
	/^(?:printed|generated|exported|prepared|created|report generated) (?:by|on|at|from)\b|^(?:(?:تم|تمت) )?(?:ال)?(?:طبع|طباعه|طبعت|تصدير|صدر|اعداد|انشاء|انشي)(?: ال[\p{L}]+)? (?:بواسطه|من قبل|في|بتاريخ)(?: |$)|^تاريخ ال(?:طباعه|تصدير|تقرير)|^(?:page|صفحه) \d+(?: ?(?:of|\/|من)? ?\d+)?$|^(?:report|print(?:ing)?|export) date\b|^\d+ (?:rows|records|items|سجلات|سجل|صفوف|صف)$|^(?:end of (?:report|list|file)|نهايه ال(?:تقرير|قايمه|قائمه|كشف))$/u;

/** A remark below a table, by its first word and the colon behind it. */
const footnote =
	/^[\s*#-]*(?:notes?|remarks?|source|ملاحظ(?:ة|ه|ات)|تنبيه|المصدر)\s*:|^[\s*#-]*(?:أعد|اعد|أعدها|اعدها|إعداد|اعداد|prepared by)\s*:/iu;

/** A number with a few words about what is counted, such as `3 schools`. */
const counted = /^[-+]?\d[\d.,٬٫]*(?: \p{L}+){0,2}$/u;

/** What is counted below a table, such as `عدد المدارس: ٢`, normalised for search. */
const count =
	/^(?:عدد ال\p{L}+|العدد (?:ال)?(?:كلي|اجمالي)|(?:total )?(?:number|count) of \p{L}+|(?:records|rows|items)(?: count)?)$/u;

/** Longer texts are neither totals nor footers. */
const maxLabel = 200;

const normalizeCell = (cell: string) =>
	normalizeForSearch(cell.slice(0, maxLabel))
		.trim()
		.replace(/^[\s*=#-]+|[\s:.*=-]+$/g, "");

function isTotal(label: string): boolean {
	const words = label
		.replace(/[:=(]?\s*\d[\d.,٬٫]*\)?(?: \p{L}+)?$/u, "")
		.replace(/[\s:.*=-]+$/, "");
	return total.test(words) || (count.test(words) && words !== label);
}

/**
 * Checks whether a line below the headings is no row: a total, a footer, a repetition of the
 * headings, or one without a value in any column that is imported, such as a rule of dashes or a
 * column of ticks that goes on below the table.
 */
export function isSummaryRow(headings: CsvHeader, { cells, error }: RawCsvRow): boolean {
	if (error === "line_quotes" || error === "line_joined") return false;
	const inColumns = cells.filter((cell, index) => cell !== "" && headings.columns[index] != null);
	if (inColumns.every((cell) => !hasLetter.test(cell) && !/\p{N}/u.test(cell))) return true;
	if (headings.repeats(cells)) return true;
	const labels = cells.map(normalizeCell);
	const texts = labels.filter((_, index) => hasLetter.test(cells[index] ?? ""));
	if (texts.length === 0) return false;
	const isNumber = (label: string) => counted.test(label);
	if (labels.some(isNumber) && texts.every((label) => count.test(label))) return true;
	if (texts.some(isTotal)) return texts.every((label) => isTotal(label) || isNumber(label));
	const isFooter = (label: string, index: number) =>
		label === "" || footer.test(label) || footnote.test(cells[index] ?? "");
	return labels.every(
		(label, index) => !hasLetter.test(cells[index] ?? "") || isFooter(label, index),
	);
}
