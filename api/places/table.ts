import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { calendars } from "../calendars/table.ts";
import { memberKey } from "../members/key.table.ts";
import {
	deletedRowsIndex,
	instant,
	nameColumns,
	nameSearchColumn,
	presentRowsIndex,
	referenceIndexes,
	searchColumn,
	tenantId,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";

export const branches = tenantTable(
	"branches",
	{
		...nameColumns(),
		memberId: integer("member_id"),
		/** The calendar of business hours for the due dates of its requests; without one, all time counts. */
		calendarId: integer("calendar_id"),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		index("branches_member").on(table.tenantId, table.memberId),
		index("branches_calendar").on(table.tenantId, table.calendarId),
		tenantReference(table, table.calendarId, calendars),
		tenantReference(table, table.memberId, memberKey),
	],
);

export const subbranches = tenantTable(
	"subbranches",
	{
		...nameColumns(),
		branchId: integer("branch_id").notNull(),
		memberId: integer("member_id"),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		index("subbranches_branch").on(table.tenantId, table.branchId),
		index("subbranches_member").on(table.tenantId, table.memberId),
		tenantReference(table, table.branchId, branches),
		tenantReference(table, table.memberId, memberKey),
	],
);

export const facilities = tenantTable(
	"facilities",
	{
		/** `_id`: the random id in the printed QR code. */
		publicId: text("public_id").notNull(),
		...nameColumns(),
		branchId: integer("branch_id").notNull(),
		subbranchId: integer("subbranch_id"),
		detailedLocationEn: text("detailed_location_en"),
		detailedLocationAr: text("detailed_location_ar"),
		qrCode: text("qr_code"),
		/** 1 if people without an account can't report by its code. */
		reportsOff: integer("reports_off").notNull().default(0),
		search: searchColumn(
			sql`"name_en" || ' ' || "name_ar" || ' ' || coalesce("detailed_location_en", '') || ' ' || coalesce("detailed_location_ar", '')`,
		),
		...versionColumns(),
	},
	(table) => [
		uniqueIndex("facilities_public_id").on(table.tenantId, table.publicId),
		presentRowsIndex("facilities", table),
		deletedRowsIndex("facilities", table),
		...referenceIndexes("facilities", table, ["branch", "subbranch"]),
		tenantReference(table, table.branchId, branches),
		tenantReference(table, table.subbranchId, subbranches),
	],
);

/** Former codes of facilities: they lead members to the facilities, but nobody else. */
export const facilityCodes = pgTable(
	"facility_codes",
	{
		tenantId: tenantId(),
		publicId: text("public_id").notNull(),
		facilityId: integer("facility_id").notNull(),
		retiredAt: instant("retired_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.publicId] }),
		index("facility_codes_facility").on(table.tenantId, table.facilityId),
		tenantReference(table, table.facilityId, facilities),
	],
);
