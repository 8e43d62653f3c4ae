import { type SQL, sql } from "drizzle-orm";
import { isDescendingOrder, type PageBeside } from "#contract/lists/list-query.ts";
import { sqlList } from "../database/sql-list.ts";
import type { ListColumn, ListFilterContext } from "./list-column.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ListQueryContext } from "./list-query-context.ts";

/** The order of a list's rows. */
export type RowOrder = {
	/** The value that is sorted by; empty ones come last in both directions. */
	value: SQL;
	neverEmpty: boolean;
	/** The values that order rows of equal value; never empty. */
	ties: readonly SQL[];
	/** The join that the value needs. */
	join: SQL;
	descending: boolean;
};

/** Returns the column by which the rows are sorted. */
function sortColumn<Row>(
	{ columns, defaultOrder }: ListDefinition<Row>,
	{ query: { sort } }: ListQueryContext,
): { name: string; column: ListColumn | undefined; descending: boolean } {
	if (sort && columns[sort.by])
		return {
			name: sort.by,
			column: columns[sort.by],
			descending: isDescendingOrder(sort.order),
		};
	const { by, descending } = defaultOrder;
	return { name: by, column: columns[by], descending };
}

/** Checks whether an index holds the rows in the requested order: the list's own, and that of ids. */
export function isIndexedOrder<Row>(source: ListDefinition<Row>, request: ListQueryContext) {
	return [source.defaultOrder.by, "id"].includes(sortColumn(source, request).name);
}

/** Returns the requested order of a list's rows. */
export function rowOrder<Row>(
	source: ListDefinition<Row>,
	request: ListQueryContext,
	filters: ListFilterContext,
): RowOrder {
	const { name, column, descending } = sortColumn(source, request);
	const { id, inTime } = source;
	return {
		value: column?.order(filters) ?? id,
		neverEmpty: column?.neverEmpty ?? column === undefined,
		ties: inTime?.columns.includes(name) ? [inTime.by, id] : [id],
		join: column?.orderJoin?.(filters) ?? sql``,
		descending,
	};
}

/** Returns what follows ORDER BY; reversed, the last rows come first. */
export function orderBySql(
	{ value, neverEmpty, ties, descending }: RowOrder,
	reversed = false,
): SQL {
	const direction = sql.raw(descending === reversed ? "asc" : "desc");
	const empty = neverEmpty ? sql`` : sql.raw(reversed ? "nulls first" : "nulls last");
	const keys = [
		sql`${value} ${direction} ${empty}`,
		...ties.map((tie) => sql`${tie} ${direction}`),
	];
	return sqlList(keys);
}

/** Returns the condition for the rows that come after, or before, a row of the list. */
export function rowsBeyondSql<Row>(
	source: ListDefinition<Row>,
	{ value, neverEmpty, ties, join, descending }: RowOrder,
	filters: ListFilterContext,
	{ side, row }: PageBeside,
): SQL {
	const operator = sql.raw(descending === (side === "after") ? "<" : ">");
	const ofRow = (key: SQL) => sql`(select ${key} from ${source.from} ${join}
		where ${source.where(filters.tenantId)} and ${source.id} = ${row}::bigint)`;
	const start = ofRow(value);
	const tiesOfRow = ties.map(ofRow);
	if (neverEmpty)
		return sql`(${sqlList([value, ...ties])}) ${operator} (${sqlList([start, ...tiesOfRow])})`;
	const emptyOnes =
		side === "after"
			? sql`(${start} is not null and ${value} is null)`
			: sql`(${start} is null and ${value} is not null)`;
	return sql`(${value} ${operator} ${start} or ${emptyOnes} or (${value} is not distinct from ${start}
		and (${sqlList(ties)}) ${operator} (${sqlList(tiesOfRow)})))`;
}
