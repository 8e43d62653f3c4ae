import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { deliveryStates, type WebhookEvent } from "#contract/webhooks/constants.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	instant,
	isOneOfSql,
	tenantId,
	tenantReference,
	tenantTable,
} from "../platform/database/columns.ts";

/** The addresses of programs that are told of events. */
export const webhooks = tenantTable("webhooks", {
	url: text("url").notNull(),
	events: text("events").array().$type<WebhookEvent[]>().notNull(),
	/** What deliveries are signed with, sealed; empty in archives. */
	secretSealed: text("secret_sealed").notNull(),
	/** The number of deliveries in a row that were given up. */
	failures: smallint("failures").notNull().default(0),
	/** Null while it is on. */
	offSince: instant("off_since"),
	version: integer("version").notNull().default(1),
});

/** What a program is told of, once; stored for some days. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		tenantId: tenantId(),
		/** The same for every try, so that receivers can tell repetitions. */
		id: uuid("id").notNull(),
		webhookId: integer("webhook_id").notNull(),
		type: text("type").$type<WebhookEvent | "webhook.test">().notNull(),
		/** The id of the request, report or resource; 0 for a test. */
		number: integer("number").notNull(),
		/** The status of the request at that time. */
		status: text("status"),
		at: instant("at").notNull(),
		state: text("state", { enum: deliveryStates }).notNull().default("waiting"),
		tries: smallint("tries").notNull().default(0),
		/** The status of the last answer, or why there was none. */
		answer: text("answer"),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("webhook_deliveries_webhook").on(table.tenantId, table.webhookId, table.at),
		index("webhook_deliveries_waiting")
			.on(table.tenantId, table.webhookId, table.at)
			.where(sql`"state" = 'waiting'`),
		tenantReference(table, table.webhookId, webhooks).onDelete("cascade"),
		checkConstraint("webhook_deliveries_state", isOneOfSql(table.state, deliveryStates)),
	],
);
