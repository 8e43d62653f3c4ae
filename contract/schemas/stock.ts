import { z } from "zod";
import {
	clearableAmountInBody,
	clearableCountInBody,
	clearableDayInBody,
	clearableIdInBody,
	editOf,
	id,
	idInBody,
	maxQty,
	named,
	nameInBody,
	optionalQtyInBody,
} from "./common.ts";

const names = { id, name_en: z.string(), name_ar: z.string() };

export const warehouse = z.object({
	...names,
	member_id: id.nullable(),
	memberDetails: named.nullable(),
	branch_id: id,
	branchDetails: named.nullable(),
	/** Kinds of resources that lie in it. */
	resources: z.int(),
	version: z.int(),
});
export type Warehouse = z.infer<typeof warehouse>;

export const newWarehouse = z.object({
	name_en: nameInBody,
	name_ar: nameInBody,
	member_id: clearableIdInBody,
	branch_id: idInBody,
});
export const warehouseEdit = editOf(newWarehouse);

export const category = z.object({
	...names,
	/** The warehouses that keep its things. */
	warehouse_id: z.array(id),
	warehouseDetails: z.array(named),
	resources: z.int(),
	version: z.int(),
});
export type Category = z.infer<typeof category>;

export const newCategory = z.object({
	name_en: nameInBody,
	name_ar: nameInBody,
	/** One or several; none when empty. */
	warehouse_id: z
		.preprocess(
			(value) =>
				(Array.isArray(value) ? value : [value]).filter((one) => one !== "" && one != null),
			z.array(idInBody).max(500, "too_many"),
		)
		.optional(),
});
export const categoryEdit = editOf(newCategory);

export const resource = z.object({
	...names,
	category_id: id,
	categoryDetails: named.nullable(),
	branch_id: id.nullable(),
	branchDetails: named.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: named.nullable(),
	warehouse_id: id.nullable(),
	warehouseDetails: named.nullable(),
	/** What is in stock: the sum of its movements. */
	qty: z.int(),
	/** `YYYY-MM-DD` */
	date: z.string().nullable(),
	/** With two decimals, as text. */
	unit_cost: z.string().nullable(),
	/** With fewer than so many in stock it is low; null where nobody watches it. */
	threshold: z.int().nullable(),
	/** So many are bought then. */
	order_qty: z.int().nullable(),
	version: z.int(),
});
export type Resource = z.infer<typeof resource>;

export const newResource = z.object({
	name_en: nameInBody,
	name_ar: nameInBody,
	category_id: idInBody,
	branch_id: clearableIdInBody,
	subbranch_id: clearableIdInBody,
	warehouse_id: clearableIdInBody,
	qty: optionalQtyInBody,
	date: clearableDayInBody,
	unit_cost: clearableAmountInBody,
	threshold: clearableCountInBody(maxQty),
	order_qty: clearableCountInBody(maxQty),
});
export const resourceEdit = editOf(newResource);

/** A movement of a resource's stock. */
export const stockMovement = z.object({
	id: z.int(),
	change: z.int(),
	reason: z.enum([
		"opening",
		"edit",
		"distribution",
		"dispose",
		"purchase",
		"reversal",
		"used",
	]),
	distribution_id: id.nullable(),
	request_id: id.nullable(),
	memberDetails: named.nullable(),
	cost: z.string().nullable(),
	at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof stockMovement>;
