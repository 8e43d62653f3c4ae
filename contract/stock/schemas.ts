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
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
	optionalQtyInput,
	parseJsonInput,
	partialUpdateSchema,
	qtyInput,
} from "../values/schemas.ts";

export const warehouse = z.object({
	...namedFields,
	member_id: id.nullable(),
	memberDetails: namedRef.nullable(),
	branch_id: id,
	branchDetails: namedRef.nullable(),
	/** The number of different resources in it. */
	resources: z.int(),
	version: z.int(),
});
export type Warehouse = z.infer<typeof warehouse>;

export const newWarehouse = namedInput({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	member_id: clearableIdInput,
	branch_id: idInput,
});
export const warehouseEdit = partialUpdateSchema(newWarehouse);

export const category = z.object({
	...namedFields,
	/** The warehouses that store resources of the category. */
	warehouse_id: z.array(id),
	warehouseDetails: z.array(namedRef),
	resources: z.int(),
	version: z.int(),
});
export type Category = z.infer<typeof category>;

export const newCategory = namedInput({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	/** One or several; empty removes all. */
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
	...namedFields,
	category_id: id,
	categoryDetails: namedRef.nullable(),
	branch_id: id.nullable(),
	branchDetails: namedRef.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: namedRef.nullable(),
	warehouse_id: id.nullable(),
	warehouseDetails: namedRef.nullable(),
	/** The quantity in stock: the sum of its movements. */
	qty: z.int(),
	/** `YYYY-MM-DD` */
	date: z.string().nullable(),
	/** With two decimals, as text. */
	unit_cost: z.string().nullable(),
	/** The stock is low below this quantity; null if the stock is not watched. */
	threshold: z.int().nullable(),
	/** The quantity to buy when the stock is low. */
	order_qty: z.int().nullable(),
	version: z.int(),
});
export type Resource = z.infer<typeof resource>;

export const newResource = namedInput({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
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

/** The quantity of a resource according to the system, for a stocktake. */
export const stocktakeResource = z.object({
	...namedFields,
	qty: z.int(),
	/** The latest movement that the quantity includes; 0 before the first. */
	movement: z.int(),
});
export type StocktakeResource = z.infer<typeof stocktakeResource>;

/** The maximum number of resources in one stocktake. */
export const maxStocktakeRows = 200;

const countedLine = z.object({
	resource_id: idInput,
	counted: qtyInput,
	/**
	 * The latest movement at the time of counting: later movements are added to the counted quantity.
	 */
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
	/** 1: nothing is saved; the response shows the changes that would be made. */
	preview: flagInput.optional(),
});

export const stocktakeResult = z.object({
	lines: z.array(
		stocktakeResource.extend({
			counted: z.int(),
			/**
			 * The quantity to add to the stock; null if another member has set the stock in the meantime:
			 * it stays.
			 */
			change: z.int().nullable(),
			/** The member who has set it in the meantime. */
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
