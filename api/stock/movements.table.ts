import { sql } from "drizzle-orm";
import { bigint, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	createdAtColumn,
	instant,
	tenantId,
	tenantReference,
} from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";
import { distributions, resources } from "./table.ts";

/** The ledger: the stock of a resource is the sum of its movements. */
export const stockMovements = pgTable(
	"stock_movements",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		resourceId: integer("resource_id").notNull(),
		/** Added to the stock when positive, taken from it when negative. */
		change: integer("change").notNull(),
		reason: text("reason").notNull(),
		distributionId: integer("distribution_id"),
		requestId: integer("request_id"),
		memberId: integer("member_id"),
		unitCost: numeric("unit_cost", { precision: 12, scale: 2 }),
		/**
		 * The cost of the movement to the organisation: of what was given out or bought, negative for
		 * what was returned. Null if the cost is not known, or none.
		 */
		cost: numeric("cost", { precision: 14, scale: 2 }),
		at: instant("at").notNull().defaultNow(),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("stock_movements_resource").on(table.tenantId, table.resourceId, table.at),
		// For the movements after a movement, and for the latest one.
		index("stock_movements_resource_id").on(table.tenantId, table.resourceId, table.id),
		index("stock_movements_at").on(table.tenantId, table.at),
		index("stock_movements_request")
			.on(table.tenantId, table.requestId)
			.where(sql`"request_id" is not null`),
		checkConstraint(
			"stock_movements_reason",
			sql`${table.reason} in ('opening', 'edit', 'distribution', 'dispose', 'purchase', 'reversal', 'used', 'count')`,
		),
		tenantReference(table, table.resourceId, resources),
		tenantReference(table, table.distributionId, distributions),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
	],
);
