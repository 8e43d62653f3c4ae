import type { SQL } from "drizzle-orm";
import type { ColumnShape, RowShape, ShapedRow } from "../database/row-shape.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import type { CsvCell } from "./csv-cells.ts";
import type { ListColumn, ListFilterContext } from "./list-column.ts";
import type { ListQueryContext } from "./list-query-context.ts";
import type { MonthOffset } from "./page-offset.ts";

/** The shape of what a list selects. Only the list's own fields read these columns. */
export type ListShape = Readonly<Record<never, ColumnShape>>;

/** The source of a list's rows. */
export type ListDefinition<Row> = {
	/** The expressions after SELECT. */
	select: SQL;
	/** The shape of what `select` selects. */
	shape: ListShape;
	/** The table whose rows are listed, with its alias. */
	from: SQL;
	/** The joins for presenting rows; they neither add nor remove rows. */
	joins: SQL;
	/** The condition for every row, besides its tenant and that it is not deleted. */
	where: (tenantId: number) => SQL;
	columns: Readonly<Record<string, ListColumn>>;
	/** The columns that a CSV file of the list can contain. */
	cells?: Readonly<Record<string, CsvCell>>;
	/** The order if the request gives none; rows that are otherwise equal are ordered by id. */
	defaultOrder: { by: string; descending: boolean };
	/** Columns whose equal rows are ordered by an instant first, and then by id. */
	inTime?: { by: SQL; columns: readonly string[] };
	/** Whether an index holds the rows in the order of a column, empty ones apart. */
	isIndexed?: (column: string) => boolean;
	/**
	 * Whether an index holds exactly the ids of the list's rows: they are counted in it, while
	 * PostgreSQL would rather read the whole table.
	 */
	isCountedByIds?: boolean;
	id: SQL;
	/** The maximum of matching rows that are paged through and counted, if there may be any number. */
	most?: number;
	/** Returns the SQL that counts the matching rows without reading them; null if that is impossible. */
	countFast?: (listScope: ListFilterContext, request: ListQueryContext) => SQL | null;
	/** Returns the rows before a page deep in the list's own order, if they are counted; else null. */
	skip?: (
		scope: TenantDb,
		among: {
			listScope: ListFilterContext;
			request: ListQueryContext;
			offset: number;
			descending: boolean;
		},
	) => Promise<MonthOffset | null>;
	/**
	 * Returns the SQL for the number of rows in each group of a column's order, if such counts are
	 * stored for all rows; else null.
	 */
	runCounts?: (column: string, listScope: ListFilterContext) => SQL | null;
	/**
	 * Returns a condition on the column of the list's own order that follows from conditions on other
	 * columns, if an index needs it to read a single range; else null.
	 */
	implied?: (
		scope: TenantDb,
		among: { listScope: ListFilterContext; request: ListQueryContext },
	) => Promise<SQL | null>;
	present: (row: Readonly<Record<string, unknown>>) => Row;
};

/** Returns the shape of a list's rows, and how they are presented. */
export const presentedRows = <const Shape extends RowShape, Row>(
	shape: Shape,
	present: (row: ShapedRow<Shape>) => Row,
): Pick<ListDefinition<Row>, "shape" | "present"> => ({
	shape,
	present: (row) => present(row as ShapedRow<Shape>),
});
