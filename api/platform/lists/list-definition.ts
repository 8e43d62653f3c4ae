import type { SQL } from "drizzle-orm";
import type { ColumnShape, RowShape, ShapedRow } from "../database/row-shape.ts";
import type { CsvCell } from "./csv-cells.ts";
import type { ListColumn } from "./list-column.ts";

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
	id: SQL;
	/** The maximum of matching rows that are paged through and counted, if there may be any number. */
	maxRows?: number;
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
