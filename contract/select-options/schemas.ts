import { z } from "zod";
import { namedRef } from "../values/schemas.ts";

/** One of the things to choose from in a form. */
export const namedOption = namedRef.extend({
	/** Of permission profiles. */
	type_en: z.string().optional(),
	type_ar: z.string().optional(),
	/** What is in stock, of resources. */
	qty: z.int().optional(),
	/** Where it is, of facilities: the sub-branch, else the branch. */
	branch_name_en: z.string().optional(),
	branch_name_ar: z.string().optional(),
	/** Of members who are away today: until when, and who stands in for them. */
	away_until: z.string().optional(),
	substituteDetails: namedRef.nullable().optional(),
});
export type NamedOption = z.infer<typeof namedOption>;
