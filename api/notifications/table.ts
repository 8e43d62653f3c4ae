import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/pg-core";
import { notificationKinds, sharedLimits } from "#contract/notifications/constants.ts";
import { requestStatuses } from "#contract/requests/constants.ts";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { instant, isOneOfSql, tenantReference, tenantTable } from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";
import { resources } from "../stock/table.ts";

/** A member's notifications. */
export const notifications = tenantTable(
	"notifications",
	{
		memberId: integer("member_id").notNull(),
		kind: text("kind", { enum: notificationKinds }).notNull(),
		/** The subject: a request, a resource with low stock, or a limit that was reached. */
		requestId: integer("request_id"),
		resourceId: integer("resource_id"),
		limitReached: text("limit_reached", { enum: sharedLimits }),
		/** The member who caused it; null if the server did. */
		actorId: integer("actor_id"),
		/** The new status, for kind `status`. */
		status: text("status", { enum: requestStatuses }),
		date: instant("date").notNull().defaultNow(),
		readAt: instant("read_at"),
	},
	(table) => [
		index("notifications_member").on(table.tenantId, table.memberId, table.date, table.id),
		index("notifications_unread")
			.on(table.tenantId, table.memberId, table.id)
			.where(sql`"read_at" is null`),
		index("notifications_request").on(table.tenantId, table.requestId),
		index("notifications_resource")
			.on(table.tenantId, table.resourceId)
			.where(sql`"resource_id" is not null`),
		checkConstraint("notifications_kind", isOneOfSql(table.kind, notificationKinds)),
		checkConstraint("notifications_limit", isOneOfSql(table.limitReached, sharedLimits)),
		checkConstraint(
			"notifications_about",
			sql`num_nonnulls(${table.requestId}, ${table.resourceId}, ${table.limitReached}) = 1`,
		),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.resourceId, resources),
		tenantReference(table, table.actorId, members),
	],
);
