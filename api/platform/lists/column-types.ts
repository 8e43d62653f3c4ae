import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Column } from "#contract/lists/column-types.ts";
import { enumValuesContaining } from "#contract/lists/enum-label-search.ts";
import type { Filter, Operator } from "#contract/lists/filter.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { searchWords } from "#contract/values/normalize-text.ts";
import { phoneSearchDigits } from "#contract/values/phone-search.ts";
import { arrayLiteral } from "../database/array-literal.ts";
import { jsonText, nullable } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";

/** The context that the filters of a list need. */
export type ListFilterContext = {
	tenantId: number;
	timeZone: string;
	language: "ar" | "en";
	/** Returns the ids of the related entities whose names contain a normalized text. */
	idsOf: (table: PgTable, needle: string) => readonly number[];
};

/** The SQL for grouping rows by a column. */
export type ChartAxis = {
	/** The key that the rows of a group share; null for the empty group. */
	key: SQL;
	/** Whether keys are numbers. */
	number?: true;
	/** Returns the SQL for the date of a key. */
	day?: (key: SQL, timeZone: string) => SQL;
	/** The entities whose ids are the keys, and the kind of their names. */
	named?: { table: PgTable; kind: NameKind };
};

/** The columns of an entity's names: `name_en`, or `type_en`. */
type NameKind = "name" | "type";

/**
 * The way to find the rows of a long list in a column's order without sorting: an index holds the
 * rows of each group in order, and those in which the column is empty.
 */
export type IndexScan = {
	/**
	 * The query with one row, called `run`, for each group, and the value of the group's rows; without
	 * it there is one group.
	 */
	runs?: { of: SQL; value: SQL };
	/** The value by which groups, or rows, are ordered. */
	place: SQL;
	/** The value of the rows: null for those that come last. */
	value: SQL;
	/** Whether a separate index holds the rows that come last, in order. */
	emptyApart?: true;
};

export type SearchColumn = {
	/** The normalized text that the table stores; columns in the same text share it. */
	text: SQL;
	/**
	 * Returns the condition that the column contains a normalized text, for rows where `text` contains
	 * it.
	 */
	found: (needle: string) => SQL;
};

/** The SQL to filter, search, sort and group by one column of a list. */
export type ListColumn = {
	filter(filter: Filter, scope: ListFilterContext): SQL | null;
	/** Returns the condition for a free text in this column; null if the column can't contain it. */
	search(text: string, scope: ListFilterContext): SQL | null;
	/** The same in two parts, if a stored text of the table contains the column's. */
	among?: SearchColumn;
	/** Returns a further condition that finds a normalized text in the column, besides `among`. */
	beside?: (needle: string) => SQL | null;
	order(scope: ListFilterContext): SQL;
	/** Returns the join that `order` needs. */
	orderJoin?(scope: ListFilterContext): SQL;
	/** A first sort key, before `order` and consistent with it, if an index can't hold the whole value. */
	beginning?: SQL;
	walk?(scope: ListFilterContext): IndexScan;
	/** The entities that the column names, which are looked up before the list is read. */
	related?: PgTable;
	/**
	 * Whether the column has no empty values. Empty values sort last in both directions, so only a
	 * column without them can be sorted by its index.
	 */
	neverEmpty?: boolean;
	axis?: ChartAxis;
};

/** Returns a LIKE pattern that finds the text anywhere. */
const pattern = (folded: string) => `%${folded.replace(/[\\%_]/g, "\\$&")}%`;

const compare = (left: SQL, operator: Operator, right: SQL) =>
	sql`${left} ${sql.raw(operator)} ${right}`;

/** Returns the condition that a normalized text contains all words of another, in any order. */
const allWords = (needle: string, found: (word: string) => SQL): SQL => {
	const conditions = searchWords(needle).map(found);
	return conditions.length === 1 && conditions[0]
		? conditions[0]
		: sql`(${sql.join(conditions, sql` and `)})`;
};

/**
 * Returns a search in a stored normalized text. Trigrams find texts of three letters or more;
 * shorter ones are found faster by reading.
 */
export const findInNormalizedColumn = (kept: SQL) => (needle: string) =>
	allWords(needle, (word) =>
		word.length < 3 ? sql`${kept} like ${pattern(word)}` : sql`${kept} @~ ${pattern(word)}`,
	);

/** Empty values sort last in both directions; an index has them on one side. */
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
 * One index on the normalized text holds the rows that have one, another those that have none. The
 * condition for empty rows names the text itself, since otherwise no index can be used under row
 * security.
 */
const walkedByText = (value: SQL, order: SQL): Partial<ListColumn> => ({
	walk: () => ({ place: order, value, emptyApart: true }),
});

type TextOptions = {
	/** The normalized text, if the table stores it. */
	kept?: SQL;
	/** A stored normalized text that contains this one: it is searched first. */
	among?: SQL;
	neverEmpty?: boolean;
};

/** The number of characters of a long text that its index holds. */
const indexed = 40;

export function textColumn(value: SQL, { kept, among, neverEmpty }: TextOptions = {}): ListColumn {
	const order = kept ?? sql`fold(${value})`;
	const found = (needle: string) =>
		allWords(needle, (word) => sql`fold(${value}) like ${pattern(word)}`);
	// A match is likely where the stored text around it matches; PostgreSQL would not expect that.
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

/** @param digits the SQL of the stored digits of the phones */
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
		...walkedByValue(value, options.neverEmpty),
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
		...walkedByValue(value, options.neverEmpty),
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
 * A related entity, found by its name in either language and sorted by the viewer's. The related
 * ids are known before the query, so that it can use the list's own index on them, and PostgreSQL
 * can estimate the number of rows. Sorting compares the rank of each name, which is computed once a
 * name instead of once a row.
 *
 * @param kind the columns of its names: `name_en`, or `type_en`
 */
export function nameColumn(foreignKey: SQL, table: PgTable, kind: NameKind = "name"): ListColumn {
	const search = (needle: string, { idsOf }: ListFilterContext) => {
		const ids = idsOf(table, needle);
		return ids.length > 0 ? sql`${foreignKey} = any(${arrayLiteral(ids)}::integer[])` : null;
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

/** Finds the ids of the entities whose names contain a text, for several tables and texts. */
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
		const [row] = await selectRows(
			db,
			Object.fromEntries(lookups.map((_, index) => [`found_${index}`, nullable(jsonText)])),
			sql`select ${sql.join(columns, sql`, `)}`,
		);
		lookups.forEach(([key], index) => {
			const ids = row?.[`found_${index}`];
			found.set(key, ids ? JSON.parse(ids) : []);
		});
	}
	return (table, needle) => found.get(keyOf(table, needle)) ?? [];
}

/**
 * Several related entities, found by any of their names and sorted by the first.
 *
 * @param linked the part after FROM that finds those of a row
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
