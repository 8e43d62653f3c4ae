import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { maxSavedViews, viewLimits } from "#contract/lists/view-limits.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	nameColumns,
	tenantId,
	tenantReference,
	tenantTable,
} from "../platform/database/columns.ts";
import { members } from "./table.ts";

/** The queries of lists that members have saved under a name, at up to ten places each. */
export const listViews = pgTable(
	"list_views",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		list: text("list").notNull(),
		place: smallint("place").notNull(),
		name: text("name").notNull(),
		query: text("query").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId, table.list, table.place] }),
		unique().on(table.tenantId, table.memberId, table.list, table.name),
		tenantReference(table, table.memberId, members),
		checkConstraint(
			"list_views_place",
			sql`${table.place} between 1 and ${sql.raw(String(maxSavedViews))}`,
		),
		checkConstraint(
			"list_views_query",
			sql`length(${table.query}) <= ${sql.raw(String(viewLimits.query))}`,
		),
	],
);

/** The queries of lists that an organisation has saved for everybody who may read the list. */
export const sharedViews = tenantTable(
	"shared_views",
	{
		list: text("list").notNull(),
		...nameColumns(),
		query: text("query").notNull(),
		/** The order among the views of a list. */
		position: integer("position").notNull(),
	},
	(table) => [
		checkConstraint(
			"shared_views_query",
			sql`length(${table.query}) <= ${sql.raw(String(viewLimits.query))}`,
		),
	],
);
