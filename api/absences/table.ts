import { sql } from "drizzle-orm";
import { date, index, integer } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { tenantReference, tenantTable, versionColumns } from "../platform/database/columns.ts";

/** Absences of members, both days included, and the substitutes who get their new requests. */
export const absences = tenantTable(
	"absences",
	{
		memberId: integer("member_id").notNull(),
		fromDay: date("from_day").notNull(),
		toDay: date("to_day").notNull(),
		substituteId: integer("substitute_id"),
		...versionColumns(),
	},
	(table) => [
		index("absences_member").on(table.tenantId, table.memberId, table.id),
		index("absences_substitute").on(table.tenantId, table.substituteId, table.id),
		checkConstraint("absences_days", sql`${table.toDay} >= ${table.fromDay}`),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.substituteId, members),
	],
);
