import type { SQL } from "drizzle-orm";
import type { MonthOffset } from "#api/requests/month-offsets.queries.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import type { ListQuery } from "#contract/lists/list-query.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import type { ListColumn, ListFilterContext } from "./column-types.ts";
import type { CsvCell } from "./csv-cells.ts";

/** Where the rows of a list come from. */
export type ListDefinition<Row> = {
	/** The names after SELECT. */
	select: SQL;
	/** The table whose rows are listed, with its alias. */
	from: SQL;
	/** What is joined for showing; it neither adds nor removes rows. */
	joins: SQL;
	/** What every row has to be, next to the tenant's and not deleted. */
	where: (tenantId: number) => SQL;
	columns: Readonly<Record<string, ListColumn>>;
	/** The columns that a file of the list can be written with. */
	cells?: Readonly<Record<string, CsvCell>>;
	/** Sorts everything when no sort is asked for; rows that are otherwise equal stand by their ids. */
	defaultOrder: { by: string; descending: boolean };
	/** The columns whose equal rows stand by a moment, and by their ids only then. */
	inTime?: { by: SQL; columns: readonly string[] };
	/** Whether an index has the rows in the order of a column, empty ones apart. */
	isIndexed?: (column: string) => boolean;
	/**
	 * Whether an index has the ids of the list's rows and no others: all of them are counted in that, while
	 * PostgreSQL would rather read the whole table.
	 */
	isCountedByIds?: boolean;
	id: SQL;
	/** So many of the matching rows are paged through and counted, where there may be any number. */
	most?: number;
	/** Counts the matching rows without reading them, where that can be done; else null. */
	countFast?: (listScope: ListFilterContext, request: ListQueryContext) => SQL | null;
	/** Rows before a page deep in the list's own order, where they are counted; else null. */
	skip?: (
		scope: TenantDb,
		among: {
			listScope: ListFilterContext;
			request: ListQueryContext;
			offset: number;
			descending: boolean;
		},
	) => Promise<MonthOffset | null>;
	/** How many rows each run of a column's order has, where that is kept of all rows; else null. */
	runCounts?: (column: string, listScope: ListFilterContext) => SQL | null;
	/**
	 * What follows for the list's own order from what is asked of other columns, where that has to be
	 * said for an index to be read in one place; else null.
	 */
	implied?: (
		scope: TenantDb,
		among: { listScope: ListFilterContext; request: ListQueryContext },
	) => Promise<SQL | null>;
	present: (row: Record<string, unknown>) => Row;
};

/** A list with what limits it: the member's rights, and the query. */
export type ListQueryContext = {
	query: ListQuery;
	known: Columns;
	timeZone: string;
	language: "ar" | "en";
	/** Rows are not counted further than this, where it takes reading them. */
	countUpTo?: number;
	/** The rows that the member may see; null for all. */
	visible: SQL | null;
	/** The rows that the member may open, where each says it, as `open`; null where none does. */
	opens?: SQL | null;
};
