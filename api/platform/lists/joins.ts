import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { flag, type NamedRef } from "#contract/values/schemas.ts";
import { hasLeftSql } from "../database/membership.ts";
import { integer, nullable, text } from "../database/row-shape.ts";
import { currentTenantParam } from "../database/tenant-placeholder.ts";

/**
 * Joins the one entity with this id, as `alias`, to few rows. It is looked up for each row,
 * whatever the planner estimates: ids begin anew with each tenant, so the planner expects hundreds
 * of rows for one id, and would rather read all rows of a tenant.
 */
export const lateralJoin = (related: SQLWrapper, alias: string, id: SQL): SQL => {
	const one = sql.raw(`${alias}_one`);
	return sql`left join lateral (select ${one}.* from ${related} ${one}
		where ${one}.tenant_id = ${currentTenantParam} and ${one}.id = ${id} limit 1) ${sql.raw(alias)} on true`;
};

/** Joins the entity to which `foreignKey` of `table` refers, as `alias`, to many rows. */
export const leftJoin = (related: PgTable, alias: string, table: string, foreignKey: string) =>
	sql`left join ${related} ${sql.raw(alias)}
		on ${sql.raw(`${alias}.tenant_id = ${table}.tenant_id and ${alias}.id = ${table}.${foreignKey}`)}`;

/** Selects the names of a joined entity as `{field}_name_en` and `{field}_name_ar`. */
export const selectNames = (alias: string, field: string) =>
	sql.raw(`${alias}.name_en as ${field}_name_en, ${alias}.name_ar as ${field}_name_ar`);

/** Selects whether a joined member has left, as `{field}_left`. */
export const selectHasLeft = (alias: string, field: string) =>
	sql`${hasLeftSql(alias)} as ${sql.identifier(`${field}_left`)}`;

/** Returns the SQL that selects what `toNamedRef` reads of a joined member, except the id. */
export const selectMember = (alias: string, field: string) =>
	sql`${selectNames(alias, field)}, ${selectHasLeft(alias, field)}`;

type NamesShape<Field extends string> = Readonly<
	Record<`${Field}_name_en` | `${Field}_name_ar`, { readonly nullable: typeof text }>
>;

/** Returns the shape of what `selectNames` selects. */
export const namesShape = <const Field extends string>(field: Field): NamesShape<Field> =>
	({
		[`${field}_name_en`]: nullable(text),
		[`${field}_name_ar`]: nullable(text),
	}) as NamesShape<Field>;

type LeftShape<Field extends string> = Readonly<Record<`${Field}_left`, typeof flag>>;

/** Returns the shape of what `selectMember` selects. */
export const memberNamesShape = <const Field extends string>(
	field: Field,
): NamesShape<Field> & LeftShape<Field> => ({
	...namesShape(field),
	...({ [`${field}_left`]: flag } as LeftShape<Field>),
});

/** The columns of a joined entity in a row; `left` for members only. */
type NamedRefRow<Field extends string, Id extends number | null> = Readonly<
	Record<`${Field}_id`, Id> &
		Record<`${Field}_name_en` | `${Field}_name_ar`, string | null> &
		Partial<Record<`${Field}_left`, 0 | 1>>
>;

/** `{ id, name_en, name_ar }` of the listed thing itself. */
export const toOwnNamedRef = ({ id, name_en, name_ar }: NamedRef): NamedRef => ({
	id,
	name_en,
	name_ar,
});

/** The shape of what `toOwnNamedRef` reads. */
export const ownNamesShape = { id: integer, name_en: text, name_ar: text };

/**
 * Returns a function that returns `{ id, name_en, name_ar }` of a joined entity, or null; for a
 * member who has left, also `left`.
 */
export function namedRefMapper(field: string): (row: Record<string, unknown>) => NamedRef | null {
	const [idKey, enKey, arKey] = [`${field}_id`, `${field}_name_en`, `${field}_name_ar`];
	const leftKey = `${field}_left`;
	return (row) => {
		const id = row[idKey];
		if (typeof id !== "number") return null;
		const named = { id, name_en: String(row[enKey] ?? ""), name_ar: String(row[arKey] ?? "") };
		return row[leftKey] === 1 ? { ...named, left: 1 } : named;
	};
}

/** Returns the same for one row. */
export function toNamedRef<Field extends string>(
	row: NoInfer<NamedRefRow<Field, number>>,
	field: Field,
): NamedRef;
export function toNamedRef<Field extends string>(
	row: NoInfer<NamedRefRow<Field, number | null>>,
	field: Field,
): NamedRef | null;
export function toNamedRef(row: Record<string, unknown>, field: string): NamedRef | null {
	return namedRefMapper(field)(row);
}

/** Parses several joined entities from the database's JSON text. */
export const toNamedRefs = (json: unknown): NamedRef[] =>
	typeof json === "string" ? (JSON.parse(json) as NamedRef[]) : [];

/** An instant in UTC as PostgreSQL writes it. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

export const isUtcText = (instant: string): boolean => utc.test(instant);

/** Converts an instant from PostgreSQL's format to ISO 8601 with milliseconds. */
export function toIsoString(value: unknown): string {
	const [, day, time, fraction = ""] = utc.exec(String(value)) ?? [];
	if (!day) return new Date(String(value)).toISOString();
	return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
}

export const toOptionalIsoString = (value: unknown): string | null =>
	value === null || value === undefined ? null : toIsoString(value);

/** The names of a joined entity as sort columns of a list. */
export const nameSortColumns = (alias: string) => ({
	ar: sql.raw(`${alias}.name_ar`),
	en: sql.raw(`${alias}.name_en`),
});
