import type { Language } from "#app/lib/languages.ts";
import type { Column, Columns } from "#contract/lists/column-types.ts";
import { enumValuesContaining } from "#contract/lists/enum-label-search.ts";
import type { Filter, Operator } from "#contract/lists/filter.ts";
import { isDescendingOrder, type ListQuery } from "#contract/lists/list-query.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { localDate } from "#contract/values/format.ts";
import { containsWords, normalizeForSearch } from "#contract/values/normalize-text.ts";
import { parseNumberText } from "#contract/values/number-parser.ts";
import { phoneDigits, phoneSearchDigits } from "#contract/values/phone-search.ts";

/** A row of a list with any fields. */
export type Row = Readonly<Record<string, unknown>>;

/** A list of another API: its columns, the language of its names and the zone of its days. */
export type ForeignList = {
	readonly columns: Columns;
	readonly language: Language;
	readonly timeZone: string;
};

type Surroundings = ForeignList & { readonly query: ListQuery };

/** Returns all rows that match a list query, sorted, for an API that does neither. */
export function matchingRows(rows: readonly Row[], surroundings: Surroundings): Row[] {
	const { limit } = surroundings.query;
	const matching = rows.filter((row) => matches(row, surroundings)).sort(orderOf(surroundings));
	return limit === null ? matching : matching.slice(0, limit);
}

function matches(row: Row, { columns, query, timeZone }: Surroundings): boolean {
	const fits = query.filters.every(
		({ column, filter }) =>
			isCalled(row, column, filter) ||
			fitsFilter(valuesOf(row, column, columns[column]), filter, timeZone),
	);
	if (!fits || !query.q) return fits;
	const meant = parseDateText(query.q);
	const number = parseNumberText(query.q);
	const on: Filter | null =
		meant?.kind === "day"
			? { kind: "days", operator: "=", first: meant.day, last: meant.day }
			: null;
	const searched = query.column
		? [query.column]
		: Object.keys(columns).filter((name) => !columns[name]?.quiet);
	return searched.some((name) => {
		const column = columns[name];
		const values = valuesOf(row, name, column);
		if (isCalled(row, name, { kind: "contains", text: query.q })) return true;
		if (column?.kind === "date") return on !== null && fitsFilter(values, on, timeZone);
		if (column?.kind === "choice")
			return enumValuesContaining(column, query.q).some((value) => values.includes(value));
		return values.some((value) =>
			typeof value === "number" ? value === number : isNamed(value, query.q),
		);
	});
}

/** Whether a text has all words of another, which has some. */
function isNamed(text: string, words: string): boolean {
	const needle = normalizeForSearch(words);
	return needle !== "" && containsWords(normalizeForSearch(text), needle);
}

/** Whether a text is the phone of a row, in other signs. */
function isCalled(row: Row, name: string, filter: Filter): boolean {
	const value = row[name];
	if (name !== "phone" || filter.kind !== "contains" || typeof value !== "string") return false;
	const sought = phoneSearchDigits(filter.text);
	return sought !== null && phoneDigits(value).includes(sought);
}

/** Returns the values of a column in a row: a related entity, or each of several, has a name in each language. */
export function valuesOf(row: Row, name: string, column: Column | undefined): (string | number)[] {
	const details = [row[`${name}Details`] ?? []].flat() as Row[];
	const found =
		column?.kind === "names"
			? details.flatMap((one) => [one.name_ar, one.name_en, one.type_ar, one.type_en])
			: [row[name]];
	// A choice with two values may be sent as true or false.
	if (typeof row[name] === "boolean") return [column?.values?.[Number(row[name])] ?? ""];
	return found.filter((value) => typeof value === "string" || typeof value === "number");
}

function fitsFilter(values: (string | number)[], filter: Filter, timeZone: string): boolean {
	return values.some((value) => fits(value, filter, timeZone));
}

function fits(value: string | number, filter: Filter, timeZone: string): boolean {
	switch (filter.kind) {
		case "contains":
			return isNamed(String(value), filter.text);
		case "oneOf":
			return filter.values.includes(String(value));
		case "number":
			return compares(Number(value), filter.operator, filter.value, filter.value);
		case "days":
			return compares(
				localDate(timeZone, String(value)),
				filter.operator,
				filter.first,
				filter.last,
			);
	}
}

/** Compares with a range: after it, before it, or within it. */
function compares<Value extends string | number>(
	value: Value,
	operator: Operator,
	first: Value,
	last: Value,
): boolean {
	switch (operator) {
		case "<":
			return value < first;
		case "<=":
			return value <= last;
		case ">":
			return value > last;
		case ">=":
			return value >= first;
		case "=":
			return value >= first && value <= last;
	}
}

function orderOf({ columns, query, language }: Surroundings) {
	const { sort } = query;
	if (!sort) return () => 0;
	const column = columns[sort.by];
	const sign = isDescendingOrder(sort.order) ? -1 : 1;
	const keyOf = (row: Row): string | number | undefined => {
		const [arabic, english = arabic] = valuesOf(row, sort.by, column);
		if (column?.kind === "names")
			return normalizeForSearch(String(language === "ar" ? arabic : english));
		if (column?.kind === "choice") return column.values?.indexOf(String(arabic));
		return typeof arabic === "string" && column?.kind === "text"
			? normalizeForSearch(arabic)
			: arabic;
	};
	return (a: Row, b: Row): number => {
		const [left, right] = [keyOf(a), keyOf(b)];
		if (left === right) return 0;
		if (left === undefined) return 1;
		if (right === undefined) return -1;
		return left < right ? -sign : sign;
	};
}
