import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { tenants } from "#api/platform/database/tenants.table.ts";
import type { Columns } from "#contract/lists/column-types.ts";

/** The tenant of a row: the first column of every key, and the column that row security checks. */
export const tenantId = () =>
	integer("tenant_id")
		.notNull()
		.references(() => tenants.id);

export const instant = <const Name extends string>(name: Name) =>
	timestamp(name, { withTimezone: true, mode: "date" });

export const createdAtColumn = () => instant("created_at").notNull().defaultNow();

/** The columns of every row that members edit; `version` grows by one with each edit. */
export const versionColumns = () => ({
	createdAt: createdAtColumn(),
	updatedAt: instant("updated_at").notNull().defaultNow(),
	version: integer("version").notNull().default(1),
	deletedAt: instant("deleted_at"),
});

export const nameColumns = () => ({
	nameEn: text("name_en").notNull(),
	nameAr: text("name_ar").notNull(),
});

/** The given texts, folded by the database's function for searching. */
export const searchColumn = (expression: SQL, name = "search") =>
	text(name).notNull().generatedAlwaysAs(sql`fold(${expression})`);

export const nameSearchColumn = () => searchColumn(sql`"name_en" || ' ' || "name_ar"`);

/** Returns the condition that a column holds one of some values, for a check constraint. */
export const isOneOfSql = (column: AnyPgColumn, values: readonly string[]) =>
	sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

/**
 * Which part of a count a row holds. Transactions at work at the same time write to different
 * parts (`own_part`), so that none waits for another; what counts is their sum.
 */
export const counterPartColumn = () => integer("part").notNull().default(0);

const present = sql`"deleted_at" is null`;

type Keys = { tenantId: AnyPgColumn; id: AnyPgColumn; deletedAt: AnyPgColumn };

/** An index for counting the rows of a list and finding those of a page without reading the rows. */
export const presentRowsIndex = (table: string, { tenantId, id }: Keys) =>
	index(`${table}_present`).on(tenantId, id).where(present);

/** An index for finding recently deleted rows among all rows. */
export const deletedRowsIndex = (table: string, { tenantId, deletedAt }: Keys) =>
	index(`${table}_deleted`).on(tenantId, deletedAt).where(sql`"deleted_at" is not null`);

/**
 * Creates the indexes by which a list is sorted, filtered and counted. Each holds the rows in the
 * order of one of the list's columns, and whether they are deleted, so that counting reads no rows.
 * Counted or joined values have no column in the table; a required text, such as a name, is sorted
 * by an index of its own.
 *
 * @param called the part after the table in the names of the indexes, if it is not the list's
 * column
 */
export function columnIndexes(
	table: string,
	own: Keys & Readonly<Record<string, AnyPgColumn>>,
	listed: Columns,
	called: Readonly<Record<string, string>> = {},
) {
	const { tenantId, id, deletedAt } = own;
	const columns = new Map(Object.values(own).map((column) => [column.name, column]));
	columns.delete(id.name);
	return Object.entries(listed).flatMap(([name, { kind, unsorted }]) => {
		const column = columns.get(kind === "names" ? `${name}_id` : name);
		if (!column || unsorted) return [];
		if (kind === "text") return column.notNull ? [] : sortedText(table, own, name);
		// The names and the id of an entity are one column of its list.
		columns.delete(column.name);
		return index(`${table}_${called[name] ?? name}`).on(tenantId, column, id, deletedAt);
	});
}

/** The indexes for sorting by an optional text: one for rows with the text, one for the others. */
const sortedText = (table: string, { tenantId, id }: Keys, column: string) => {
	const text = sql.identifier(column);
	return [
		index(`${table}_${column}_folded`)
			.on(tenantId, sql`fold(${text})`, id)
			.where(sql`${text} is not null and ${present}`),
		index(`${table}_without_${column}`).on(tenantId, id).where(sql`${text} is null and ${present}`),
	];
};

/** The indexes for sorting a list by name in either language without sorting all rows. */
export const nameIndexes = (
	table: string,
	columns: { tenantId: AnyPgColumn; id: AnyPgColumn },
	kind: "name" | "type" = "name",
) =>
	(["en", "ar"] as const).map((language) =>
		index(`${table}_${kind}_${language}`).on(
			columns.tenantId,
			sql`fold(${sql.identifier(`${kind}_${language}`)})`,
			columns.id,
		),
	);
