import { z } from "zod";
import { clearableIdInBody, dayInBody, editOf, id, named, optionalIdInBody } from "./common.ts";

/** When a member is away, both days included, in the organisation's time zone. */
export const absence = z.object({
	id,
	member_id: id,
	memberDetails: named.nullable(),
	/** `YYYY-MM-DD` */
	from_day: z.string(),
	/** `YYYY-MM-DD` */
	to_day: z.string(),
	/** Who gets the member's new requests meanwhile. */
	substitute_id: id.nullable(),
	substituteDetails: named.nullable(),
	version: z.int(),
});
export type Absence = z.infer<typeof absence>;

export const newAbsence = z.object({
	/** The caller, unless it is said. */
	member_id: optionalIdInBody,
	from_day: dayInBody,
	to_day: dayInBody,
	substitute_id: clearableIdInBody,
});
export const absenceEdit = editOf(newAbsence);

/** That a member is away, or will be. */
export const awayness = absence.pick({
	id: true,
	from_day: true,
	to_day: true,
	substituteDetails: true,
});
export type Awayness = z.infer<typeof awayness>;
