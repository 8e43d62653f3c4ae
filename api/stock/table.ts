import { sql } from "drizzle-orm";
import { date, index, integer, numeric, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { branches, facilities, subbranches } from "../places/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	deletedRowsIndex,
	nameColumns,
	nameSearchColumn,
	presentRowsIndex,
	referenceIndexes,
	tenantId,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";

export const warehouses = tenantTable(
	"warehouses",
	{
		...nameColumns(),
		memberId: integer("member_id"),
		branchId: integer("branch_id").notNull(),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		index("warehouses_branch").on(table.tenantId, table.branchId),
		index("warehouses_member").on(table.tenantId, table.memberId),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.branchId, branches),
	],
);

export const categories = tenantTable("categories", {
	...nameColumns(),
	search: nameSearchColumn(),
	...versionColumns(),
});

/** The warehouses that store resources of a category. */
export const categoryWarehouses = pgTable(
	"category_warehouses",
	{
		tenantId: tenantId(),
		categoryId: integer("category_id").notNull(),
		warehouseId: integer("warehouse_id").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.categoryId, table.warehouseId] }),
		index("category_warehouses_warehouse").on(table.tenantId, table.warehouseId),
		tenantReference(table, table.categoryId, categories),
		tenantReference(table, table.warehouseId, warehouses),
	],
);

/** Stock items. `qty` is the sum of the item's movements and never negative. */
export const resources = tenantTable(
	"resources",
	{
		...nameColumns(),
		categoryId: integer("category_id").notNull(),
		branchId: integer("branch_id"),
		subbranchId: integer("subbranch_id"),
		warehouseId: integer("warehouse_id"),
		qty: integer("qty").notNull().default(0),
		date: date("date"),
		unitCost: numeric("unit_cost", { precision: 12, scale: 2 }),
		/** The stock below which it is low; null if it is not watched. */
		threshold: integer("threshold"),
		/** The quantity to buy then. */
		orderQty: integer("order_qty"),
		low: smallint("low").generatedAlwaysAs(sql`case when "qty" < "threshold" then 1 else 0 end`),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		presentRowsIndex("resources", table),
		deletedRowsIndex("resources", table),
		...referenceIndexes("resources", table, ["category", "branch", "subbranch", "warehouse"]),
		index("resources_low")
			.on(table.tenantId, table.id)
			.where(sql`"low" = 1 and "deleted_at" is null`),
		checkConstraint("resources_qty", sql`${table.qty} >= 0`),
		tenantReference(table, table.categoryId, categories),
		tenantReference(table, table.branchId, branches),
		tenantReference(table, table.subbranchId, subbranches),
		tenantReference(table, table.warehouseId, warehouses),
	],
);

export const distributions = tenantTable(
	"distributions",
	{
		forFacilityId: integer("for_facility_id").notNull(),
		transferDate: date("transfer_date").notNull(),
		...versionColumns(),
	},
	(table) => [
		deletedRowsIndex("distributions", table),
		index("distributions_facility").on(
			table.tenantId,
			table.forFacilityId,
			table.id,
			table.deletedAt,
		),
		index("distributions_date").on(table.tenantId, table.transferDate, table.id, table.deletedAt),
		tenantReference(table, table.forFacilityId, facilities),
	],
);

export const distributionRecords = tenantTable(
	"distribution_records",
	{
		distributionId: integer("distribution_id").notNull(),
		resourceId: integer("resource_id").notNull(),
		warehouseId: integer("warehouse_id"),
		qty: integer("qty").notNull(),
	},
	(table) => [
		...(
			[
				["distribution", table.distributionId],
				["resource", table.resourceId],
				["warehouse", table.warehouseId],
			] as const
		).map(([name, column]) =>
			index(`distribution_records_${name}`).on(table.tenantId, column, table.id),
		),
		checkConstraint("distribution_records_qty", sql`${table.qty} > 0`),
		tenantReference(table, table.distributionId, distributions),
		tenantReference(table, table.resourceId, resources),
		tenantReference(table, table.warehouseId, warehouses),
	],
);
