import { z } from "zod";
import {
	clearableAmountInBody,
	clearableCountInBody,
	clearableDayInBody,
	clearableIdInBody,
	editOf,
	flagInBody,
	id,
	idInBody,
	maxQty,
	named,
	nameInBody,
	optionalQtyInBody,
	parsedInBody,
	qtyInBody,
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

/** What the books say of a resource of a warehouse that is being counted. */
export const countedResource = z.object({
	...names,
	qty: z.int(),
	/** The latest movement that this is the sum of; 0 before the first. */
	movement: z.int(),
});
export type CountedResource = z.infer<typeof countedResource>;

/** So many resources are counted at once. */
export const mostCounted = 200;

const countedLine = z.object({
	resource_id: idInBody,
	counted: qtyInBody,
	/** The latest movement at the time of counting: what moved after it is not lost. */
	movement: z.coerce
		.number("number")
		.int("number")
		.min(0, "negative")
		.max(2 ** 53 - 1, "too_large"),
});
export type CountedLine = z.infer<typeof countedLine>;

export const stockCount = z.object({
	lines: z.preprocess(
		parsedInBody,
		z.array(countedLine, "required").min(1, "required").max(mostCounted, "too_many"),
	),
	/** 1: nothing is saved, and it is said what would be. */
	preview: flagInBody.optional(),
});

export const stockCounted = z.object({
	lines: z.array(
		countedResource.extend({
			counted: z.int(),
			/** What is added to the stock; null where somebody else has set it meanwhile: it stays. */
			change: z.int().nullable(),
			/** Who has set it meanwhile. */
			memberDetails: named.nullable(),
		}),
	),
	message: z.string(),
});
export type StockCounted = z.infer<typeof stockCounted>;

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
		"count",
	]),
	distribution_id: id.nullable(),
	request_id: id.nullable(),
	memberDetails: named.nullable(),
	cost: z.string().nullable(),
	at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof stockMovement>;
