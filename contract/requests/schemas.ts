import { z } from "zod";
import { requestDocument } from "../documents/schemas.ts";
import { reporterNote } from "../public-reports/notes.schemas.ts";
import { maxStars } from "../ratings/limits.ts";
import { id, isoDateTime, namedRef } from "../values/schemas.ts";
import {
	requestPriorities,
	requestStatuses,
	requestTypes,
	timelineEventKinds,
} from "./constants.ts";
import { requestCost, timeEntry, usedPart } from "./time-entries-and-parts.schemas.ts";

export const requestRow = z.object({
	id,
	type: z.enum(requestTypes),
	priority: z.enum(requestPriorities),
	status: z.enum(requestStatuses),
	qty: z.int().nullable(),
	comment: z.string(),
	date: isoDateTime,
	due_date: isoDateTime,
	closing_time: isoDateTime.nullable(),
	solving_days: z.int().nullable(),
	member_id: id,
	memberDetails: namedRef.nullable(),
	assigned_to_id: id.nullable(),
	assigned_toDetails: namedRef.nullable(),
	branch_id: id.nullable(),
	branchDetails: namedRef.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: namedRef.nullable(),
	facility_id: id.nullable(),
	facilityDetails: namedRef.nullable(),
	resource_id: id.nullable(),
	resourceDetails: namedRef.nullable(),
	/** Only for a request about an equipment item. */
	equipment_id: id.optional(),
	equipmentDetails: namedRef.nullable().optional(),
	/** Only for a request of a kind of work. */
	kind_id: id.optional(),
	kindDetails: namedRef.nullable().optional(),
	/** The instant since which the request is open again; only if it was done before. */
	reopened_at: isoDateTime.optional(),
});
export type RequestRow = z.infer<typeof requestRow>;

const dispatched = {
	/** Present only where the actor assigns it while it is open. */
	may_dispatch: z.literal(true).optional(),
};

/**
 * A request in a list; with `scope=all` it has `open`, which says whether the actor can open it;
 * with `may_dispatch` in `only`, that.
 */
export const listedRequest = requestRow.extend({ open: z.boolean().optional(), ...dispatched });
export type ListedRequest = z.infer<typeof listedRequest>;

const event = z.object({
	kind: z.enum(timelineEventKinds),
	at: isoDateTime,
	/** Null if the server acted. */
	memberDetails: namedRef.nullable(),
	/** Statuses, for kind `status`; names of the assigned member, for `assigned`. */
	before: z.union([z.string(), namedRef]).nullable(),
	after: z.union([z.string(), namedRef]).nullable(),
	/** The fields that an edit changed. */
	changes: z
		.array(
			z.object({
				field: z.string(),
				before: z.unknown(),
				after: z.unknown(),
				/** The names of the entities that the ids refer to. */
				beforeDetails: namedRef.nullable().optional(),
				afterDetails: namedRef.nullable().optional(),
			}),
		)
		.optional(),
});
export type RequestEvent = z.infer<typeof event>;

const note = z.object({
	desc: z.string(),
	createdAt: isoDateTime,
	memberDetails: namedRef.nullable(),
	photos: z.array(z.string()),
	/** Whether the note is also visible to the anonymous users who reported the problem. */
	public: z.boolean().optional(),
});

/** A report of an anonymous user, with the notes that the user has added. */
const requestReport = z.object({
	id,
	date: isoDateTime,
	notes: z.array(reporterNote),
	/** Present only if the actor can open the report itself. */
	open: z.literal(true).optional(),
});
export type RequestPublicReport = z.infer<typeof requestReport>;

/** A rating of the finished work. */
const rating = z.object({
	stars: z.int().min(1).max(maxStars),
	comment: z.string(),
	at: isoDateTime,
	/** Null for a rating of an anonymous user. */
	memberDetails: namedRef.nullable(),
});
export type Rating = z.infer<typeof rating>;

/** How a member is reached, and known. */
const contact = z.object({
	id,
	phone: z.string().nullable(),
	email: z.string(),
	profile_photo: z.string().nullable().optional(),
});
export type RequestContact = z.infer<typeof contact>;

/** A request with all its details. */
export const maintenanceRequest = requestRow.extend({
	version: z.int(),
	cost: z.string().nullable(),
	/**
	 * The instant by which somebody other than the requester must act on it, and the instant at which
	 * somebody has.
	 */
	respond_by: isoDateTime.optional(),
	answered_at: isoDateTime.nullable().optional(),
	/** The first image, as an address under /uploads/. */
	photo: z.string().nullable(),
	photos: z.array(z.string()),
	notes: z.array(note),
	timeline: z.array(event),
	/** The plan for which it was created, if any. */
	planDetails: namedRef.nullable().optional(),
	/** Present only if there are any. */
	reports: z.array(requestReport).optional(),
	/** Present only if there are any; the oldest first. */
	ratings: z.array(rating).optional(),
	/** The times that members worked on it; present only if any were entered. */
	work: z.array(timeEntry).optional(),
	/** The parts that were taken from the stock for it; present only if there are any. */
	parts: z.array(usedPart).optional(),
	/** Present only if there are any. */
	documents: z.array(requestDocument).optional(),
	/**
	 * The cost, for members who are involved and those who can see statistics; present only if
	 * something is known of it.
	 */
	spent: requestCost.optional(),
	/** What its kind of work asks for before it is done; present only if that is anything. */
	proof: z.enum(["note", "photo"]).optional(),
	/** Present only if the actor can rate the work. */
	may_rate: z.literal(true).optional(),
	/** Present only for its requester and its assigned member, who change its status. */
	may_change_status: z.literal(true).optional(),
	/**
	 * Present only for an actor who is not involved, and can assign it and set its priority while it
	 * is open.
	 */
	may_dispatch: z.literal(true).optional(),
	/** The instant until which the actor can reopen it. */
	reopen_until: isoDateTime.optional(),
	/**
	 * The text that anonymous users who report a problem at the same place see of it, if there is
	 * one.
	 */
	public_summary: z.string().optional(),
	/**
	 * How its requester and its assigned member are reached; in the answer of `GET /requests/{id}`,
	 * for who does not only watch it.
	 */
	contacts: z.array(contact).optional(),
	/** The last other requests of its place that the actor sees; in the answer of `GET /requests/{id}`. */
	place_requests: z.array(requestRow.pick({ id: true, comment: true, status: true })).optional(),
	/** The last day of its equipment's warranty; in the same answer, for who sees equipment. */
	warranty_until: z.string().nullable().optional(),
	/**
	 * `too`: the actor watches it and can see it anyway; `only`: the actor can open it only because
	 * of watching it.
	 */
	watching: z.enum(["too", "only"]).optional(),
});
export type MaintenanceRequest = z.infer<typeof maintenanceRequest>;

/**
 * An open request that may be about the same as a new one; its comment is cut to 120 characters.
 */
export const similarRequest = z.object({
	id,
	date: isoDateTime,
	status: z.enum(requestStatuses),
	comment: z.string(),
	/** With this, the member who asked may watch it, for an hour at least. */
	mark: z.string(),
});
export type SimilarRequest = z.infer<typeof similarRequest>;

/** The response of endpoints that change a request. */
export const savedRequestAnswer = z.object({ request: maintenanceRequest, message: z.string() });

/** The late requests of high priority: those that are overdue longest, and the number of all. */
export const urgentRequests = z.object({
	requests: z.array(
		requestRow.extend({
			/** Of the member who has it. */
			profile_photo: z.string().nullable().optional(),
			...dispatched,
		}),
	),
	/** Counted up to 1,000. */
	total: z.int(),
});
export type UrgentRequests = z.infer<typeof urgentRequests>;

/** A request that is done and that its requester may rate. */
export const unratedRequest = requestRow.extend({
	/** The instant until which the requester can reopen it; absent if that is over. */
	reopen_until: isoDateTime.optional(),
});
