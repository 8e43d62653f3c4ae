import { type SQL, sql } from "drizzle-orm";
import type { Column } from "#contract/lists/column-types.ts";
import { enumValuesContaining } from "#contract/lists/enum-label-search.ts";
import type { Filter, Operator } from "#contract/lists/filter.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { parseNumberText } from "#contract/values/number-parser.ts";
import { phoneSearchDigits } from "#contract/values/phone-search.ts";
import { serialsInText } from "#contract/values/serial-numbers.ts";
import { sqlList } from "../database/sql-list.ts";
import type { ListColumn, ListFilterContext } from "./list-column.ts";
import { allWords, findInNormalizedColumn, orderOfNames, pattern } from "./text-search.ts";

const compare = (left: SQL, operator: Operator, right: SQL) =>
	sql`${left} ${sql.raw(operator)} ${right}`;

type TextOptions = {
	/** The normalized text, if the table stores it. */
	normalized?: SQL;
	/** A stored normalized text that contains this one: it is searched first. */
	among?: SQL;
	neverEmpty?: boolean;
};

export function textColumn(
	value: SQL,
	{ normalized, among, neverEmpty }: TextOptions = {},
): ListColumn {
	const order = normalized ?? orderOfNames(value);
	const found = (needle: string) =>
		allWords(needle, (word) => sql`fold(${value}) like ${pattern(word)}`);
	// A match is likely where the stored text around it matches; PostgreSQL would not expect that.
	const likely = (needle: string) => sql`case when ${found(needle)} then true else false end`;
	const search = (needle: string) => {
		if (normalized) return findInNormalizedColumn(normalized)(needle);
		return among
			? sql`(${findInNormalizedColumn(among)(needle)} and ${likely(needle)})`
			: found(needle);
	};
	return {
		filter: (filter) => (filter.kind === "contains" ? search(filter.text) : null),
		search,
		...(among ? { among: { text: among, found: likely } } : {}),
		order: () => order,
		...(neverEmpty || normalized ? { neverEmpty: true } : {}),
		axis: { key: sql`nullif(btrim(${value}, E' \\t\\n\\r'), '') collate "C"` },
	};
}

/**
 * A text that is also found in other spellings.
 *
 * @param spelled the SQL of the stored text that all spellings share
 * @param spellings what of a searched text may be in it
 */
function spelledColumn(
	value: SQL,
	{ among, spelled }: { among: SQL; spelled: SQL },
	spellings: (text: string) => readonly string[],
): ListColumn {
	const written = textColumn(value, { among });
	const beside = (text: string) => {
		const conditions = spellings(text).map(findInNormalizedColumn(spelled));
		return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : null;
	};
	const search: ListColumn["search"] = (needle, scope) => {
		const [found, called] = [written.search(needle, scope), beside(needle)];
		return found && called ? sql`(${found} or ${called})` : (called ?? found);
	};
	return {
		...written,
		filter: (filter, scope) => (filter.kind === "contains" ? search(filter.text, scope) : null),
		search,
		beside,
	};
}

/** @param digits the SQL of the stored digits of the phones */
export const phone = (value: SQL, { among, digits }: { among: SQL; digits: SQL }): ListColumn =>
	spelledColumn(value, { among, spelled: digits }, (text) => {
		const sought = phoneSearchDigits(text);
		return sought === null ? [] : [sought];
	});

/** @param plain the SQL of the stored letters and digits of the serial numbers */
export const serial = (value: SQL, { among, plain }: { among: SQL; plain: SQL }): ListColumn =>
	spelledColumn(value, { among, spelled: plain }, serialsInText);

/** An integer can use an integer column's index; a numeric could not. */
const numberParam = (value: number) =>
	Number.isInteger(value) && Math.abs(value) < 2 ** 31
		? sql`${value}::integer`
		: sql`${value}::numeric`;

export function numberColumn(value: SQL, options: { neverEmpty?: boolean } = {}): ListColumn {
	return {
		filter: (filter) =>
			filter.kind === "number" ? compare(value, filter.operator, numberParam(filter.value)) : null,
		search: (text) => {
			const number = parseNumberText(text);
			return number !== null && Number.isInteger(number) && Math.abs(number) < 1e9
				? sql`${value} = ${number}::integer`
				: null;
		},
		order: () => value,
		axis: { key: value, number: true },
		...options,
	};
}

type Days = Extract<Filter, { kind: "days" }>;

/** Returns the condition for a free text that is a date. */
const searchedByDay =
	(filter: ListColumn["filter"]): ListColumn["search"] =>
	(text, scope) => {
		const meant = parseDateText(text);
		if (meant?.kind !== "day") return null;
		return filter({ kind: "days", operator: "=", first: meant.day, last: meant.day }, scope);
	};

/**
 * Returns the instants between which a filter by dates lies: the first inclusive, the second
 * exclusive.
 */
function instantBounds(
	filter: Days,
	{ timeZone }: Pick<ListFilterContext, "timeZone">,
): { from: SQL | null; before: SQL | null } {
	const start = sql`${filter.first}::timestamp at time zone ${timeZone}`;
	const end = sql`(${filter.last}::timestamp + interval '1 day') at time zone ${timeZone}`;
	switch (filter.operator) {
		case "=":
			return { from: start, before: end };
		case "<":
			return { from: null, before: start };
		case "<=":
			return { from: null, before: end };
		case ">":
			return { from: end, before: null };
		case ">=":
			return { from: start, before: null };
	}
}

/** An instant, filtered by dates in the organisation's time zone. */
export function instantColumn(value: SQL, options: { neverEmpty?: boolean } = {}): ListColumn {
	const isOn: ListColumn["filter"] = (filter, listScope) => {
		if (filter.kind !== "days") return null;
		const { from, before } = instantBounds(filter, listScope);
		const bounds = [
			...(from ? [sql`${value} >= ${from}`] : []),
			...(before ? [sql`${value} < ${before}`] : []),
		];
		return sql`(${sql.join(bounds, sql` and `)})`;
	};
	return {
		filter: isOn,
		search: searchedByDay(isOn),
		order: () => value,
		// Days begin at quarters of an hour in all time zones; computing the date of each instant takes
		// longer.
		axis: {
			key: sql`date_bin('15 minutes', ${value}, timestamptz '2000-01-01 00:00Z')`,
			day: (key, timeZone) => sql`(${key} at time zone ${timeZone})::date`,
		},
		...options,
	};
}

/** A date without a time. */
export function dateColumn(value: SQL, options: { neverEmpty?: boolean } = {}): ListColumn {
	const isOn: ListColumn["filter"] = (filter) => {
		if (filter.kind !== "days") return null;
		const [first, last] = [sql`${filter.first}::date`, sql`${filter.last}::date`];
		switch (filter.operator) {
			case "=":
				return sql`(${value} >= ${first} and ${value} <= ${last})`;
			case "<":
			case ">=":
				return compare(value, filter.operator, first);
			case ">":
			case "<=":
				return compare(value, filter.operator, last);
		}
	};
	return {
		filter: isOn,
		search: searchedByDay(isOn),
		order: () => value,
		axis: { key: value, day: (key) => key },
		...options,
	};
}

/**
 * One of some values, which sort in the order of the column's list.
 *
 * @param options.numbers whether the table stores them as integers: an index can't serve a value
 * computed from one
 */
export function enumColumn(
	value: SQL,
	column: Column & { values: readonly string[] },
	{ numbers = false }: { numbers?: boolean } = {},
): ListColumn {
	const { values } = column;
	const list = (chosen: readonly string[]) =>
		sqlList(chosen.map((one) => (numbers ? sql`${Number(one)}::integer` : sql`${one}`)));
	return {
		filter: (filter) =>
			filter.kind === "oneOf" ? sql`${value} in (${list(filter.values)})` : null,
		search(needle) {
			const matching = enumValuesContaining(column, needle);
			return matching.length > 0 ? sql`${value} in (${list(matching)})` : null;
		},
		order: () => sql`array_position(array[${list(values)}], ${value})`,
		axis: { key: numbers ? sql`${value}::text` : value },
	};
}
