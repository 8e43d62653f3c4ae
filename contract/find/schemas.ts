import { z } from "zod";
import { publicReportStates } from "../public-reports/constants.ts";
import { requestStatuses } from "../requests/constants.ts";
import { isoDateTime, namedRef } from "../values/schemas.ts";

/** The maximum of results of each kind. */
export const maxResultsPerKind = 5;

/** The least number of letters of a text that is searched; a shorter one finds numbers alone. */
export const minSearchLength = 3;

/** The kinds of entities that are found with no more than their names and where they belong. */
export const placedKinds = [
	"branches",
	"subbranches",
	"meters",
	"resources",
	"warehouses",
	"categories",
	"plans",
	"checklists",
	"kinds",
] as const;

/** Everything that is searched. */
export const findKinds = [
	"requests",
	"reports",
	"facilities",
	"equipment",
	"members",
	...placedKinds,
] as const;
export type FindKind = (typeof findKinds)[number];

/** Entities with the one that they belong to, such as the branch of a warehouse, if any. */
const placedEntities = z.array(namedRef.extend({ placeDetails: namedRef.nullable() }));

/** What a member finds with one text, by kind: empty where the member may read none of it. */
export const findResults = z.object({
	/** The kinds that were searched: those that the organisation has and the member may read. */
	searched: z.array(z.enum(findKinds)),
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
	reports: z.array(
		z.object({
			id: z.int(),
			state: z.enum(publicReportStates),
			date: isoDateTime,
			/** The first 120 characters. */
			text: z.string(),
			facilityDetails: namedRef.nullable(),
		}),
	),
	branches: placedEntities,
	subbranches: placedEntities,
	meters: placedEntities,
	resources: placedEntities,
	warehouses: placedEntities,
	categories: placedEntities,
	plans: placedEntities,
	checklists: placedEntities,
	kinds: placedEntities,
});
export type FindResults = z.infer<typeof findResults>;
