import { parseDateText } from "../values/date-parser.ts";
import { parseIdText } from "../values/id-parser.ts";
import { normalizeLine, toLatinDigits } from "../values/normalize-text.ts";
import { parseNumberText } from "../values/number-parser.ts";
import type { Column } from "./column-types.ts";
import { enumValuesByLabel } from "./enum-label-search.ts";
import { parseRelativeDays } from "./relative-days.ts";

export type Operator = "<" | ">" | "<=" | ">=" | "=";

/**
 * The condition of a column. Text is of one line, as it was written; dates are `YYYY-MM-DD`, in the
 * organisation's time zone.
 */
export type Filter =
	| { kind: "contains"; text: string }
	| { kind: "oneOf"; values: readonly string[] }
	| { kind: "number"; operator: Operator; value: number }
	/** The days from `first` to `last`, both included. */
	| { kind: "days"; operator: Operator; first: string; last: string };

export type FilterErrorCode = "number" | "date" | "hijri" | "choice";

const withOperator = /^(<=|>=|≤|≥|<|>|=)?\s*(.*)$/s;

const operators: Readonly<Record<string, Operator>> = { "≤": "<=", "≥": ">=" };

/**
 * Parses the text of a column's filter.
 *
 * @param today the day from which days such as `-7d` are counted
 * @returns the filter, or the error code
 */
export function parseFilter(
	column: Column,
	text: string,
	today = new Date().toISOString().slice(0, 10),
): Filter | FilterErrorCode {
	switch (column.kind) {
		case "text":
		case "names":
			return { kind: "contains", text: normalizeLine(text) };
		case "choice":
			return parseChoice(column, text);
		case "number":
			return parseNumber(text);
		case "date":
			return parseDays(text, today);
	}
}

function split(text: string): { operator: Operator; operand: string } {
	const [, sign = "=", operand = ""] = withOperator.exec(toLatinDigits(normalizeLine(text))) ?? [];
	return { operator: operators[sign] ?? (sign as Operator), operand: operand.trim() };
}

function parseNumber(text: string): Filter | FilterErrorCode {
	const { operator, operand } = split(text);
	const value = parseNumberText(operand) ?? parseIdText(operand);
	return value === null ? "number" : { kind: "number", operator, value };
}

/** Parses a period, of which one end may be open: `2026-01-01..2026-03-31`. */
function parsePeriod(from: string, until: string, today: string): Filter | FilterErrorCode {
	if (until === "") return parseDays(`>=${from}`, today);
	if (from === "") return parseDays(`<=${until}`, today);
	const begin = parseDays(from, today);
	const end = parseDays(until, today);
	if (typeof begin === "string") return begin;
	if (typeof end === "string") return end;
	const areDays =
		begin.kind === "days" && end.kind === "days" && begin.operator === "=" && end.operator === "=";
	return areDays && begin.first <= end.last ? { ...begin, last: end.last } : "date";
}

/** Parses dates as everywhere, shorter as a month (2026-11) or a year (2026), or counted from today. */
function parseDays(text: string, today: string): Filter | FilterErrorCode {
	const [from = "", until, ...others] = text.split("..").map((end) => end.trim());
	if (until !== undefined && others.length === 0 && from + until !== "")
		return parsePeriod(from, until, today);
	const { operator, operand } = split(text);
	const relative = parseRelativeDays(operand, today);
	if (relative) return { kind: "days", operator, ...relative };
	const meant = parseDateText(operand);
	if (meant?.kind === "hijri") return "hijri";
	if (meant?.kind === "day") return { kind: "days", operator, first: meant.day, last: meant.day };
	const [, year = "", month = ""] = /^(\d{4})(?:[-/](\d{1,2}))?$/.exec(operand) ?? [];
	const first = parseDateText(`${year}-${month || 1}-1`);
	const last = parseDateText(`${year}-${month || 12}-${lastDayOf(year, month || "12")}`);
	if (first?.kind === "hijri") return "hijri";
	if (first?.kind !== "day" || last?.kind !== "day") return "date";
	return { kind: "days", operator, first: first.day, last: last.day };
}

/** Returns the Gregorian date of a filter that has a Hijri date; null for any other text. */
export function hijriFilterDate(text: string): string | null {
	const meant = parseDateText(split(text).operand);
	return meant?.kind === "hijri" ? meant.day : null;
}

const lastDayOf = (year: string, month: string) =>
	String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate());

/** Parses a choice by its codes or by its labels in either language, whole or in part. */
function parseChoice(column: Column, text: string): Filter | FilterErrorCode {
	const called = text
		.split(/[,،]/)
		.map((value) => value.trim())
		.filter(Boolean)
		.map((value) => enumValuesByLabel(column, value));
	return called.length > 0 && called.every((values) => values.length > 0)
		? { kind: "oneOf", values: [...new Set(called.flat())] }
		: "choice";
}
