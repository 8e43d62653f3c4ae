import { sql } from "drizzle-orm";
import { date, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { documentKinds } from "#contract/documents/constants.ts";
import { equipment } from "../equipment/table.ts";
import { uploads } from "../images/uploads.table.ts";
import { branches, facilities } from "../places/table.ts";
import { plans } from "../plans/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	deletedRowsIndex,
	isOneOfSql,
	nameColumns,
	presentRowsIndex,
	referenceIndexes,
	searchColumn,
	tenantId,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";

/** Documents of equipment, a place, a plan or a request, or of the organisation. */
export const documents = tenantTable(
	"documents",
	{
		...nameColumns(),
		kind: text("kind", { enum: documentKinds }).notNull(),
		number: text("number"),
		validUntil: date("valid_until"),
		/** The last day on which a daily digest announced its end. */
		toldOn: date("told_on"),
		equipmentId: integer("equipment_id"),
		facilityId: integer("facility_id"),
		branchId: integer("branch_id"),
		planId: integer("plan_id"),
		requestId: integer("request_id"),
		/** The number of its newest version, and that version's file. */
		current: integer("current").notNull(),
		file: text("file").notNull(),
		search: searchColumn(sql`"name_en" || ' ' || "name_ar" || ' ' || coalesce("number", '')`),
		...versionColumns(),
	},
	(table) => [
		presentRowsIndex("documents", table),
		deletedRowsIndex("documents", table),
		...referenceIndexes("documents", table, ["equipment", "facility", "branch", "plan", "request"]),
		index("documents_valid_until")
			.on(table.tenantId, table.validUntil, table.id)
			.where(sql`"valid_until" is not null and "deleted_at" is null`),
		index("documents_certificates")
			.on(table.tenantId, table.equipmentId, table.validUntil)
			.where(sql`"kind" = 'certificate' and "deleted_at" is null`),
		checkConstraint("documents_kind_known", isOneOfSql(table.kind, documentKinds)),
		checkConstraint(
			"documents_one_subject",
			sql`num_nonnulls("equipment_id", "facility_id", "branch_id", "plan_id", "request_id") <= 1`,
		),
		tenantReference(table, table.equipmentId, equipment),
		tenantReference(table, table.facilityId, facilities),
		tenantReference(table, table.branchId, branches),
		tenantReference(table, table.planId, plans),
		tenantReference(table, table.requestId, requests),
		foreignKey({
			columns: [table.tenantId, table.file],
			foreignColumns: [uploads.tenantId, uploads.file],
		}),
	],
);

/** All versions of the documents' files; `uploads` says who sent each, and when. */
export const documentVersions = pgTable(
	"document_versions",
	{
		tenantId: tenantId(),
		documentId: integer("document_id").notNull(),
		/** From 1. */
		n: integer("n").notNull(),
		file: text("file").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.documentId, table.n] }),
		tenantReference(table, table.documentId, documents),
		foreignKey({
			columns: [table.tenantId, table.file],
			foreignColumns: [uploads.tenantId, uploads.file],
		}),
	],
);
