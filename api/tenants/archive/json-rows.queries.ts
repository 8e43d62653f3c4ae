import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ArchiveColumn } from "./archive-tables.queries.ts";

/**
 * Rows travel as JSON that PostgreSQL writes and reads by the columns' own types, so that no
 * number, moment or text passes through another's hands. A JSON column travels as a text in it:
 * otherwise JSON's null and no value at all would look the same.
 */
const isJson = ({ type }: ArchiveColumn) => type === "jsonb";

const list = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `);

export const columnNamesSql = (columns: readonly ArchiveColumn[]): SQL =>
	list(columns.map(({ name }) => sql.identifier(name)));

/** What to select, for rows that are to be written as JSON. */
export const exportColumnsSql = (columns: readonly ArchiveColumn[]): SQL =>
	list(
		columns.map((column) => {
			const name = sql.identifier(column.name);
			return isJson(column) ? sql`${name}::text as ${name}` : sql`${name}`;
		}),
	);

/** What to select from `jsonRowsSql(json, columns)`. */
export const importColumnsSql = (columns: readonly ArchiveColumn[]): SQL =>
	list(
		columns.map((column) => {
			const name = sql.identifier(column.name);
			return isJson(column) ? sql`r.${name}::jsonb` : sql`r.${name}`;
		}),
	);

/** The rows of a JSON array, under the name `r`. */
export const jsonRowsSql = (json: string, columns: readonly ArchiveColumn[]): SQL => {
	const typed = columns.map(
		(column) =>
			sql`${sql.identifier(column.name)} ${sql.raw(isJson(column) ? "text" : column.type)}`,
	);
	return sql`json_to_recordset(${json}::text::json) as r(${list(typed)})`;
};
