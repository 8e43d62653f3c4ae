import { z } from "zod";
import {
	clearableIdInBody,
	clearableTextInBody,
	editOf,
	flagInBody,
	id,
	idInBody,
	named,
	nameInBody,
} from "./common.ts";

export const facility = z.object({
	id,
	_id: z.string(),
	name_en: z.string(),
	name_ar: z.string(),
	branch_id: id,
	branchDetails: named.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: named.nullable(),
	detailed_location_en: z.string().nullable(),
	detailed_location_ar: z.string().nullable(),
	qr_code: z.string().nullable(),
	/** Nobody without an account reports by its code; told only where that is so. */
	reports_off: z.literal(1).optional(),
	requests: z.int().optional(),
	version: z.int().optional(),
});
export type Facility = z.infer<typeof facility>;

export const newFacility = z.object({
	name_en: nameInBody,
	name_ar: nameInBody,
	branch_id: idInBody,
	subbranch_id: clearableIdInBody,
	detailed_location_en: clearableTextInBody(500),
	detailed_location_ar: clearableTextInBody(500),
	reports_off: flagInBody.optional(),
});
export const facilityEdit = editOf(newFacility);

/** What a QR picture, or the code in it, leads to. */
export const facilityResources = z.object({
	facility: named.extend({ branchDetails: named.nullable().optional() }),
	resources: z.array(named.extend({ qty: z.int().nullable() })),
	/** What a request can be about, where there is any. */
	equipment: z.array(named).optional(),
	/** Of these, the one whose code was read. */
	equipment_id: id.optional(),
});
export type FacilityResources = z.infer<typeof facilityResources>;
