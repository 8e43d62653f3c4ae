import { valuesCalled } from "./choice-names.ts";
import type { Column } from "./columns.ts";
import { fold, latinDigits } from "./fold.ts";

export type Operator = "<" | ">" | "<=" | ">=" | "=";

/** What a column has to be. Text is folded; days are `YYYY-MM-DD`, in the organisation's time zone. */
export type Filter =
	| { kind: "contains"; text: string }
	| { kind: "oneOf"; values: readonly string[] }
	| { kind: "number"; operator: Operator; value: number }
	/** The days from `first` to `last`, both included. */
	| { kind: "days"; operator: Operator; first: string; last: string };

export type FilterProblem = "number" | "date" | "choice";

const withOperator = /^(<=|>=|≤|≥|<|>|=)?\s*(.*)$/s;

const operators: Readonly<Record<string, Operator>> = { "≤": "<=", "≥": ">=" };

/** Understands what was typed into a column's filter, or tells what was expected. */
export function parseFilter(column: Column, text: string): Filter | FilterProblem {
	switch (column.kind) {
		case "text":
		case "names":
			return { kind: "contains", text: fold(text) };
		case "choice":
			return parseChoice(column, text);
		case "number":
			return parseNumber(text);
		case "date":
			return parseDays(text);
	}
}

function split(text: string): { operator: Operator; operand: string } {
	const [, sign = "=", operand = ""] = withOperator.exec(latinDigits(text.trim())) ?? [];
	return { operator: operators[sign] ?? (sign as Operator), operand: operand.trim() };
}

function parseNumber(text: string): Filter | FilterProblem {
	const { operator, operand } = split(text);
	if (!/^-?\d{1,12}([.٫]\d{1,6})?$/.test(operand)) return "number";
	return { kind: "number", operator, value: Number(operand.replace("٫", ".")) };
}

/** Days are written 2026-11-21, 21/11/2026, or shorter as a month (2026-11) or a year (2026). */
function parseDays(text: string): Filter | FilterProblem {
	const { operator, operand } = split(text);
	const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(operand);
	const yearFirst = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?$/.exec(operand);
	const [year, month, day] = dayFirst
		? [dayFirst[3], dayFirst[2], dayFirst[1]]
		: [yearFirst?.[1], yearFirst?.[2], yearFirst?.[3]];
	const first = dayOf(year, month ?? "1", day ?? "1");
	const last = dayOf(year, month ?? "12", day ?? lastDayOf(year, month ?? "12"));
	if (!first || !last) return "date";
	return { kind: "days", operator, first, last };
}

function dayOf(year: string | undefined, month: string, day: string): string | null {
	if (!year || Number(year) < 1) return null;
	const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) ? text : null;
}

const lastDayOf = (year: string | undefined, month: string) =>
	String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate());

/** Values are told by their codes or by their names in either language, whole or in part. */
function parseChoice(column: Column, text: string): Filter | FilterProblem {
	const called = text
		.split(/[,،]/)
		.map((value) => value.trim())
		.filter(Boolean)
		.map((value) => valuesCalled(column, value));
	return called.length > 0 && called.every((values) => values.length > 0)
		? { kind: "oneOf", values: [...new Set(called.flat())] }
		: "choice";
}
