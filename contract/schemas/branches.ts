import { z } from "zod";
import { clearableIdInBody, editOf, id, idInBody, named, nameInBody } from "./common.ts";

const place = {
	id,
	name_en: z.string(),
	name_ar: z.string(),
	/** Who manages it. */
	member_id: id.nullable(),
	memberDetails: named.nullable(),
	/** Members who belong to it. */
	employees: z.int(),
	requests: z.int(),
	version: z.int(),
};

export const branch = z.object({
	...place,
	admin_id: id.nullable(),
	/** By whose hours its requests fall due; where it has one. */
	calendar_id: id.optional(),
	calendarDetails: named.nullable().optional(),
});
export type Branch = z.infer<typeof branch>;

const newPlace = z.object({
	name_en: nameInBody,
	name_ar: nameInBody,
	member_id: clearableIdInBody,
});

export const newBranch = newPlace.extend({ calendar_id: clearableIdInBody });
export const branchEdit = editOf(newBranch);

export const subbranch = z.object({ ...place, branch_id: id, branchDetails: named.nullable() });
export type Subbranch = z.infer<typeof subbranch>;

export const newSubbranch = newPlace.extend({ branch_id: idInBody });
export const subbranchEdit = editOf(newSubbranch);
