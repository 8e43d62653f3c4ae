import { sql } from "drizzle-orm";
import { date, index, integer, numeric, text, uniqueIndex } from "drizzle-orm/pg-core";
import { criticalities, equipmentStates } from "#contract/equipment/constants.ts";
import { identitySeparators } from "#contract/values/identity-key.ts";
import { workKinds } from "../kinds/table.ts";
import { facilities } from "../places/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	deletedRowsIndex,
	isOneOfSql,
	nameColumns,
	presentRowsIndex,
	referenceIndexes,
	searchColumn,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";

/** The maintained equipment of facilities, each piece by itself. */
export const equipment = tenantTable(
	"equipment",
	{
		/** `_id`: the random id in the printed QR code. */
		publicId: text("public_id").notNull(),
		...nameColumns(),
		facilityId: integer("facility_id").notNull(),
		/** The kind of work that its requests have, unless they say another one. */
		kindId: integer("kind_id"),
		maker: text("maker"),
		model: text("model"),
		serial: text("serial"),
		/**
		 * As `identityKey` has it, the same for all spellings; a stored column, since under row-level
		 * security no index serves a function. An index by trigrams finds parts of it.
		 */
		serialPlain: text("serial_plain").generatedAlwaysAs(
			sql.raw(`regexp_replace(fold("serial"), '${identitySeparators}', '', 'g')`),
		),
		criticality: text("criticality", { enum: criticalities }).notNull().default("B"),
		state: text("state", { enum: equipmentStates }).notNull().default("in_use"),
		boughtOn: date("bought_on"),
		warrantyUntil: date("warranty_until"),
		/** The end of the warranty of which the responsible member was notified. */
		warrantyTold: date("warranty_told"),
		cost: numeric("cost", { precision: 12, scale: 2 }),
		photo: text("photo"),
		search: searchColumn(
			sql`"name_en" || ' ' || "name_ar" || ' ' || coalesce("maker", '') || ' ' || coalesce("model", '') || ' ' || coalesce("serial", '')`,
		),
		...versionColumns(),
	},
	(table) => [
		uniqueIndex("equipment_public_id").on(table.tenantId, table.publicId),
		presentRowsIndex("equipment", table),
		deletedRowsIndex("equipment", table),
		...referenceIndexes("equipment", table, ["facility", "kind"]),
		// What is out of order, which the navigation counts.
		index("equipment_state").on(table.tenantId, table.state, table.id, table.deletedAt),
		index("equipment_same_serial").on(table.tenantId, table.serialPlain, table.id),
		// Equipment whose end of warranty was not announced yet.
		index("equipment_warranty_untold")
			.on(table.tenantId, table.warrantyUntil, table.id)
			.where(sql`"warranty_told" is distinct from "warranty_until" and "deleted_at" is null`),
		checkConstraint("equipment_criticality_known", isOneOfSql(table.criticality, criticalities)),
		checkConstraint("equipment_state_known", isOneOfSql(table.state, equipmentStates)),
		tenantReference(table, table.facilityId, facilities),
		tenantReference(table, table.kindId, workKinds),
	],
);
