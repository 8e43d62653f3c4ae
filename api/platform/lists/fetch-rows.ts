import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CsvSeparator, csvSeparators } from "#contract/lists/csv.ts";
import { arrayLiteral } from "../database/array-literal.ts";
import { bigintText, boolean, integer, type RowShape } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import { sqlList } from "../database/sql-list.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import type { CsvCell } from "./csv-cells.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ListQueryContext } from "./list-query-context.ts";
import type { CellKind } from "./xlsx.ts";

/**
 * Fetches the rows of a page in the order of their ids: those that exist, and that the actor may
 * see.
 */
export async function fetchByIds<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	ids: readonly number[],
): Promise<Row[]> {
	if (ids.length === 0) return [];
	const rows = await selectByIds(scope, source, selected(source, request), ids, request.visible);
	const found = new Map(rows.map((row) => [Number(row.row_id), row]));
	return ids.flatMap((id) => {
		const row = found.get(id);
		return row ? [source.present(row)] : [];
	});
}

/** A CSV file of a list: the values to read for a row, and the function that writes its line. */
type File = {
	select: SQL;
	joins: SQL;
	kinds: readonly CellKind[];
	line: (values: readonly unknown[]) => string;
};

/** Returns a file layout with these columns, each once; null if the list can't be written with one. */
export function csvLayout<Row>(
	{ cells = {} }: ListDefinition<Row>,
	columns: readonly string[],
	request: ListQueryContext,
	separator: CsvSeparator,
): File | null {
	const known = [...new Set(columns)].flatMap((name): CsvCell[] =>
		cells[name] && Object.hasOwn(cells, name) ? [cells[name]] : [],
	);
	if (known.length === 0 || known.length < columns.length) return null;
	const writers = known.map(({ writer }) => writer(request));
	const between = csvSeparators[separator];
	return {
		select: sqlList(known.map(({ value }) => value(request))),
		kinds: known.map(({ kind = "text" }) => kind),
		joins: sql.join(
			known.flatMap(({ join }) => (join ? [join] : [])),
			sql` `,
		),
		line(values) {
			let text = "";
			for (let at = 0; at < writers.length; at++) {
				const value = values[at];
				if (at > 0) text += between;
				if (value !== null) text += writers[at]?.(value) ?? "";
			}
			return `${text}\r\n`;
		},
	};
}

/**
 * Returns the CSV lines of rows in the order of their ids: those that exist, and that the actor may
 * see.
 */
export async function csvByIds<Row>(
	{ valuesOf, tenantId }: TenantDb,
	source: ListDefinition<Row>,
	{ select, joins, line }: File,
	ids: readonly number[],
	visible: SQL | null,
): Promise<string> {
	const rows = await valuesOf(sql`
		select ${select}, ${source.id} from ${source.from} ${joins}
		${amongIds(source, tenantId, ids, visible)}`);
	const found = new Map(rows.map((values) => [Number(values.at(-1)), values]));
	let text = "";
	for (const one of ids) {
		const values = found.get(one);
		if (values) text += line(values);
	}
	return text;
}

type Selected = { readonly select: SQL; readonly shape: RowShape };

/** A list's id is an integer or a bigint. */
export const rowId = z.union([integer, bigintText]);

/** Selects rows only by ids, so that a statement with many joins is planned once for a connection. */
const selectByIds = <Row>(
	{ db, tenantId }: TenantDb,
	source: ListDefinition<Row>,
	{ select, shape }: Selected,
	ids: readonly number[],
	visible: SQL | null = null,
) =>
	selectRows(db, { ...shape, row_id: rowId })`
		select ${select}, ${source.id} as row_id from ${source.from} ${source.joins}
		${amongIds(source, tenantId, ids, visible)}`;

const amongIds = <Row>(
	{ where, id }: ListDefinition<Row>,
	tenantId: number,
	ids: readonly number[],
	visible: SQL | null,
) => sql`
	where ${where(tenantId)} and ${id} = any(${arrayLiteral(ids)}::bigint[])
		${visible ? sql`and ${visible}` : sql``}`;

/** Finds one row of a list among those that the actor may see; among all without a condition. */
export async function findRow<Row>(
	{ db, tenantId }: TenantDb,
	source: ListDefinition<Row>,
	id: number,
	visible: SQL | null = null,
): Promise<Row | null> {
	const [row] = await selectRows(db, source.shape)`
		select ${source.select} from ${source.from} ${source.joins}
		where ${source.where(tenantId)} and ${source.id} = ${id} ${visible ? sql`and ${visible}` : sql``}`;
	return row ? source.present(row) : null;
}

/** Finds rows of a list by ids, in no order, whatever the actor may see of the list. */
export async function findRows<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	ids: readonly number[],
): Promise<Row[]> {
	if (ids.length === 0) return [];
	const rows = await selectByIds(scope, source, source, ids);
	return rows.map((row) => source.present(row));
}

const selected = <Row>(source: ListDefinition<Row>, { marks = {} }: ListQueryContext): Selected =>
	Object.entries(marks).reduce<Selected>(
		({ select, shape }, [name, condition]) => ({
			select: sql`${select}, coalesce(${condition}, false) as ${sql.identifier(name)}`,
			shape: { ...shape, [name]: boolean },
		}),
		source,
	);
