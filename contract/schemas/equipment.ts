import { z } from "zod";
import { criticalities, equipmentStates } from "../equipment.ts";
import {
	clearableAmountInBody,
	clearableDayInBody,
	clearableLineInBody,
	editOf,
	id,
	idInBody,
	named,
	nameInBody,
} from "./common.ts";

/** A piece of equipment. */
export const equipment = z.object({
	id,
	/** What its printed code says beside its id. */
	_id: z.string(),
	name_en: z.string(),
	name_ar: z.string(),
	facility_id: id,
	facilityDetails: named.nullable(),
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

/** With others that have the same serial number. */
export const equipmentDetail = equipment.extend({ same_serial: z.array(named) });
export type EquipmentDetail = z.infer<typeof equipmentDetail>;

export const newEquipment = z.object({
	name_en: nameInBody,
	name_ar: nameInBody,
	facility_id: idInBody,
	maker: clearableLineInBody(200),
	model: clearableLineInBody(200),
	serial: clearableLineInBody(100),
	criticality: z.enum(criticalities, "choice").optional(),
	state: z.enum(equipmentStates, "choice").optional(),
	bought_on: clearableDayInBody,
	warranty_until: clearableDayInBody,
	cost: clearableAmountInBody,
});
export const equipmentEdit = editOf(newEquipment);
