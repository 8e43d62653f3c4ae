import { z } from "zod";
import { currentAbsence } from "../absences/schemas.ts";
import { stagedUploadsInput } from "../images/staged-uploads.schemas.ts";
import { notificationKinds, sharedLimits } from "../lists/list-columns.ts";
import { maxSummaryLength } from "../public-reports/constants.ts";
import { maxRatingText, maxStars } from "../ratings/limits.ts";
import {
	clearableAmountInput,
	clearableIdInput,
	clearableLineInput,
	flagInput,
	id,
	idInput,
	isoDateTime,
	namedRef,
	optionalIdInput,
	parseJsonInput,
	qtyInput,
	versionInput,
	visibleText,
} from "../values/schemas.ts";
import { agendaParts } from "./agenda.ts";
import {
	requestPriorities,
	requestStatuses,
	requestTypes,
	settableStatuses,
	timelineEventKinds,
} from "./constants.ts";
import {
	newTimeEntry,
	newUsedPart,
	requestCost,
	timeEntry,
	usedPart,
} from "./time-entries-and-parts.schemas.ts";

/** A request in a list. */
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

/** A day on which open requests are due, in the organisation's time zone. */
export const dueDay = z.object({ day: z.iso.date(), count: z.int().positive() });
export type DueDay = z.infer<typeof dueDay>;

/** An open request that the member is responsible for. */
const dayRequest = requestRow.extend({
	version: z.int(),
	part: z.enum(agendaParts),
	/** Whether work on it has begun, even if it is late. */
	begun: z.boolean(),
	/** The instant by which it has to be answered, while it is not. */
	respond_by: isoDateTime.optional(),
	/**
	 * The member whom the actor substitutes for this request, and whether that member is still away.
	 */
	in_place_of: namedRef.extend({ away: z.boolean() }).optional(),
});
export type AgendaRequest = z.infer<typeof dayRequest>;

/** A member's agenda: the first requests of each part, and the total of each part. */
export const agenda = z.object({
	requests: z.array(dayRequest),
	totals: z.record(z.enum(agendaParts), z.int()),
	/** The current absence of the member, or else the next one. */
	absence: currentAbsence.nullable().optional(),
});
export type Agenda = z.infer<typeof agenda>;

/**
 * A request in a list; with `scope=all` it has `open`, which says whether the actor can open it.
 */
export const listedRequest = requestRow.extend({ open: z.boolean().optional() });
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
	notes: z.array(z.object({ text: z.string(), at: isoDateTime })),
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

/** How a member is reached. */
const contact = z.object({ id, phone: z.string().nullable(), email: z.string() });
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
	/**
	 * The cost, for members who are involved and those who can see statistics; present only if
	 * something is known of it.
	 */
	spent: requestCost.optional(),
	/** What its kind of work asks for before it is done; present only if that is anything. */
	proof: z.enum(["note", "photo"]).optional(),
	/** Present only if the actor can rate the work. */
	may_rate: z.literal(true).optional(),
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
});
export type SimilarRequest = z.infer<typeof similarRequest>;

/** An empty text removes the public summary. */
export const publicSummaryInput = z.object({
	public_summary: clearableLineInput(maxSummaryLength),
	version: versionInput,
});

const comment = z
	.string("required")
	.overwrite(visibleText)
	.trim()
	.min(1, "required")
	.max(4000, "too_long");

const priority = z.enum(requestPriorities, "required");

/** A new maintenance request. */
export const newMaintenanceRequest = z.object({
	type: z.literal("Maintenance Request").default("Maintenance Request"),
	facility_id: idInput,
	resource_id: optionalIdInput,
	/** The equipment item of the facility. */
	equipment_id: optionalIdInput,
	/** The kind of work; by default, that of the equipment. */
	kind_id: optionalIdInput,
	priority,
	comment,
	kept_pictures: stagedUploadsInput,
});

/** A new direct request: resources from the stock. */
export const newDirectRequest = z.object({
	type: z.literal("Direct Request").default("Direct Request"),
	resource_id: idInput,
	qty: qtyInput.min(1, "too_small").optional(),
	priority,
	comment,
	kept_pictures: stagedUploadsInput,
});

/** The types by their numbers in the specification's form. */
const otherTypes = { "1": "Dispose Request", "2": "Purchase Request" } as const;

/** A new dispose or purchase request; `type` can be the number in the form. */
export const newOtherRequest = z.object({
	type: z.preprocess(
		(value) =>
			value === 1 || value === 2 || value === "1" || value === "2" ? otherTypes[value] : value,
		z.enum(Object.values(otherTypes) as ["Dispose Request", "Purchase Request"], "choice"),
	),
	resource_id: idInput,
	qty: qtyInput.min(1, "too_small"),
	/** The expected cost of a purchase, where it is known. */
	cost: clearableAmountInput,
	priority,
	comment,
	kept_pictures: stagedUploadsInput,
});

export const requestEdit = z.object({
	id: idInput,
	resource_id: clearableIdInput,
	qty: qtyInput.min(1, "too_small").optional(),
	cost: clearableAmountInput,
	priority: priority.optional(),
	comment: comment.optional(),
	/** The kind of work; empty: nobody knows. */
	kind_id: clearableIdInput,
	version: versionInput,
});
export type RequestEdit = z.infer<typeof requestEdit>;

/**
 * A change of the status. `late` only restores the status of a late request; the server alone makes
 * a request late. A `reason` is stored as a note.
 */
export const statusChange = z.object({
	status: z.enum([...settableStatuses, "late"], "choice"),
	reason: z.string().trim().max(4000, "too_long").optional(),
	version: versionInput,
});
export type StatusChange = z.infer<typeof statusChange>;

export const newRating = z.object({
	stars: z.coerce.number("choice").int("choice").min(1, "choice").max(maxStars, "choice"),
	comment: z.string("unknown").trim().max(maxRatingText, "too_long").optional(),
});
export type NewRating = z.infer<typeof newRating>;

/** The reason why a finished request is reopened; stored as a note. */
export const reopening = z.object({
	reason: z
		.string("required")
		.overwrite(visibleText)
		.trim()
		.min(1, "required")
		.max(maxRatingText, "too_long"),
	version: versionInput,
});
export type Reopening = z.infer<typeof reopening>;

/** `id` is the id of the request. */
export const assignment = z.object({
	id: idInput,
	assigned_to_id: idInput,
	version: versionInput,
});

/** A new note on a request; images can be sent with it. */
export const newNote = z.object({
	desc: comment,
	kept_pictures: stagedUploadsInput,
	/** 1: the anonymous users who reported the problem also see it. */
	public: flagInput.optional(),
});

/** The maximum of different parts in one `finish`. */
const maxPartsAtOnce = 20;

/**
 * What its member says of a request on finishing it, all of it optional: a note with images, the
 * time of today, and the parts that were used, as JSON where files are sent with them.
 */
export const requestFinish = z.object({
	desc: z.string("unknown").overwrite(visibleText).trim().max(4000, "too_long").optional(),
	kept_pictures: stagedUploadsInput,
	public: newNote.shape.public,
	minutes: newTimeEntry.shape.minutes.optional(),
	sure: newTimeEntry.shape.sure,
	parts: z
		.preprocess(parseJsonInput, z.array(newUsedPart, "unknown").max(maxPartsAtOnce, "too_many"))
		.optional(),
	version: versionInput,
});
export type RequestFinish = z.infer<typeof requestFinish>;

/** Without a request, all notifications of the actor are marked as read. */
export const readNotifications = z.object({ request_id: optionalIdInput });

/** The number of the actor's unread notifications; counted up to 1,000. */
export const unreadNotifications = z.object({ unread: z.int() });

/** The subject of a notification; null if it is deleted, or the actor can't see it. */
export const openedNotification = z.object({
	request_id: id.nullable(),
	resource_id: id.nullable().optional(),
	/** For kind `piled_up`: the plan whose visits are merged into the request. */
	plan_id: id.nullable().optional(),
	/** For kind `limit_reached`: the limit. */
	limit_reached: z.enum(sharedLimits).nullable().optional(),
	message: z.string(),
});

export const memberNotification = z.object({
	id,
	kind: z.enum(notificationKinds),
	date: isoDateTime,
	read: z.boolean(),
	/** The subject: a request, a resource with low stock, or a limit. */
	request_id: id.nullable(),
	resource_id: id.nullable(),
	limit_reached: z.enum(sharedLimits).nullable(),
	/**
	 * The comment of the request; for kind `piled_up` the name of the plan, else the name of the
	 * resource or limit.
	 */
	comment: z.string(),
	actorDetails: namedRef.nullable(),
	/** Where its request is. */
	facilityDetails: namedRef.nullable(),
	status: z.enum(requestStatuses).nullable(),
});
export type MemberNotification = z.infer<typeof memberNotification>;

/** The response of endpoints that change a request. */
export const savedRequestAnswer = z.object({ request: maintenanceRequest, message: z.string() });

/** The late requests of high priority: those that are overdue longest, and the number of all. */
export const urgentRequests = z.object({
	requests: z.array(requestRow),
	/** Counted up to 1,000. */
	total: z.int(),
});
export type UrgentRequests = z.infer<typeof urgentRequests>;

/** A request that is done and that its requester may rate. */
export const unratedRequest = requestRow.extend({
	/** The instant until which the requester can reopen it; absent if that is over. */
	reopen_until: isoDateTime.optional(),
});
