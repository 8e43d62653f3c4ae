import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { maxHiddenColumns } from "#contract/lists/column-types.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { tenantId, tenantReference } from "../platform/database/columns.ts";
import { members } from "./table.ts";

/** The columns of a list that a member has hidden; a list without a row shows all. */
export const listColumns = pgTable(
	"list_columns",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		list: text("list").notNull(),
		hidden: text("hidden").array().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId, table.list] }),
		tenantReference(table, table.memberId, members),
		checkConstraint(
			"list_columns_hidden",
			sql`cardinality(${table.hidden}) between 1 and ${sql.raw(String(maxHiddenColumns))}`,
		),
	],
);
