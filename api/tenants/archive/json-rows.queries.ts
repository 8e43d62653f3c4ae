import { type SQL, sql } from "drizzle-orm";
import { sqlList } from "../../platform/database/sql-list.ts";
import type { ArchiveColumn } from "./archive-tables.queries.ts";

/**
 * Rows are transferred as JSON that PostgreSQL writes and reads by the columns' own types, so that
 * nothing else converts a number, an instant or a text. A JSON column is transferred as a text in
 * it: otherwise JSON's null and a missing value would look the same.
 */
const isJson = ({ type }: ArchiveColumn) => type === "jsonb";

/** A sealed secret is left out: an archive goes where this server's keys do not. */
const isSealed = ({ name }: ArchiveColumn) => /(^|_)sealed$/.test(name);

export const columnNamesSql = (columns: readonly ArchiveColumn[]): SQL =>
	sqlList(columns.map(({ name }) => sql.identifier(name)));

/** Returns the columns to select for rows that are written as JSON. */
export const exportColumnsSql = (columns: readonly ArchiveColumn[]): SQL =>
	sqlList(
		columns.map((column) => {
			const name = sql.identifier(column.name);
			if (isSealed(column)) return sql`'' as ${name}`;
			return isJson(column) ? sql`${name}::text as ${name}` : sql`${name}`;
		}),
	);

/** Returns the columns to select from `jsonRowsSql(json, columns)`. */
export const importColumnsSql = (columns: readonly ArchiveColumn[]): SQL =>
	sqlList(
		columns.map((column) => {
			const name = sql.identifier(column.name);
			return isJson(column) ? sql`r.${name}::jsonb` : sql`r.${name}`;
		}),
	);

/** Returns the rows of a JSON array, with the alias `r`. */
export const jsonRowsSql = (json: string, columns: readonly ArchiveColumn[]): SQL => {
	const texts = columns.map(
		(column) =>
			sql`${sql.identifier(column.name)} ${sql.raw(isJson(column) ? "text" : column.type)}`,
	);
	return sql`json_to_recordset(${json}::text::json) as r(${sqlList(texts)})`;
};
