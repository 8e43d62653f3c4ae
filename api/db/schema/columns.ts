import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { tenants } from "./tenants.ts";

/** The tenant that a row belongs to: the first column of every key, and what row security looks at. */
export const tenantId = () =>
	integer("tenant_id")
		.notNull()
		.references(() => tenants.id);

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => moment("created_at").notNull().defaultNow();

/** What every row has that members edit: `version` grows by one with each edit. */
export const editable = () => ({
	createdAt: createdAt(),
	updatedAt: moment("updated_at").notNull().defaultNow(),
	version: integer("version").notNull().default(1),
	deletedAt: moment("deleted_at"),
});

export const names = () => ({
	nameEn: text("name_en").notNull(),
	nameAr: text("name_ar").notNull(),
});

/** The given texts, folded (see migration 0000) for searching. */
export const folded = (expression: SQL, name = "search") =>
	text(name).notNull().generatedAlwaysAs(sql`fold(${expression})`);

export const foldedNames = () => folded(sql`"name_en" || ' ' || "name_ar"`);

/** That a column holds one of some values, for a check. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
	sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

/**
 * Which part of a count a row holds. Transactions at work at the same time write to different
 * parts (see migration 0004), so that none waits for another; what counts is their sum.
 */
export const part = () => integer("part").notNull().default(0);

/** By which a list is sorted in either language without sorting all of it. */
export const sortedNames = (
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
