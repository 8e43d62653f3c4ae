import { sql } from "drizzle-orm";
import {
	bigint,
	foreignKey,
	index,
	integer,
	type PgTableExtraConfigValue,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { publicReportStates } from "#contract/public-reports/constants.ts";
import { equipment } from "../equipment/table.ts";
import { members } from "../members/table.ts";
import { branches, facilities, subbranches } from "../places/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { instant, searchColumn, tenantId } from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";

const oneOfStates = sql.raw(publicReportStates.map((state) => `'${state}'`).join(", "));

/** What somebody without an account says is broken at a facility. */
export const reports = pgTable(
	"reports",
	{
		tenantId: tenantId(),
		id: integer("id").notNull(),
		facilityId: integer("facility_id").notNull(),
		/** What of it, where the code of a piece of equipment was read. */
		equipmentId: integer("equipment_id"),
		/** Where the facility was when it was reported. */
		branchId: integer("branch_id").notNull(),
		subbranchId: integer("subbranch_id"),
		text: text("text").notNull(),
		/** 1 where somebody could get hurt. */
		danger: integer("danger").notNull().default(0),
		contactName: text("contact_name"),
		contactPhone: text("contact_phone"),
		contactEmail: text("contact_email"),
		/** 1 where nobody is written to: its client has left too many addresses. */
		contactSilent: smallint("contact_silent").notNull().default(0),
		language: text("language", { enum: ["ar", "en"] }).notNull(),
		state: text("state", { enum: publicReportStates }).notNull(),
		/** The request that was made of it, or that it was found to belong to. */
		requestId: integer("request_id"),
		/** The report of the same place that was done, and that its sender makes again. */
		earlierId: integer("earlier_id"),
		/** Who took it, or refused it; null where it became a request of itself. */
		memberId: integer("member_id"),
		/** Of the link by which its sender follows it; null once that has ended. */
		tokenHash: text("token_hash"),
		/** A hash of what its form was given to be sent once. */
		key: text("key").notNull(),
		/** Tells whether that form comes again, or another report with its key; null of old ones. */
		contentHash: text("content_hash"),
		/** Why it was refused, for its sender. */
		reason: text("reason"),
		/** When nothing was left to do about it. */
		closedAt: instant("closed_at"),
		date: instant("date").notNull(),
		updatedAt: instant("updated_at").notNull(),
		version: integer("version").notNull().default(1),
		search: searchColumn(sql`"text"`),
	},
	(table): PgTableExtraConfigValue[] => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		uniqueIndex("reports_token").on(table.tenantId, table.tokenHash),
		uniqueIndex("reports_key").on(table.tenantId, table.key),
		...(
			[
				["state", table.state],
				["facility", table.facilityId],
				["branch", table.branchId],
				["subbranch", table.subbranchId],
				["member", table.memberId],
				["danger", table.danger],
			] as const
		).map(([name, column]) =>
			index(`reports_${name}`).on(table.tenantId, column, table.date, table.id),
		),
		index("reports_request").on(table.tenantId, table.requestId, table.id),
		index("reports_earlier").on(table.tenantId, table.earlierId),
		index("reports_equipment")
			.on(table.tenantId, table.equipmentId)
			.where(sql`"equipment_id" is not null`),
		index("reports_date").on(table.tenantId, table.date, table.id),
		index("reports_text").on(table.tenantId, sql`left("search", 40)`, table.id),
		index("reports_ending").on(table.tenantId, table.closedAt).where(sql`"token_hash" is not null`),
		index("reports_refused")
			.on(table.tenantId, table.closedAt)
			.where(
				sql`"state" = 'refused' and coalesce("contact_name", "contact_phone", "contact_email") is not null`,
			),
		checkConstraint("reports_state_known", sql`${table.state} in (${oneOfStates})`),
		checkConstraint("reports_danger", sql`${table.danger} in (0, 1)`),
		foreignKey({
			columns: [table.tenantId, table.facilityId],
			foreignColumns: [facilities.tenantId, facilities.id],
		}),
		foreignKey({
			columns: [table.tenantId, table.equipmentId],
			foreignColumns: [equipment.tenantId, equipment.id],
		}),
		foreignKey({
			columns: [table.tenantId, table.branchId],
			foreignColumns: [branches.tenantId, branches.id],
		}),
		foreignKey({
			columns: [table.tenantId, table.subbranchId],
			foreignColumns: [subbranches.tenantId, subbranches.id],
		}),
		foreignKey({
			columns: [table.tenantId, table.requestId],
			foreignColumns: [requests.tenantId, requests.id],
		}),
		foreignKey({
			columns: [table.tenantId, table.memberId],
			foreignColumns: [members.tenantId, members.id],
		}),
		foreignKey({
			columns: [table.tenantId, table.earlierId],
			foreignColumns: [table.tenantId, table.id],
		}),
	],
);

/** What the sender of a report has added to it. */
export const reportEntries = pgTable(
	"report_entries",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		reportId: integer("report_id").notNull(),
		/** Of the form, so that it is added once. */
		key: text("key").notNull(),
		kind: text("kind", { enum: ["note"] }).notNull(),
		text: text("text").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		uniqueIndex("report_entries_key").on(table.tenantId, table.reportId, table.key),
		index("report_entries_report").on(table.tenantId, table.reportId, table.at),
		foreignKey({
			columns: [table.tenantId, table.reportId],
			foreignColumns: [reports.tenantId, reports.id],
		}),
	],
);

/** Pictures of a report. `file` is the address under /uploads/. */
export const reportPhotos = pgTable(
	"report_photos",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		reportId: integer("report_id").notNull(),
		file: text("file").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("report_photos_report").on(table.tenantId, table.reportId),
		foreignKey({
			columns: [table.tenantId, table.reportId],
			foreignColumns: [reports.tenantId, reports.id],
		}),
	],
);

/** How much came from whom and for what, in pieces of time: for a day, and for limits alone. */
export const reportCounts = pgTable(
	"report_counts",
	{
		tenantId: tenantId(),
		/** What is counted: a client whose address can't be told from it, a facility, all. */
		mark: text("mark").notNull(),
		bucket: timestamp("bucket", { withTimezone: true, mode: "date" }).notNull(),
		count: integer("count").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.mark, table.bucket] }),
		index("report_counts_bucket").on(table.tenantId, table.bucket),
	],
);
