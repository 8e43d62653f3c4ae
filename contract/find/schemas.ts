import { z } from "zod";
import { requestStatuses } from "../requests/constants.ts";
import { isoDateTime, namedRef } from "../values/schemas.ts";

/** The maximum of results of each kind. */
export const maxResultsPerKind = 5;

/** The least number of letters of a text that is searched; a shorter one finds numbers alone. */
export const minSearchLength = 3;

/** What a member finds with one text, by kind: empty where the member may read none of it. */
export const findResults = z.object({
	requests: z.array(
		z.object({
			id: z.int(),
			status: z.enum(requestStatuses),
			date: isoDateTime,
			/** The first 120 characters. */
			comment: z.string(),
			facilityDetails: namedRef.nullable(),
		}),
	),
	facilities: z.array(
		/** With the sub-branch, or else the branch. */
		namedRef.extend({ placeDetails: namedRef }),
	),
	equipment: z.array(namedRef.extend({ facilityDetails: namedRef })),
	/** Those who have not left, with the names of their permission profiles. */
	members: z.array(namedRef.extend({ type_en: z.string(), type_ar: z.string() })),
});
export type FindResults = z.infer<typeof findResults>;
