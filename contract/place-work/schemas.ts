import { z } from "zod";
import { requestRow } from "../requests/schemas.ts";
import { namedRef } from "../values/schemas.ts";

/** The maximum of open requests that are returned, and of those that are counted. */
export const maxPlaceRequests = 5;
export const maxPlaceRequestsCounted = 1000;

/** What is to be done at a facility, or to equipment. */
export const placeWork = z.object({
	/** The open requests that the actor sees, those that are due first. */
	requests: z.array(requestRow),
	/** The number of all of them, counted up to `maxPlaceRequestsCounted`. */
	total: z.int(),
	/** The next visit of a plan; null if there is none, absent for an actor who does not see plans. */
	visit: z.object({ planDetails: namedRef, day: z.string() }).nullable().optional(),
});
export type PlaceWork = z.infer<typeof placeWork>;
