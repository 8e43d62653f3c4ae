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
import { requestCost, timeEntry, usedPart } from "./time-entries-and-parts.schemas.ts";

/** A request as it stands in a list. */
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
	/** Only where it is about a piece of equipment. */
	equipment_id: id.optional(),
	equipmentDetails: namedRef.nullable().optional(),
	/** Since when it is open once more; only where it was done before. */
	reopened_at: isoDateTime.optional(),
});
export type RequestRow = z.infer<typeof requestRow>;

/** A day on which open requests are due, in the organisation's time zone. */
export const dueDay = z.object({ day: z.iso.date(), count: z.int().positive() });
export type DueDay = z.infer<typeof dueDay>;

/** An open request that the caller has in charge. */
const dayRequest = requestRow.extend({
	version: z.int(),
	part: z.enum(agendaParts),
	/** Somebody has begun with it, be it late by now. */
	begun: z.boolean(),
	/** Until when it is to be answered, while it is not. */
	respond_by: isoDateTime.optional(),
	/** Whom the caller stands in for with it, and whether they are still away. */
	in_place_of: namedRef.extend({ away: z.boolean() }).optional(),
});
export type AgendaRequest = z.infer<typeof dayRequest>;

/** What a member has in charge: the first of each part, and how many there are of it in all. */
export const agenda = z.object({
	requests: z.array(dayRequest),
	totals: z.record(z.enum(agendaParts), z.int()),
	/** That the caller is away, or else the next time that they will be. */
	absence: currentAbsence.nullable().optional(),
});
export type Agenda = z.infer<typeof agenda>;

/** A request in a list; with `scope=all` it says whether the caller may open it. */
export const listedRequest = requestRow.extend({ open: z.boolean().optional() });
export type ListedRequest = z.infer<typeof listedRequest>;

const event = z.object({
	kind: z.enum(timelineEventKinds),
	at: isoDateTime,
	/** Null where the server acted. */
	memberDetails: namedRef.nullable(),
	/** Statuses, for kind `status`; the assigned member's name, for `assigned`. */
	before: z.union([z.string(), namedRef]).nullable(),
	after: z.union([z.string(), namedRef]).nullable(),
	/** The fields that an edit changed. */
	changes: z
		.array(
			z.object({
				field: z.string(),
				before: z.unknown(),
				after: z.unknown(),
				/** The names of what an id stands for. */
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
	/** Those who reported it without an account read it, too. */
	public: z.boolean().optional(),
});

/** What somebody without an account has reported, with what they have added to it. */
const requestReport = z.object({
	id,
	date: isoDateTime,
	notes: z.array(z.object({ text: z.string(), at: isoDateTime })),
	/** Only where the caller may open the report itself. */
	open: z.literal(true).optional(),
});
export type RequestPublicReport = z.infer<typeof requestReport>;

/** How it was, once it was done. */
const rating = z.object({
	stars: z.int().min(1).max(maxStars),
	comment: z.string(),
	at: isoDateTime,
	/** Null where it was who reported it without an account. */
	memberDetails: namedRef.nullable(),
});
export type Rating = z.infer<typeof rating>;

/** A request with everything that belongs to it. */
export const maintenanceRequest = requestRow.extend({
	version: z.int(),
	cost: z.string().nullable(),
	/** Until when somebody else than the requester is to act on it, and since when somebody has. */
	respond_by: isoDateTime.optional(),
	answered_at: isoDateTime.nullable().optional(),
	/** The first picture, as an address under /uploads/. */
	photo: z.string().nullable(),
	photos: z.array(z.string()),
	notes: z.array(note),
	timeline: z.array(event),
	/** The plan that it was made for, where there is one. */
	planDetails: namedRef.nullable().optional(),
	/** Only where there are any. */
	reports: z.array(requestReport).optional(),
	/** Only where there are any; the first first. */
	ratings: z.array(rating).optional(),
	/** Who worked on it how long; only where somebody said so. */
	work: z.array(timeEntry).optional(),
	/** What was taken out of the stock for it; only where something was. */
	parts: z.array(usedPart).optional(),
	/** Only where something is known of it, for those involved and who may see statistics. */
	spent: requestCost.optional(),
	/** Only where the caller is asked how it was. */
	may_rate: z.literal(true).optional(),
	/** Until when the caller may take it up again. */
	reopen_until: isoDateTime.optional(),
	/** What whoever reports something at the same place reads of it, where that is written. */
	public_summary: z.string().optional(),
	/** The caller watches it: beside seeing it, or as all that lets them open it. */
	watching: z.enum(["too", "only"]).optional(),
});
export type MaintenanceRequest = z.infer<typeof maintenanceRequest>;

/** An open request that may be about what is to be requested; its comment ends after 120 characters. */
export const similarRequest = z.object({
	id,
	date: isoDateTime,
	status: z.enum(requestStatuses),
	comment: z.string(),
});
export type SimilarRequest = z.infer<typeof similarRequest>;

/** Without a text, the request has none any more. */
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
	/** Of the facility. */
	equipment_id: optionalIdInput,
	priority,
	comment,
	kept_pictures: stagedUploadsInput,
});

/** A new direct request: something out of the stock. */
export const newDirectRequest = z.object({
	type: z.literal("Direct Request").default("Direct Request"),
	resource_id: idInput,
	qty: qtyInput.min(1, "too_small").optional(),
	priority,
	comment,
	kept_pictures: stagedUploadsInput,
});

/** By their numbers in the specification's form. */
const otherTypes = { "1": "Dispose Request", "2": "Purchase Request" } as const;

/** A new dispose or purchase request; `type` may be the number of the form. */
export const newOtherRequest = z.object({
	type: z.preprocess(
		(value) =>
			value === 1 || value === 2 || value === "1" || value === "2" ? otherTypes[value] : value,
		z.enum(Object.values(otherTypes) as ["Dispose Request", "Purchase Request"], "choice"),
	),
	resource_id: idInput,
	qty: qtyInput.min(1, "too_small"),
	/** What a purchase will cost, where that is known. */
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
	version: versionInput,
});
export type RequestEdit = z.infer<typeof requestEdit>;

/**
 * `late` only takes back that a late request was moved on; the server alone makes one late. A
 * `reason` is kept as a note.
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

/** Why a request that was done is taken up again: kept as a note. */
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

/** `id` is the request's. */
export const assignment = z.object({
	id: idInput,
	assigned_to_id: idInput,
	version: versionInput,
});

/** A note on a request; pictures may come with it. */
export const newNote = z.object({
	desc: comment,
	kept_pictures: stagedUploadsInput,
	/** 1: those who reported it without an account read it, too. */
	public: flagInput.optional(),
});

/** Without a request, everything that the caller has been told. */
export const readNotifications = z.object({ request_id: optionalIdInput });

/** How many notifications the caller has not read; more than 1,000 are not counted. */
export const unreadNotifications = z.object({ unread: z.int() });
export type UnreadNotifications = z.infer<typeof unreadNotifications>;

/** What a notification is about; null when it is gone, or not the caller's to see. */
export const openedNotification = z.object({
	request_id: id.nullable(),
	resource_id: id.nullable().optional(),
	/** Of kind `piled_up`: the plan whose visits the request stands for. */
	plan_id: id.nullable().optional(),
	/** Of kind `limit_reached`: which limit. */
	limit_reached: z.enum(sharedLimits).nullable().optional(),
	message: z.string(),
});
export type OpenedNotification = z.infer<typeof openedNotification>;

export const memberNotification = z.object({
	id,
	kind: z.enum(notificationKinds),
	date: isoDateTime,
	read: z.boolean(),
	/** What it is about: a request, a resource whose stock is low, or a limit. */
	request_id: id.nullable(),
	resource_id: id.nullable(),
	limit_reached: z.enum(sharedLimits).nullable(),
	/** Of the request; of kind `piled_up` what its plan is called, else what the resource or limit is. */
	comment: z.string(),
	actorDetails: namedRef.nullable(),
	/** Where its request is. */
	facilityDetails: namedRef.nullable(),
	status: z.enum(requestStatuses).nullable(),
});
export type MemberNotification = z.infer<typeof memberNotification>;
