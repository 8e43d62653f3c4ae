import { sql } from "drizzle-orm";
import {
	index,
	integer,
	jsonb,
	type PgTableExtraConfigValue,
	pgTable,
	primaryKey,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import { kindIcons, kindProofs, kindStates } from "#contract/kinds/constants.ts";
import { requestPriorities } from "#contract/requests/constants.ts";
import type { SlaTargets } from "#contract/requests/sla-targets.ts";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	isOneOfSql,
	nameColumns,
	nameSearchColumn,
	tenantId,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";

/** The kinds of work of an organisation, such as plumbing. */
export const workKinds = tenantTable(
	"work_kinds",
	{
		...nameColumns(),
		/** Its place among the kinds in forms. */
		position: smallint("position").notNull().default(1),
		icon: text("icon", { enum: kindIcons }).notNull().default("tool"),
		/** The priority that forms propose for its requests. */
		priority: text("priority", { enum: requestPriorities }),
		/** How soon its requests are to be answered and finished, where that differs from others. */
		targets: jsonb("targets").$type<SlaTargets>(),
		/** What has to be given before a request is done. */
		proof: text("proof", { enum: kindProofs }).notNull().default("none"),
		/** 1 if it is offered to people without an account. */
		public: smallint("public").notNull().default(1),
		/** A retired kind stays on what has it, and can't be chosen any more. */
		state: text("state", { enum: kindStates }).notNull().default("in_use"),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table): PgTableExtraConfigValue[] => [
		checkConstraint("work_kinds_icon_known", isOneOfSql(table.icon, kindIcons)),
		checkConstraint("work_kinds_priority_known", isOneOfSql(table.priority, requestPriorities)),
		checkConstraint("work_kinds_proof_known", isOneOfSql(table.proof, kindProofs)),
		checkConstraint("work_kinds_public", sql`${table.public} in (0, 1)`),
		checkConstraint("work_kinds_state_known", isOneOfSql(table.state, kindStates)),
	],
);

/** Who gets new requests of a kind: one line for a branch, or for all that have none of their own. */
export const kindRoutes = pgTable(
	"kind_routes",
	{
		tenantId: tenantId(),
		kindId: integer("kind_id").notNull(),
		/** 0 for all branches that have no line of their own. */
		branchId: integer("branch_id").notNull(),
		/** Null for the least busy of those who do this kind of work. */
		memberId: integer("member_id"),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.kindId, table.branchId] }),
		index("kind_routes_member").on(table.tenantId, table.memberId),
		tenantReference(table, table.kindId, workKinds),
		tenantReference(table, table.memberId, members),
	],
);

/** The kinds of work that members do. */
export const memberKinds = pgTable(
	"member_kinds",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		kindId: integer("kind_id").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId, table.kindId] }),
		index("member_kinds_kind").on(table.tenantId, table.kindId, table.memberId),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.kindId, workKinds),
	],
);
