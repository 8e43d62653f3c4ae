import { z } from "zod";
import {
	clearableIdInput,
	id,
	idInput,
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
	partialUpdateSchema,
} from "../values/schemas.ts";

const place = {
	...namedFields,
	/** The member who manages it. */
	member_id: id.nullable(),
	memberDetails: namedRef.nullable(),
	/** The number of members who belong to it. */
	employees: z.int(),
	requests: z.int(),
	version: z.int(),
};

export const branch = z.object({
	...place,
	admin_id: id.nullable(),
	/** The calendar by whose hours due times are computed; only where the branch has one. */
	calendar_id: id.optional(),
	calendarDetails: namedRef.nullable().optional(),
});
export type Branch = z.infer<typeof branch>;

const placeFields = {
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	member_id: clearableIdInput,
};

export const newBranch = namedInput({ ...placeFields, calendar_id: clearableIdInput });
export const branchEdit = partialUpdateSchema(newBranch);

export const subbranch = z.object({ ...place, branch_id: id, branchDetails: namedRef.nullable() });
export type Subbranch = z.infer<typeof subbranch>;

export const newSubbranch = namedInput({ ...placeFields, branch_id: idInput });
export const subbranchEdit = partialUpdateSchema(newSubbranch);
