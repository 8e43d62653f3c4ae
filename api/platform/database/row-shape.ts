import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";

/**
 * The shape of one column of a result: the table's column that it comes from, or a schema for a
 * value that the statement computes. A schema takes values as the driver returns them, and changes
 * none: production does not parse.
 */
export type ColumnShape =
	| AnyPgColumn
	| z.ZodType
	| { readonly nullable: AnyPgColumn | z.ZodType }
	| { readonly notNull: AnyPgColumn };

/** The columns of a result, by their names. */
export type RowShape = Readonly<Record<string, ColumnShape>>;

/** The row that a statement with this shape returns. */
export type ShapedRow<Shape extends RowShape> = {
	-readonly [Name in keyof Shape]: ColumnValue<Shape[Name]>;
};

export type ColumnValue<Of> = Of extends AnyPgColumn
	? DriverValue<Of> | (Of["_"]["notNull"] extends true ? never : null)
	: Of extends z.ZodType
		? z.input<Of>
		: Of extends { readonly nullable: infer Inner }
			? ColumnValue<Inner> | null
			: Of extends { readonly notNull: infer Inner }
				? NonNullable<ColumnValue<Inner>>
				: never;

/** Statements return instants, JSON and large integers as text: see `disableTypeParsers`. */
type DriverValue<Of extends AnyPgColumn> = Of["_"] extends
	| { dataType: "date" | "json" }
	| { columnType: "PgBigInt53" }
	? string
	: Of["_"]["data"];

/** A column that is null where an outer join finds no row. */
export const nullable = <Of extends AnyPgColumn | z.ZodType>(
	of: Of,
): { readonly nullable: Of } => ({
	nullable: of,
});

type OptionalColumn = AnyPgColumn<{ notNull: false }>;

/** A column that may be empty, of which the statement selects only rows with a value. */
export const notNull = <Of extends OptionalColumn>(of: Of): { readonly notNull: Of } => ({
	notNull: of,
});

type ColumnsOf<Table extends PgTable, Columns = Table["_"]["columns"]> = {
	readonly [Key in keyof Columns as Columns[Key] extends AnyPgColumn
		? Columns[Key]["_"]["name"]
		: never]: Columns[Key];
};

/** Returns the shape of all columns of a table, for `select *`. */
export const allColumns = <Table extends PgTable>(table: Table): ColumnsOf<Table> =>
	Object.fromEntries(
		Object.values(getTableColumns(table)).map((column) => [column.name, column]),
	) as ColumnsOf<Table>;

/** Returns the shape of the id and the names of a table's row. */
export const namedShape = <
	Id extends AnyPgColumn,
	English extends AnyPgColumn,
	Arabic extends AnyPgColumn,
>({
	id,
	nameEn,
	nameAr,
}: {
	readonly id: Id;
	readonly nameEn: English;
	readonly nameAr: Arabic;
}) => ({ id, name_en: nameEn, name_ar: nameAr });

export const integer = z.int();

/** A number of type double precision. */
export const float = z.number();

/** A number of type bigint, such as a count without a cast. */
export const bigintText = z.string().regex(/^-?\d+$/);

/** A number of type numeric, such as a sum. */
export const numericText = z.string().regex(/^-?\d+(\.\d+)?$/);

export const text = z.string();

export const boolean = z.boolean();

/** A date, `YYYY-MM-DD`. */
export const dayText = z.string().regex(/^\d{4,}-\d\d-\d\d$/);

/** An instant in UTC as PostgreSQL writes it: `2026-11-26 08:30:00.5+00`. */
export const instantText = z.string().regex(/^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/);

/** A value of type json or jsonb, before it is parsed. */
export const jsonText = z.string();
