import { sql } from "drizzle-orm";
import { index, integer, numeric, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { failedStepActions, stepKinds, stepStates } from "#contract/checklists/constants.ts";
import { members } from "../members/table.ts";
import { meters } from "../meters/table.ts";
import { checklists } from "../plans/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	instant,
	isOneOfSql,
	nameColumns,
	nameSearchColumn,
	tenantId,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";

const stepColumns = () => ({
	...nameColumns(),
	position: smallint("position").notNull(),
	kind: text("kind", { enum: stepKinds }).notNull().default("check"),
	unit: text("unit"),
	least: numeric("least", { precision: 12, scale: 2 }),
	most: numeric("most", { precision: 12, scale: 2 }),
	required: smallint("required").notNull().default(1),
	onFail: text("on_fail", { enum: failedStepActions }).notNull().default("none"),
	/** The meter to read; without it, a meter of the request's equipment. */
	meterId: integer("meter_id"),
});

export const checklistSteps = tenantTable(
	"checklist_steps",
	{
		checklistId: integer("checklist_id").notNull(),
		...stepColumns(),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		// Holds the checklist of each step, and whether it is deleted: steps of deleted checklists are
		// not listed.
		index("checklist_steps_present")
			.on(table.tenantId, table.id, table.checklistId)
			.where(sql`"deleted_at" is null`),
		index("checklist_steps_checklist").on(
			table.tenantId,
			table.checklistId,
			table.position,
			table.id,
			table.deletedAt,
		),
		index("checklist_steps_meter").on(
			table.tenantId,
			table.meterId,
			table.id,
			table.checklistId,
			table.deletedAt,
		),
		index("checklist_steps_position").on(
			table.tenantId,
			table.position,
			table.id,
			table.checklistId,
			table.deletedAt,
		),
		checkConstraint("checklist_steps_kind", isOneOfSql(table.kind, stepKinds)),
		checkConstraint("checklist_steps_on_fail", isOneOfSql(table.onFail, failedStepActions)),
		checkConstraint("checklist_steps_required", sql`${table.required} in (0, 1)`),
		tenantReference(table, table.checklistId, checklists),
		tenantReference(table, table.meterId, meters),
	],
);

/** The steps of a request: copies of the steps that its plan's checklist had at its creation. */
export const requestSteps = pgTable(
	"request_steps",
	{
		tenantId: tenantId(),
		requestId: integer("request_id").notNull(),
		...stepColumns(),
		/** Null before there is a result. */
		state: text("state", { enum: stepStates }),
		value: text("value"),
		note: text("note").notNull().default(""),
		memberId: integer("member_id"),
		at: instant("at"),
		/** The name of the photo in the storage. */
		photo: text("photo"),
		spawnedRequestId: integer("spawned_request_id"),
		version: integer("version").notNull().default(1),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.requestId, table.position] }),
		index("request_steps_member").on(table.tenantId, table.memberId),
		index("request_steps_spawned").on(table.tenantId, table.spawnedRequestId),
		checkConstraint("request_steps_state", isOneOfSql(table.state, stepStates)),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.spawnedRequestId, requests),
		tenantReference(table, table.meterId, meters),
	],
);
