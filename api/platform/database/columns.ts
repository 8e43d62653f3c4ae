import { type BuildExtraConfigColumns, type SQL, sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	foreignKey,
	index,
	integer,
	type PgColumnBuilderBase,
	type PgTableExtraConfigValue,
	pgTable,
	primaryKey,
	text,
	timestamp,
} from "drizzle-orm/pg-core";
import { tenants } from "#api/platform/database/tenants.table.ts";

/** The tenant of a row: the first column of every key, and the column that row security checks. */
export const tenantId = () =>
	integer("tenant_id")
		.notNull()
		.references(() => tenants.id);

const keyColumns = () => ({ tenantId: tenantId(), id: integer("id").notNull() });

/** A table whose rows have a number of their own in each tenant. */
export const tenantTable = <
	const Name extends string,
	const Columns extends Record<string, PgColumnBuilderBase>,
>(
	name: Name,
	columns: Columns,
	constraints: (
		table: BuildExtraConfigColumns<Name, ReturnType<typeof keyColumns> & Columns, "pg">,
	) => PgTableExtraConfigValue[] = () => [],
) =>
	pgTable(name, { ...keyColumns(), ...columns }, (table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		...constraints(table),
	]);

type TenantRow = { tenantId: AnyPgColumn; id: AnyPgColumn };

/** A reference to a row of the same tenant. */
export const tenantReference = (
	{ tenantId }: Pick<TenantRow, "tenantId">,
	column: AnyPgColumn,
	target: TenantRow,
) => foreignKey({ columns: [tenantId, column], foreignColumns: [target.tenantId, target.id] });

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

type Keys = TenantRow & { deletedAt: AnyPgColumn };

/** An index for counting the rows of a list and finding those of a page without reading the rows. */
export const presentRowsIndex = (table: string, { tenantId, id }: Keys) =>
	index(`${table}_present`).on(tenantId, id).where(present);

/** An index for finding recently deleted rows among all rows. */
export const deletedRowsIndex = (table: string, { tenantId, deletedAt }: Keys) =>
	index(`${table}_deleted`).on(tenantId, deletedAt).where(sql`"deleted_at" is not null`);

/**
 * Indexes for finding the rows that refer to another, by the names of their columns without `_id`. Each
 * holds whether its rows are deleted, so that counting them reads no rows.
 */
export function referenceIndexes(
	table: string,
	own: Keys & Readonly<Record<string, AnyPgColumn>>,
	references: readonly string[],
) {
	const columns = new Map(Object.values(own).map((column) => [column.name, column]));
	return references.map((name) => {
		const column = columns.get(`${name}_id`);
		if (!column) throw new Error(`${table} has no column ${name}_id.`);
		return index(`${table}_${name}`).on(own.tenantId, column, own.id, own.deletedAt);
	});
}
