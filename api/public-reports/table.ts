import { sql } from "drizzle-orm";
import {
	bigint,
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
import { workKinds } from "../kinds/table.ts";
import { members } from "../members/table.ts";
import { branches, facilities, subbranches } from "../places/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	instant,
	searchColumn,
	tenantId,
	tenantReference,
	tenantTable,
} from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";

const oneOfStates = sql.raw(publicReportStates.map((state) => `'${state}'`).join(", "));

/** Reports by people without an account of a fault at a facility. */
export const reports = tenantTable(
	"reports",
	{
		facilityId: integer("facility_id").notNull(),
		/** The equipment, if its code was scanned. */
		equipmentId: integer("equipment_id"),
		/** The kind of work that its sender chose. */
		kindId: integer("kind_id"),
		/** The branch of the facility at the time of the report. */
		branchId: integer("branch_id").notNull(),
		subbranchId: integer("subbranch_id"),
		text: text("text").notNull(),
		/** 1 if somebody could get hurt. */
		danger: integer("danger").notNull().default(0),
		contactName: text("contact_name"),
		contactPhone: text("contact_phone"),
		contactEmail: text("contact_email"),
		/** 1 if no mails are sent: the client has left too many addresses. */
		contactSilent: smallint("contact_silent").notNull().default(0),
		language: text("language", { enum: ["ar", "en"] }).notNull(),
		state: text("state", { enum: publicReportStates }).notNull(),
		/** The request that was created from it, or to which it was added. */
		requestId: integer("request_id"),
		/** The earlier report of the same place, which was done, and which the sender repeats. */
		earlierId: integer("earlier_id"),
		/** The member who accepted or refused it; null if it became a request by itself. */
		memberId: integer("member_id"),
		/** The token of the sender's tracking link; null once the link has ended. */
		tokenHash: text("token_hash"),
		/** A hash of the form's token, so that a form is stored once. */
		key: text("key").notNull(),
		/** Tells the same form apart from another report with its key; null in old rows. */
		contentHash: text("content_hash"),
		/** The reason for its refusal, for its sender. */
		reason: text("reason"),
		/** The instant since which nothing is left to do about it. */
		closedAt: instant("closed_at"),
		date: instant("date").notNull(),
		updatedAt: instant("updated_at").notNull(),
		version: integer("version").notNull().default(1),
		search: searchColumn(sql`"text"`),
	},
	(table): PgTableExtraConfigValue[] => [
		uniqueIndex("reports_token").on(table.tenantId, table.tokenHash),
		uniqueIndex("reports_key").on(table.tenantId, table.key),
		...(
			[
				["state", table.state],
				["facility", table.facilityId],
				["branch", table.branchId],
				["subbranch", table.subbranchId],
			] as const
		).map(([name, column]) =>
			index(`reports_${name}`).on(table.tenantId, column, table.date, table.id),
		),
		index("reports_request").on(table.tenantId, table.requestId, table.id),
		index("reports_earlier").on(table.tenantId, table.earlierId),
		index("reports_date").on(table.tenantId, table.date, table.id),
		index("reports_ending").on(table.tenantId, table.closedAt).where(sql`"token_hash" is not null`),
		index("reports_refused")
			.on(table.tenantId, table.closedAt)
			.where(
				sql`"state" = 'refused' and coalesce("contact_name", "contact_phone", "contact_email") is not null`,
			),
		checkConstraint("reports_state_known", sql`${table.state} in (${oneOfStates})`),
		checkConstraint("reports_danger", sql`${table.danger} in (0, 1)`),
		tenantReference(table, table.facilityId, facilities),
		tenantReference(table, table.equipmentId, equipment),
		tenantReference(table, table.kindId, workKinds),
		tenantReference(table, table.branchId, branches),
		tenantReference(table, table.subbranchId, subbranches),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.earlierId, table),
	],
);

/** What the sender of a report has added to it. */
export const reportEntries = pgTable(
	"report_entries",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		reportId: integer("report_id").notNull(),
		/** The key of the form, so that the note is added once. */
		key: text("key").notNull(),
		kind: text("kind", { enum: ["note"] }).notNull(),
		/** Empty if only images were added. */
		text: text("text").notNull(),
		/** Tells the same images apart from others with the note's key; null if there are none. */
		photosHash: text("photos_hash"),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		uniqueIndex("report_entries_key").on(table.tenantId, table.reportId, table.key),
		index("report_entries_report").on(table.tenantId, table.reportId, table.at),
		tenantReference(table, table.reportId, reports),
	],
);

/** Images of a report, or of what was added to it later. `file` is the address under /uploads/. */
export const reportPhotos = pgTable(
	"report_photos",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		reportId: integer("report_id").notNull(),
		/** What it was added with; null if it came with the report. */
		entryId: bigint("entry_id", { mode: "number" }),
		file: text("file").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("report_photos_report").on(table.tenantId, table.reportId),
		index("report_photos_entry")
			.on(table.tenantId, table.entryId)
			.where(sql`"entry_id" is not null`),
		tenantReference(table, table.entryId, reportEntries),
		tenantReference(table, table.reportId, reports),
	],
);

/**
 * The counts of submissions by source and subject, in periods; stored for a day, and only for
 * limits.
 */
export const reportRateCounts = pgTable(
	"report_counts",
	{
		tenantId: tenantId(),
		/** The counter's key: a client, which can't be identified by it, a facility, or the total. */
		mark: text("mark").notNull(),
		bucket: timestamp("bucket", { withTimezone: true, mode: "date" }).notNull(),
		count: integer("count").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.mark, table.bucket] }),
		index("report_counts_bucket").on(table.tenantId, table.bucket),
	],
);
