import { z } from "zod";
import {
	clearableAmountInput,
	clearableCountInput,
	clearableDateInput,
	clearableIdInput,
	flagInput,
	id,
	idInput,
	maxQty,
	namedRef,
	nameInput,
	optionalQtyInput,
	parseJsonInput,
	partialUpdateSchema,
	qtyInput,
} from "../values/schemas.ts";

const names = { id, name_en: z.string(), name_ar: z.string() };

export const warehouse = z.object({
	...names,
	member_id: id.nullable(),
	memberDetails: namedRef.nullable(),
	branch_id: id,
	branchDetails: namedRef.nullable(),
	/** Kinds of resources that lie in it. */
	resources: z.int(),
	version: z.int(),
});
export type Warehouse = z.infer<typeof warehouse>;

export const newWarehouse = z.object({
	name_en: nameInput,
	name_ar: nameInput,
	member_id: clearableIdInput,
	branch_id: idInput,
});
export const warehouseEdit = partialUpdateSchema(newWarehouse);

export const category = z.object({
	...names,
	/** The warehouses that keep its things. */
	warehouse_id: z.array(id),
	warehouseDetails: z.array(namedRef),
	resources: z.int(),
	version: z.int(),
});
export type Category = z.infer<typeof category>;

export const newCategory = z.object({
	name_en: nameInput,
	name_ar: nameInput,
	/** One or several; none when empty. */
	warehouse_id: z
		.preprocess(
			(value) =>
				(Array.isArray(value) ? value : [value]).filter((one) => one !== "" && one != null),
			z.array(idInput).max(500, "too_many"),
		)
		.optional(),
});
export const categoryEdit = partialUpdateSchema(newCategory);

export const resource = z.object({
	...names,
	category_id: id,
	categoryDetails: namedRef.nullable(),
	branch_id: id.nullable(),
	branchDetails: namedRef.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: namedRef.nullable(),
	warehouse_id: id.nullable(),
	warehouseDetails: namedRef.nullable(),
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
	name_en: nameInput,
	name_ar: nameInput,
	category_id: idInput,
	branch_id: clearableIdInput,
	subbranch_id: clearableIdInput,
	warehouse_id: clearableIdInput,
	qty: optionalQtyInput,
	date: clearableDateInput,
	unit_cost: clearableAmountInput,
	threshold: clearableCountInput(maxQty),
	order_qty: clearableCountInput(maxQty),
});
export const resourceEdit = partialUpdateSchema(newResource);

/** What the books say of a resource of a warehouse that is being counted. */
export const stocktakeResource = z.object({
	...names,
	qty: z.int(),
	/** The latest movement that this is the sum of; 0 before the first. */
	movement: z.int(),
});
export type StocktakeResource = z.infer<typeof stocktakeResource>;

/** So many resources are counted at once. */
export const maxStocktakeRows = 200;

const countedLine = z.object({
	resource_id: idInput,
	counted: qtyInput,
	/** The latest movement at the time of counting: what moved after it is not lost. */
	movement: z.coerce
		.number("number")
		.int("number")
		.min(0, "negative")
		.max(2 ** 53 - 1, "too_large"),
});
export type StocktakeRow = z.infer<typeof countedLine>;

export const stocktakeInput = z.object({
	lines: z.preprocess(
		parseJsonInput,
		z.array(countedLine, "required").min(1, "required").max(maxStocktakeRows, "too_many"),
	),
	/** 1: nothing is saved, and it is said what would be. */
	preview: flagInput.optional(),
});

export const stocktakeResult = z.object({
	lines: z.array(
		stocktakeResource.extend({
			counted: z.int(),
			/** What is added to the stock; null where somebody else has set it meanwhile: it stays. */
			change: z.int().nullable(),
			/** Who has set it meanwhile. */
			memberDetails: namedRef.nullable(),
		}),
	),
	message: z.string(),
});
export type StocktakeResult = z.infer<typeof stocktakeResult>;

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
	memberDetails: namedRef.nullable(),
	cost: z.string().nullable(),
	at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof stockMovement>;
