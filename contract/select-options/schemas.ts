import { z } from "zod";
import { kindIcons } from "../kinds/constants.ts";
import { requestPriorities } from "../requests/constants.ts";
import { namedRef } from "../values/schemas.ts";

/** An option of a select field. */
export const namedOption = namedRef.extend({
	/** Only for permission profiles. */
	type_en: z.string().optional(),
	type_ar: z.string().optional(),
	/** Only for resources: the quantity in stock. */
	qty: z.int().optional(),
	/** Only for facilities: the place, which is the sub-branch or else the branch. */
	branch_name_en: z.string().optional(),
	branch_name_ar: z.string().optional(),
	/** Only for members who are away today: the last day of the absence, and the substitute. */
	away_until: z.string().optional(),
	substituteDetails: namedRef.nullable().optional(),
	/** Only for kinds of work: the icon, and the priority that is proposed. */
	icon: z.enum(kindIcons).optional(),
	priority: z.enum(requestPriorities).optional(),
});
export type NamedOption = z.infer<typeof namedOption>;
