import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { instant, tenantId, tenantReference } from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";
import { meters, readValue } from "./table.ts";

/** The readings of meters. What was read is never changed; wrong ones are voided. */
export const readings = pgTable(
	"readings",
	{
		tenantId: tenantId(),
		meterId: integer("meter_id").notNull(),
		/** Counted from 1 for each meter. */
		id: integer("id").notNull(),
		value: readValue("value").notNull(),
		/** The instant of the reading, by which readings are ordered. */
		at: instant("at").notNull(),
		writtenAt: instant("written_at").notNull(),
		memberId: integer("member_id").notNull(),
		/** The request whose checklist contains it. */
		requestId: integer("request_id"),
		/** The position of its step in the checklist. */
		step: smallint("step"),
		/** 1 if the meter was replaced since the reading before. */
		replaced: integer("replaced").notNull().default(0),
		/** The amount by which it shifted the thresholds of plans, if the meter was replaced. */
		moved: readValue("moved"),
		voidedAt: instant("voided_at"),
		voidedById: integer("voided_by_id"),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.meterId, table.id] }),
		index("readings_at").on(table.tenantId, table.meterId, table.at, table.id),
		index("readings_request").on(table.tenantId, table.requestId),
		checkConstraint("readings_replaced", sql`${table.replaced} in (0, 1)`),
		tenantReference(table, table.meterId, meters),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.voidedById, members),
		tenantReference(table, table.requestId, requests),
	],
);
