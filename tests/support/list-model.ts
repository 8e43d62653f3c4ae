import type { Columns } from "#contract/lists/column-types.ts";
import { enumLabels, type LabeledEnum } from "#contract/lists/enum-labels.ts";
import type { Filter, Operator } from "#contract/lists/filter.ts";
import type { ListQuery } from "#contract/lists/list-query.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { containsWords, normalizeForSearch } from "#contract/values/normalize-text.ts";
import { parseNumberText } from "#contract/values/number-parser.ts";

// What a list holds, asked of its rows in memory.

export type ListedRow = Readonly<Record<string, unknown>> & { readonly id: number };

type Value = string | number;

/** What stands in a row's column; of a related thing, or several, the names. */
export function valuesOf(row: ListedRow, column: string, columns: Columns): Value[] {
	const names = columns[column]?.kind === "names";
	if (!names) {
		const value = row[column];
		if (value === null || value === undefined) return [];
		return [columns[column]?.kind === "number" ? Number(value) : (value as Value)];
	}
	const details = [row[`${column}Details`] ?? []].flat() as Record<string, string | undefined>[];
	return details
		.flatMap((one) => [one.name_ar, one.name_en, one.type_ar, one.type_en])
		.filter((name) => name !== undefined);
}

export const dayOf = (moment: string, timeZone: string) =>
	moment.length === "2030-01-01".length
		? moment
		: new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(moment));

const compares: Record<Operator, (value: Value, first: Value, last: Value) => boolean> = {
	"<": (value, first) => value < first,
	"<=": (value, _, last) => value <= last,
	">": (value, _, last) => value > last,
	">=": (value, first) => value >= first,
	"=": (value, first, last) => value >= first && value <= last,
};

/** Whether a text has all words of another, which has some. */
const isInText = (text: Value, words: string): boolean => {
	const needle = normalizeForSearch(words);
	return needle !== "" && containsWords(normalizeForSearch(String(text)), needle);
};

function passes(value: Value, filter: Filter, timeZone: string): boolean {
	if (filter.kind === "contains") return isInText(value, filter.text);
	if (filter.kind === "oneOf") return filter.values.includes(String(value));
	if (filter.kind === "number") return compares[filter.operator](value, filter.value, filter.value);
	return compares[filter.operator](dayOf(String(value), timeZone), filter.first, filter.last);
}

/** What a choice's value is called in Arabic and in English. */
const namesOf = (value: string, of: LabeledEnum | undefined): string[] =>
	Object.values(enumLabels).flatMap((names) =>
		Object.entries(of ? names[of] : {}).flatMap(([code, name]) => (code === value ? [name] : [])),
	);

function isFound(
	row: ListedRow,
	{ q, column }: ListQuery,
	columns: Columns,
	timeZone: string,
): boolean {
	if (!q) return true;
	const needle = normalizeForSearch(q);
	if (needle === "") return false;
	const meant = parseDateText(q);
	const meantDay = meant?.kind === "day" ? meant.day : null;
	const loud = Object.keys(columns).filter((name) => !columns[name]?.quiet);
	return (column ? [column] : loud).some((name) => {
		const values = valuesOf(row, name, columns);
		const kind = columns[name]?.kind;
		return values.some((value) => {
			if (typeof value === "number") return value === parseNumberText(q);
			if (kind === "date") return dayOf(String(value), timeZone) === meantDay;
			const words = kind === "choice" ? [value, ...namesOf(value, columns[name]?.of)] : [value];
			return words.some((word) => isInText(word, q));
		});
	});
}

/** Whether a row belongs into the list that is asked for. */
export const fits = (
	row: ListedRow,
	query: ListQuery,
	columns: Columns,
	timeZone: string,
): boolean =>
	isFound(row, query, columns, timeZone) &&
	query.filters.every(({ column, filter }) =>
		valuesOf(row, column, columns).some((value) => passes(value, filter, timeZone)),
	);
