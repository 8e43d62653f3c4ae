import { type Columns, namedColumns } from "../lists/column-types.ts";

export const resourceColumns = {
	...namedColumns,
	category: { kind: "names" },
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	warehouse: { kind: "names" },
	qty: { kind: "number", quiet: true },
	date: { kind: "date" },
	unit_cost: { kind: "number", quiet: true },
	threshold: { kind: "number", quiet: true },
	order_qty: { kind: "number", quiet: true },
	category_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
	warehouse_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of resources with low stock. */
export const lowStockColumns = {
	...namedColumns,
	category: { kind: "names" },
	warehouse: { kind: "names" },
	qty: { kind: "number", quiet: true },
	threshold: { kind: "number", quiet: true },
	order_qty: { kind: "number", quiet: true },
	category_id: { kind: "number", quiet: true },
	warehouse_id: { kind: "number", quiet: true },
} as const satisfies Columns;

export const warehouseColumns = {
	...namedColumns,
	member: { kind: "names" },
	branch: { kind: "names" },
	resources: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/**
 * The columns of the list of categories; `warehouse` is any of those that store resources of the
 * category.
 */
export const categoryColumns = {
	...namedColumns,
	warehouse: { kind: "names", several: true },
	resources: { kind: "number", quiet: true },
} as const satisfies Columns;

export const distributionColumns = {
	id: { kind: "number" },
	for_facility: { kind: "names" },
	transfer_date: { kind: "date" },
	records: { kind: "number", quiet: true },
	qty: { kind: "number", quiet: true },
	for_facility_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of distribution records, one for each resource. */
export const distributionRecordColumns = {
	id: { kind: "number" },
	resource: { kind: "names" },
	warehouse: { kind: "names" },
	for_facility: { kind: "names" },
	qty: { kind: "number", quiet: true },
	transfer_date: { kind: "date" },
	distribution_id: { kind: "number", quiet: true },
	resource_id: { kind: "number", quiet: true },
	warehouse_id: { kind: "number", quiet: true },
	for_facility_id: { kind: "number", quiet: true },
} as const satisfies Columns;
