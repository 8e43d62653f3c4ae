import { z } from "zod";
import {
	clearableIdInput,
	clearableTextInput,
	flagInput,
	id,
	idInput,
	namedInput,
	namedRef,
	nameInOneLanguage,
	partialUpdateSchema,
} from "../values/schemas.ts";

export const facility = z.object({
	id,
	_id: z.string(),
	name_en: z.string(),
	name_ar: z.string(),
	branch_id: id,
	branchDetails: namedRef.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: namedRef.nullable(),
	detailed_location_en: z.string().nullable(),
	detailed_location_ar: z.string().nullable(),
	qr_code: z.string().nullable(),
	/** Present only if people without an account can't report problems by its code. */
	reports_off: z.literal(1).optional(),
	requests: z.int().optional(),
	version: z.int().optional(),
});
export type Facility = z.infer<typeof facility>;

export const newFacility = namedInput({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	branch_id: idInput,
	subbranch_id: clearableIdInput,
	detailed_location_en: clearableTextInput(500),
	detailed_location_ar: clearableTextInput(500),
	reports_off: flagInput.optional(),
});
export const facilityEdit = partialUpdateSchema(newFacility);

/** The facility that a QR image, or the code in it, leads to, with its resources. */
export const facilityResources = z.object({
	facility: namedRef.extend({
		branchDetails: namedRef.nullable().optional(),
		subbranchDetails: namedRef.nullable().optional(),
	}),
	resources: z.array(namedRef.extend({ qty: z.int().nullable() })),
	/** The equipment that a request can be about, if there is any; with its kind of work. */
	equipment: z.array(namedRef.extend({ kind_id: id.optional() })).optional(),
	/** The equipment item whose code was read. */
	equipment_id: id.optional(),
});
export type FacilityResources = z.infer<typeof facilityResources>;
