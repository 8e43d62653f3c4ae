import { integer, numeric, text } from "drizzle-orm/pg-core";
import { meterKinds } from "#contract/meters/constants.ts";
import { equipment } from "../equipment/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	instant,
	isOneOfSql,
	nameColumns,
	nameSearchColumn,
	referenceIndexes,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";

/** A number as large as the largest reading allowed, with two decimals. */
export const readValue = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** The meters of equipment: hours, kilometres, a pressure. */
export const meters = tenantTable(
	"meters",
	{
		...nameColumns(),
		equipmentId: integer("equipment_id").notNull(),
		/** Such as `h` or `bar`. */
		unit: text("unit").notNull(),
		kind: text("kind", { enum: meterKinds }).notNull().default("counter"),
		/** The value of its newest valid reading. */
		lastValue: readValue("last_value"),
		lastAt: instant("last_at"),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		...referenceIndexes("meters", table, ["equipment"]),
		checkConstraint("meters_kind_known", isOneOfSql(table.kind, meterKinds)),
		tenantReference(table, table.equipmentId, equipment),
	],
);
