import { sql } from "drizzle-orm";
import { integer, smallint, text } from "drizzle-orm/pg-core";
import { listMailForms } from "#contract/list-mails/constants.ts";
import { viewLimits } from "#contract/lists/view-limits.ts";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { instant, isOneOfSql, tenantReference, tenantTable } from "../platform/database/columns.ts";

/** The lists that members get by mail, each with a copy of its query and its columns. */
export const listMails = tenantTable(
	"list_mails",
	{
		memberId: integer("member_id").notNull(),
		list: text("list").notNull(),
		/** The list's page in the web app. */
		page: text("page").notNull(),
		name: text("name").notNull(),
		query: text("query").notNull(),
		/** Names, headings and kinds, as JSON. */
		columns: text("columns").notNull(),
		/** A bit for each weekday, from Sunday. */
		days: smallint("days").notNull(),
		hour: smallint("hour").notNull(),
		form: text("form", { enum: listMailForms }).notNull(),
		empty: smallint("empty").notNull(),
		/** When it was mailed last, or made. */
		since: instant("since").notNull(),
		/** When its member opened it last, said that it is wanted, or made it. */
		confirmedAt: instant("confirmed_at").notNull().defaultNow(),
		/** When its member was asked whether it is still wanted, if that was after it. */
		renewalAt: instant("renewal_at"),
	},
	(table) => [
		tenantReference(table, table.memberId, members),
		checkConstraint("list_mails_days", sql`${table.days} between 1 and 127`),
		checkConstraint("list_mails_hour", sql`${table.hour} between 0 and 23`),
		checkConstraint("list_mails_empty", sql`${table.empty} in (0, 1)`),
		checkConstraint("list_mails_form", isOneOfSql(table.form, listMailForms)),
		checkConstraint(
			"list_mails_query",
			sql`length(${table.query}) <= ${sql.raw(String(viewLimits.query))}`,
		),
	],
);
