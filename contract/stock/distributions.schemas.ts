import { z } from "zod";
import { dateInput, id, idInput, namedRef, qtyFrom, versionInput } from "../values/schemas.ts";

export const distribution = z.object({
	id,
	for_facility_id: id,
	for_facilityDetails: namedRef.nullable(),
	/** `YYYY-MM-DD` */
	transfer_date: z.string(),
	/** The number of different resources that were given. */
	records: z.int(),
	/** The total quantity of all resources. */
	qty: z.int(),
	version: z.int(),
});
export type Distribution = z.infer<typeof distribution>;

/** One resource of a distribution. */
export const distributionRecord = z.object({
	id,
	distribution_id: id,
	/** The English name. */
	resource: z.string(),
	resource_id: id,
	resourceDetails: namedRef.nullable(),
	warehouse_id: id.nullable(),
	warehouseDetails: namedRef.nullable(),
	qty: z.int(),
	for_facility_id: id,
	for_facilityDetails: namedRef.nullable(),
	transfer_date: z.string(),
});
export type DistributionRecord = z.infer<typeof distributionRecord>;

export const distributionWithRecords = z.object({
	distribution,
	records: z.array(distributionRecord),
});

/** The resources and their quantities, in two arrays of the same order; a line that is null in both is none. */
const lines = {
	resource: z.array(idInput.nullable()).min(1, "required").max(200, "too_many"),
	qty: z.array(qtyFrom(1, "below_one").nullable()).max(200, "too_many"),
};

export const newDistribution = z.object({
	for_facility_id: idInput,
	transfer_date: dateInput,
	...lines,
});

/** Without the two arrays the resources stay as they are; with them, they are replaced. */
export const distributionEdit = z.object({
	id: idInput,
	for_facility_id: idInput.optional(),
	transfer_date: dateInput.optional(),
	resource: lines.resource.optional(),
	qty: lines.qty.optional(),
	version: versionInput,
});
