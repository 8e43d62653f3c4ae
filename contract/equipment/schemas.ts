import { z } from "zod";
import {
	clearableAmountInput,
	clearableDateInput,
	clearableIdInput,
	clearableLineInput,
	id,
	idInput,
	namedInput,
	namedRef,
	nameInOneLanguage,
	partialUpdateSchema,
} from "../values/schemas.ts";
import { criticalities, equipmentStates } from "./constants.ts";

/** An equipment item. */
export const equipment = z.object({
	id,
	/** The token in its printed code, in addition to its id. */
	_id: z.string(),
	name_en: z.string(),
	name_ar: z.string(),
	facility_id: id,
	facilityDetails: namedRef.nullable(),
	/** The kind of work of its requests, unless they say another one. */
	kind_id: id.nullable(),
	kindDetails: namedRef.nullable(),
	maker: z.string().nullable(),
	model: z.string().nullable(),
	serial: z.string().nullable(),
	criticality: z.enum(criticalities),
	state: z.enum(equipmentStates),
	/** `YYYY-MM-DD` */
	bought_on: z.string().nullable(),
	warranty_until: z.string().nullable(),
	/** With two decimals, as text. */
	cost: z.string().nullable(),
	photo: z.string().nullable(),
	version: z.int(),
});
export type Equipment = z.infer<typeof equipment>;

/** An equipment item, with all others that have the same serial number. */
export const equipmentDetail = equipment.extend({ same_serial: z.array(namedRef) });
export type EquipmentDetail = z.infer<typeof equipmentDetail>;

/** What whoever stands at an item says of it. */
export const equipmentWorks = z.object({ state: z.enum(["in_use", "out_of_order"], "choice") });

export const newEquipment = namedInput({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	facility_id: idInput,
	kind_id: clearableIdInput,
	maker: clearableLineInput(200),
	model: clearableLineInput(200),
	serial: clearableLineInput(100),
	criticality: z.enum(criticalities, "choice").optional(),
	state: z.enum(equipmentStates, "choice").optional(),
	bought_on: clearableDateInput,
	warranty_until: clearableDateInput,
	cost: clearableAmountInput,
});
export const equipmentEdit = partialUpdateSchema(newEquipment);
