import { type SQL, sql } from "drizzle-orm";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import { sqlList } from "../database/sql-list.ts";
import type { CsvCell } from "./csv-cells.ts";
import type { ListField } from "./field-builders.ts";
import type { ListDefinition, ListShape } from "./list-definition.ts";

/** The type of a list's row, from all of its fields. */
type RowOf<Fields extends readonly ListField<object>[]> = {
	[Index in keyof Fields]: (part: PartOf<Fields[Index]>) => void;
}[number] extends (part: infer All) => void
	? All
	: never;
type PartOf<Field> = Field extends ListField<infer Part> ? Part : never;

const dialect = new PgDialect();

/** Writes SQL once as text with its values in between, since most of a statement never changes. */
function writtenOnce(query: SQL): SQL {
	const { sql: text, params } = dialect.sqlToQuery(query);
	const [first = "", ...others] = text.split(/\$\d+/);
	return sql.join([
		sql.raw(first),
		...others.flatMap((part, nth) => [sql`${sql.param(params[nth])}`, sql.raw(part)]),
	]);
}

/**
 * Returns how the fields of a list's rows are selected, joined and presented, and the list's
 * columns.
 */
export const selectList = <const Fields extends readonly ListField<object>[]>(
	...fields: Fields
) => ({
	shape: Object.assign({}, ...fields.map(({ shape }) => shape)) as ListShape,
	select: writtenOnce(sqlList(fields.flatMap(({ select }) => (select ? [select] : [])))),
	joins: writtenOnce(
		sql.join(
			fields.flatMap(({ join }) => (join ? [join] : [])),
			sql` `,
		),
	),
	present(row: Readonly<Record<string, unknown>>): RowOf<Fields> {
		const answer: Record<string, unknown> = {};
		for (const { present } of fields) present(row, answer);
		return answer as RowOf<Fields>;
	},
	columns: Object.assign({}, ...fields.map(({ columns }) => columns)) as ListDefinition<
		RowOf<Fields>
	>["columns"],
	cells: Object.assign({}, ...fields.map(({ cells }) => cells)) as Readonly<
		Record<string, CsvCell>
	>,
});

/** Defines the list of a table's rows that are not deleted, newest first. */
export const defineList = <const Fields extends readonly ListField<object>[]>(
	table: PgTable,
	alias: string,
	...fields: Fields
): ListDefinition<RowOf<Fields>> => ({
	...selectList(...fields),
	from: sql`${table} ${sql.raw(alias)}`,
	where: (tenantId) =>
		sql`${sql.raw(alias)}.tenant_id = ${tenantId} and ${sql.raw(alias)}.deleted_at is null`,
	id: sql.raw(`${alias}.id`),
	defaultOrder: { by: "id", descending: true },
});
