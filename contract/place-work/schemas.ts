import { z } from "zod";
import { requestRow } from "../requests/schemas.ts";
import { id, namedRef } from "../values/schemas.ts";

/** The maximum of open requests that are returned, and of requests or equipment that are counted. */
export const maxPlaceRequests = 5;
export const maxPlaceRequestsCounted = 1000;

/** The number of days whose requests count for the share that was done in time. */
export const recentDays = 90;

/** The maximum of places of a branch or a sub-branch that are returned. */
export const maxPlaces = 24;

/** A place of a branch or a sub-branch, with its open requests that the actor sees. */
const placeOpen = namedRef.omit({ left: true }).extend({ open: z.int(), late: z.int() });

/** What is to be done at a place, or to equipment. */
export const placeWork = z.object({
	/** The open requests that the actor sees, those that are due first. */
	requests: z.array(requestRow),
	/** The number of all of them, and of the late ones, counted up to `maxPlaceRequestsCounted`. */
	total: z.int(),
	late: z.int(),
	/**
	 * The requests of the last `recentDays` that are done, and how many of them in time; of more than
	 * `maxPlaceRequestsCounted`, the newest.
	 */
	recent: z.object({ done: z.int(), in_time: z.int() }),
	/** The next visit of a plan; null if there is none, absent for an actor who does not see plans. */
	visit: z.object({ planDetails: namedRef, day: z.string() }).nullable().optional(),
	/** Its equipment but the retired; absent for equipment, and for an actor who does not see any. */
	equipment: z.object({ total: z.int(), out_of_order: z.int() }).optional(),
	/**
	 * The sub-branches of a branch, the facilities of a sub-branch, those with the most late requests
	 * first; absent for others, and for an actor who does not see them.
	 */
	places: z.array(placeOpen).optional(),
	/** The manager of a branch or a sub-branch, whose phone needs `members_read`; absent for others. */
	manager: namedRef
		.omit({ left: true })
		.extend({ id, phone: z.string().nullable(), profile_photo: z.string().nullable() })
		.nullable()
		.optional(),
});
export type PlaceWork = z.infer<typeof placeWork>;
