import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Filter } from "#contract/lists/filter.ts";

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
export type NameKind = "name" | "type";

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
	/** The entities that the column names, which are looked up before the list is read. */
	related?: PgTable;
	/**
	 * Whether the column has no empty values. Empty values sort last in both directions, so only a
	 * column without them can be sorted by its index.
	 */
	neverEmpty?: boolean;
	axis?: ChartAxis;
};
