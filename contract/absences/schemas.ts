import { z } from "zod";
import {
	clearableIdInput,
	dateInput,
	id,
	namedRef,
	optionalIdInput,
	partialUpdateSchema,
} from "../values/schemas.ts";

/** The period in which a member is away, both days included, in the organisation's time zone. */
export const absence = z.object({
	id,
	member_id: id,
	memberDetails: namedRef.nullable(),
	/** `YYYY-MM-DD` */
	from_day: z.string(),
	/** `YYYY-MM-DD` */
	to_day: z.string(),
	/** The member who gets the absent member's new requests in this period. */
	substitute_id: id.nullable(),
	substituteDetails: namedRef.nullable(),
	version: z.int(),
});
export type Absence = z.infer<typeof absence>;

export const newAbsence = z.object({
	/** The signed-in member if not given. */
	member_id: optionalIdInput,
	from_day: dateInput,
	to_day: dateInput,
	substitute_id: clearableIdInput,
});
export const absenceEdit = partialUpdateSchema(newAbsence);

/** The current or the next absence of a member. */
export const currentAbsence = absence.pick({
	id: true,
	from_day: true,
	to_day: true,
	substituteDetails: true,
});
export type CurrentAbsence = z.infer<typeof currentAbsence>;
