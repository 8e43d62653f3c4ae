import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Column } from "#contract/lists/column-types.ts";
import { enumValuesContaining } from "#contract/lists/enum-labels.ts";
import type { Filter, Operator } from "#contract/lists/filter.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { searchWords } from "#contract/values/normalize-text.ts";
import { phoneSearchDigits } from "#contract/values/phone-search.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";

/** What a list needs to know of its surroundings to filter. */
export type ListFilterContext = {
	tenantId: number;
	timeZone: string;
	language: "ar" | "en";
	/** The ids of the related things whose names contain a folded text. */
	idsOf: (table: PgTable, needle: string) => readonly number[];
};

/** How rows are grouped by a column in SQL. */
export type ChartAxis = {
	/** What is the same in the rows of a group; null in those of the empty one. */
	key: SQL;
	/** Whether keys are numbers. */
	number?: true;
	/** The day of a date's key. */
	day?: (key: SQL, timeZone: string) => SQL;
	/** The things whose ids the keys are, and what their names are called. */
	named?: { table: PgTable; kind: NameKind };
};

/** What a thing's names are called: `name_en`, or `type_en`. */
type NameKind = "name" | "type";

/**
 * How the rows of a long list are found in a column's order without sorting them: an index has those
 * of each run in their order, and those in which the column is empty.
 */
export type IndexScan = {
	/** What has a run for each of its rows, called `run`, and the value that the run's rows have; without it there is one run. */
	runs?: { of: SQL; value: SQL };
	/** What stands in order: of a run, or of each row. */
	place: SQL;
	/** Of the rows: null in those that stand last. */
	value: SQL;
	/** Whether an index has those that stand last alone, in their order. */
	emptyApart?: true;
};

export type SearchColumn = {
	/** The folded text that the table keeps; columns that stand in the same one have the same. */
	text: SQL;
	/** What finds a folded text in the column, where it is found in `text`. */
	found: (needle: string) => SQL;
};

/** How one column of a list is filtered, searched, sorted and grouped in SQL. */
export type ListColumn = {
	filter(filter: Filter, scope: ListFilterContext): SQL | null;
	/** What finds a folded free text in this column; null where it can't. */
	search(text: string, scope: ListFilterContext): SQL | null;
	/** The same where a text that the table keeps contains the column's, in two parts. */
	among?: SearchColumn;
	/** What finds a folded text in the column, too, where `among` does not. */
	beside?: (needle: string) => SQL | null;
	order(scope: ListFilterContext): SQL;
	/** What `order` needs joined. */
	orderJoin?(scope: ListFilterContext): SQL;
	/** Sorted by before `order`, with which it agrees: where an index can't have all of it. */
	beginning?: SQL;
	walk?(scope: ListFilterContext): IndexScan;
	/** The things that the column names, which are looked up before the list is read. */
	related?: PgTable;
	/** Empty values sort last either way; a column that has none can be sorted by its index. */
	neverEmpty?: boolean;
	axis?: ChartAxis;
};

/** A LIKE pattern that finds the text anywhere. */
const pattern = (folded: string) => `%${folded.replace(/[\\%_]/g, "\\$&")}%`;

const compare = (left: SQL, operator: Operator, right: SQL) =>
	sql`${left} ${sql.raw(operator)} ${right}`;

/** That a folded text has all words of another, in any order. */
const allWords = (needle: string, found: (word: string) => SQL): SQL => {
	const conditions = searchWords(needle).map(found);
	return conditions.length === 1 && conditions[0]
		? conditions[0]
		: sql`(${sql.join(conditions, sql` and `)})`;
};

/**
 * Text whose folded form the table keeps. Trigrams find what has three letters and more; anything
 * shorter is found sooner by reading.
 */
export const findInNormalizedColumn = (kept: SQL) => (needle: string) =>
	allWords(needle, (word) =>
		word.length < 3 ? sql`${kept} like ${pattern(word)}` : sql`${kept} @~ ${pattern(word)}`,
	);

/** Empty values sort last either way, where an index has them on one side. */
const walkedByValue = (value: SQL, neverEmpty = false): Partial<ListColumn> =>
	neverEmpty
		? { neverEmpty }
		: {
				walk: () => ({
					place: value,
					value,
				}),
			};

/**
 * The folded text has an index of those that have one, and those that have none another: to be
 * empty is asked of the text itself, as nothing else lets an index serve under row security.
 */
const walkedByText = (value: SQL, order: SQL): Partial<ListColumn> => ({
	walk: () => ({ place: order, value, emptyApart: true }),
});

type TextOptions = {
	/** The same text folded, where the table keeps it. */
	kept?: SQL;
	/** A folded text that the table keeps and that contains this one: looked at first. */
	among?: SQL;
	neverEmpty?: boolean;
};

/** So much of a long text is in its index, in characters. */
const indexed = 40;

export function textColumn(value: SQL, { kept, among, neverEmpty }: TextOptions = {}): ListColumn {
	const order = kept ?? sql`fold(${value})`;
	const found = (needle: string) =>
		allWords(needle, (word) => sql`fold(${value}) like ${pattern(word)}`);
	// It is likely where the text that contains it matches, which PostgreSQL would not expect.
	const likely = (needle: string) => sql`case when ${found(needle)} then true else false end`;
	const search = (needle: string) => {
		if (kept) return findInNormalizedColumn(kept)(needle);
		return among
			? sql`(${findInNormalizedColumn(among)(needle)} and ${likely(needle)})`
			: found(needle);
	};
	return {
		filter: (filter) => (filter.kind === "contains" ? search(filter.text) : null),
		search,
		...(among ? { among: { text: among, found: likely } } : {}),
		order: () => order,
		...(kept ? { beginning: sql`left(${kept}, ${sql.raw(String(indexed))})` } : {}),
		...(neverEmpty || kept ? { neverEmpty: true } : walkedByText(value, order)),
		axis: { key: sql`nullif(btrim(${value}, E' \\t\\n\\r'), '') collate "C"` },
	};
}

/** @param digits those of the phones, which the table keeps */
export function phone(value: SQL, { among, digits }: { among: SQL; digits: SQL }): ListColumn {
	const written = textColumn(value, { among });
	const beside = (needle: string) => {
		const sought = phoneSearchDigits(needle);
		return sought === null ? null : findInNormalizedColumn(digits)(sought);
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

/** An integer can use an integer column's index; a numeric could not. */
const typedNumber = (value: number) =>
	Number.isInteger(value) && Math.abs(value) < 2 ** 31
		? sql`${value}::integer`
		: sql`${value}::numeric`;

export function numberColumn(value: SQL, options: { neverEmpty?: boolean } = {}): ListColumn {
	return {
		filter: (filter) =>
			filter.kind === "number" ? compare(value, filter.operator, typedNumber(filter.value)) : null,
		search: (needle) =>
			/^\d{1,9}$/.test(needle) ? sql`${value} = ${Number(needle)}::integer` : null,
		order: () => value,
		axis: { key: value, number: true },
		...walkedByValue(value, options.neverEmpty),
	};
}

type Days = Extract<Filter, { kind: "days" }>;

/** What finds a free text that is a day. */
const searchedByDay =
	(filter: ListColumn["filter"]): ListColumn["search"] =>
	(text, scope) => {
		const meant = parseDateText(text);
		if (meant?.kind !== "day") return null;
		return filter({ kind: "days", operator: "=", first: meant.day, last: meant.day }, scope);
	};

/** Between which moments a filter by days lies: from the first on, and before the other. */
export function instantBounds(
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

/** A moment, filtered by days of the organisation's time zone. */
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
		// Days begin at quarters of an hour everywhere; to find the day of each moment takes longer.
		axis: {
			key: sql`date_bin('15 minutes', ${value}, timestamptz '2000-01-01 00:00Z')`,
			day: (key, timeZone) => sql`(${key} at time zone ${timeZone})::date`,
		},
		...walkedByValue(value, options.neverEmpty),
	};
}

/** A day without a time. */
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
		...walkedByValue(value, options.neverEmpty),
	};
}

/**
 * One of some values, which sort in the order in which the column has them.
 *
 * @param options.numbers whether the table keeps them as integers: no index serves what is made of one
 */
export function enumColumn(
	value: SQL,
	column: Column & { values: readonly string[] },
	{ numbers = false }: { numbers?: boolean } = {},
): ListColumn {
	const { values } = column;
	const list = (chosen: readonly string[]) =>
		sql.join(
			chosen.map((one) => (numbers ? sql`${Number(one)}::integer` : sql`${one}`)),
			sql`, `,
		);
	return {
		filter: (filter) =>
			filter.kind === "oneOf" ? sql`${value} in (${list(filter.values)})` : null,
		search(needle) {
			const matching = enumValuesContaining(column, needle);
			return matching.length > 0 ? sql`${value} in (${list(matching)})` : null;
		},
		order: () => sql`array_position(array[${list(values)}], ${value})`,
		walk: () => ({
			runs: {
				of: sql`unnest(array[${list(values)}]) with ordinality as run (value, place)`,
				value: sql`run.value`,
			},
			place: sql`run.place`,
			value,
		}),
		axis: { key: numbers ? sql`${value}::text` : value },
	};
}

/**
 * A related thing, found by its name in either language and sorted by the reader's.
 * The related ids are known by then, so that the list's own index on them can be used, and how many
 * rows they will find can be foreseen. Sorting compares each name's place among the others, which
 * is found once for a name instead of once for a row.
 *
 * @param kind what its names are called: `name_en`, or `type_en`
 */
export function nameColumn(foreignKey: SQL, table: PgTable, kind: NameKind = "name"): ListColumn {
	const search = (needle: string, { idsOf }: ListFilterContext) => {
		const ids = idsOf(table, needle);
		return ids.length > 0 ? sql`${foreignKey} = any(${`{${ids.join(",")}}`}::integer[])` : null;
	};
	return {
		filter: (filter, scope) =>
			filter.kind === "contains" ? (search(filter.text, scope) ?? sql`false`) : null,
		search,
		order: () => sql`sorted.place`,
		orderJoin: ({ tenantId, language }) => sql`left join (
			select id, dense_rank() over (order by fold(${sql.identifier(`${kind}_${language}`)})) as place
			from ${table} where tenant_id = ${tenantId}) sorted on sorted.id = ${foreignKey}`,
		walk: ({ tenantId, language }) => ({
			runs: {
				of: sql`(select id, fold(${sql.identifier(`${kind}_${language}`)}) as place
					from ${table} where tenant_id = ${tenantId}) run`,
				value: sql`run.id`,
			},
			place: sql`run.place`,
			value: foreignKey,
		}),
		related: table,
		axis: { key: foreignKey, named: { table, kind } },
	};
}

/** The ids of the things whose names contain a text, for each of some tables and texts. */
export async function findRelatedIds(
	{ db, tenantId }: TenantDb,
	wanted: readonly { table: PgTable; needle: string }[],
): Promise<ListFilterContext["idsOf"]> {
	const keyOf = (table: PgTable, needle: string) => `${getTableName(table)} ${needle}`;
	const lookups = [...new Map(wanted.map((one) => [keyOf(one.table, one.needle), one]))];
	const found = new Map<string, readonly number[]>();
	if (lookups.length > 0) {
		const columns = lookups.map(
			([, { table, needle }], index) => sql`(select json_agg(id) from ${table}
				where tenant_id = ${tenantId} and ${findInNormalizedColumn(sql`search`)(needle)})
				as ${sql.raw(`found_${index}`)}`,
		);
		const [row] = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
		lookups.forEach(([key], index) => {
			const ids = row?.[`found_${index}`];
			found.set(key, typeof ids === "string" ? JSON.parse(ids) : []);
		});
	}
	return (table, needle) => found.get(keyOf(table, needle)) ?? [];
}

/**
 * Several related things, found by any of their names and sorted by the first.
 *
 * @param linked what follows FROM to find those of a row
 */
export function linkedNamesColumn(
	linked: SQL,
	related: { search: SQL; name: Record<"ar" | "en", SQL> },
): ListColumn {
	const search = (needle: string) =>
		sql`exists (select from ${linked} and ${allWords(
			needle,
			(word) => sql`${related.search} like ${pattern(word)}`,
		)})`;
	return {
		filter: (filter) => (filter.kind === "contains" ? search(filter.text) : null),
		search,
		order: ({ language }) => sql`(select min(fold(${related.name[language]})) from ${linked})`,
	};
}
