import { z } from "zod";
import { stagedUploadsInput } from "../images/staged-uploads.schemas.ts";
import { kindIcons } from "../kinds/constants.ts";
import { maxRatingText, maxStars } from "../ratings/limits.ts";
import { starsInput } from "../ratings/schemas.ts";
import { requestPriorities, requestStatuses } from "../requests/constants.ts";
import { slaTargetUnits } from "../requests/sla-targets.ts";
import { candidate } from "../requests/workload.schemas.ts";
import {
	clearableEmailInput,
	clearableInput,
	flag,
	flagInput,
	id,
	idInput,
	isoDateTime,
	namedRef,
	optionalIdInput,
	phonesInput,
	versionInput,
} from "../values/schemas.ts";
import { honeypotField, publicReportStates, trackingStates } from "./constants.ts";
import { invisibleCharacters, reporterNote, requiredPublicText } from "./notes.schemas.ts";

const line = (maxLength: number) =>
	clearableInput(
		z
			.string("unknown")
			.overwrite((text) => text.replace(invisibleCharacters, "").replace(/\s+/g, " "))
			.trim()
			.max(maxLength, "too_long"),
	);

const names = z.object({ name_en: z.string(), name_ar: z.string() });

/** The form that an anonymous user fills in at a facility. */
export const publicReportForm = z.object({
	facility: names.extend({ id, _id: z.string() }),
	branch: names,
	/** The equipment item whose code was scanned. */
	equipment: names.extend({ id, _id: z.string() }).optional(),
	/** The kinds of work to choose from; only in an organisation that has any for everybody. */
	kinds: z.array(names.extend({ id, icon: z.enum(kindIcons) })).optional(),
	/**
	 * The form token, which is sent together with the report: valid from three seconds to two hours
	 * after its issue.
	 */
	ticket: z.string(),
});
export type PublicReportForm = z.infer<typeof publicReportForm>;

/** A report from an anonymous user; up to three images come as `photo`. */
export const newPublicReport = z.object({
	ticket: z.string("required").max(200, "unknown"),
	text: requiredPublicText,
	/** Whether somebody could get hurt. */
	danger: flagInput.optional(),
	contact_name: line(100),
	contact_phone: clearableInput(phonesInput),
	contact_email: clearableEmailInput,
	language: z.enum(["ar", "en"], "choice").optional(),
	/** The code of the equipment item that the report is about. */
	equipment: z.string().max(64, "unknown").optional(),
	/** The kind of work; empty if the sender does not know. */
	kind_id: optionalIdInput,
	/**
	 * 1: similar open requests are returned before the report is stored, if the organisation has this
	 * switched on.
	 */
	ask: flagInput.optional(),
	/** The token of the similar request that the report is about. */
	joins: z.string().max(100, "unknown").optional(),
	/** The token of an earlier report of the same place that this report repeats. */
	again: z.string().max(100, "unknown").optional(),
	kept_pictures: stagedUploadsInput,
	/** The honeypot: programs that fill all fields fill it, people do not see it. */
	[honeypotField]: z.string().max(1000, "too_long").optional(),
});
export type NewPublicReport = z.infer<typeof newPublicReport>;

/** The secret token of the link to follow a report: `/problem/track/{token}`. */
export const submittedReport = z.object({ token: z.string(), message: z.string() });
export type SubmittedReport = z.infer<typeof submittedReport>;

/**
 * Open requests at the same place that may be about the same problem, as anonymous users see them;
 * nothing has been stored yet.
 */
export const similarOpenRequests = z.object({
	similar: z.array(z.object({ mark: z.string(), date: isoDateTime, summary: z.string() })),
	message: z.string(),
});
export type SimilarOpenRequests = z.infer<typeof similarOpenRequests>;

const target = z.object({ count: z.int(), unit: z.enum(slaTargetUnits) });

/** A report as whoever has its link sees it: nothing of it names a member. */
export const trackedReport = z.object({
	/** Its number; absent for what a program has sent. */
	number: id.optional(),
	state: z.enum(trackingStates),
	/** True if it waits again: a decision on it was taken back. */
	reconsidered: z.literal(true).optional(),
	facility: names.nullable(),
	text: z.string().nullable(),
	danger: flag,
	/** The number of images of the report. */
	pictures: z.int(),
	date: isoDateTime,
	reason: z.string().nullable(),
	/** Within what time the organisation wants to look at it, and to have it mended; while it waits, where it says so. */
	expected: z
		.object({
			answer: target.optional(),
			/** The end of the time to look at it, in the working hours of its place. */
			answer_by: isoDateTime.optional(),
			finish: target.optional(),
		})
		.optional(),
	/** The open request that it has become, and when it is due where the organisation has set such times. */
	request_id: id.optional(),
	due: isoDateTime.optional(),
	/** True if its sender is told by e-mail, too. */
	mailed: z.literal(true).optional(),
	/** The codes of its place and its equipment, where something else can be reported. */
	place: z.object({ facility: z.string(), equipment: z.string().optional() }).optional(),
	notes: z.array(
		z.object({
			/** True for a note of the sender; false for the organisation's answer. */
			own: z.boolean(),
			text: z.string(),
			at: isoDateTime,
			/** The number of images that came with it. */
			pictures: z.int(),
		}),
	),
	/**
	 * The following fields are present only if the organisation asks for ratings, and the work is
	 * done.
	 */
	rating: z.object({ stars: z.int().min(1).max(maxStars), comment: z.string() }).optional(),
	may_rate: z.literal(true).optional(),
	/** The instant until which it can be reopened. */
	reopen_until: isoDateTime.optional(),
	/** The code of the facility, to report the problem again. */
	again: z.string().optional(),
	/** The code of the equipment item, to report the problem again. */
	again_equipment: z.string().optional(),
});
export type TrackedReport = z.infer<typeof trackedReport>;

export const newLinkRating = z.object({
	stars: starsInput,
	comment: z
		.string("unknown")
		.overwrite((text) => text.replace(invisibleCharacters, ""))
		.trim()
		.max(maxRatingText, "too_long")
		.optional(),
});
export type NewLinkRating = z.infer<typeof newLinkRating>;

/** A report in the members' list. */
export const publicReportRow = z.object({
	id,
	text: z.string(),
	danger: flag,
	state: z.enum(publicReportStates),
	date: isoDateTime,
	facility_id: id,
	facilityDetails: namedRef.nullable(),
	branch_id: id,
	branchDetails: namedRef.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: namedRef.nullable(),
	member_id: id.nullable(),
	memberDetails: namedRef.nullable(),
	request_id: id.nullable(),
});
export type PublicReportRow = z.infer<typeof publicReportRow>;

/** A report with all its details. */
export const publicReport = publicReportRow.extend({
	version: z.int(),
	language: z.enum(["ar", "en"]),
	contact_name: z.string().nullable(),
	contact_phone: z.string().nullable(),
	contact_email: z.string().nullable(),
	reason: z.string().nullable(),
	photos: z.array(z.string()),
	notes: z.array(reporterNote),
	/** The earlier report that this one repeats. */
	earlier_id: id.optional(),
	/** The equipment item that it is about, if any. */
	equipmentDetails: namedRef.optional(),
	/** The kind of work that its sender chose, if any. */
	kindDetails: namedRef.optional(),
});
export type PublicReport = z.infer<typeof publicReport>;

/** A report with the requests that it may belong to, while it waits for a member. */
export const publicReportDetail = publicReport.extend({
	/** Up to 50 open requests at the place: those that may be about the same problem first. */
	open_requests: z
		.array(
			z.object({
				id,
				date: isoDateTime,
				comment: z.string(),
				alike: flag,
				status: z.enum(requestStatuses),
				assigned_toDetails: namedRef.nullable(),
			}),
		)
		.optional(),
	/** Members to whom its request can be assigned. */
	technicians: z.array(candidate).optional(),
});
export type PublicReportDetail = z.infer<typeof publicReportDetail>;

/** The maximum of waiting reports that are returned for triage, and of each state that are counted. */
export const maxWaitingReports = 50;
export const maxReportsCounted = 1000;

/** A waiting report among the others. */
export const waitingReport = publicReportRow
	.pick({
		id: true,
		text: true,
		danger: true,
		date: true,
		facilityDetails: true,
		branchDetails: true,
		subbranchDetails: true,
	})
	.extend({
		/** The first of its images. */
		photo: z.string().nullable(),
	});
export type WaitingReport = z.infer<typeof waitingReport>;

/** The reports of each state, counted up to `maxReportsCounted`. */
export const reportCounts = z.object({
	held: z.int(),
	open: z.int(),
	refused: z.int(),
	joined: z.int(),
});
export type ReportCounts = z.infer<typeof reportCounts>;

export const reportTriage = z.object({
	/** The waiting ones: where somebody could get hurt first, then the oldest. */
	waiting: z.array(waitingReport),
	/** The report that was chosen, or else the first that waits. */
	opened: publicReportDetail.nullable(),
});
export type ReportTriage = z.infer<typeof reportTriage>;

const handling = z.object({ id: idInput, version: versionInput });

/**
 * If no priority is given: high if somebody could get hurt, otherwise the usual one of its kind of
 * work, or medium.
 */
export const reportAcceptance = handling.extend({
	priority: z.enum(requestPriorities, "choice").optional(),
	/** The member to whom the request is assigned; by default the one whom the organisation's settings name. */
	assigned_to_id: idInput.optional(),
	/** The kind of work; by default the one that the sender chose. */
	kind_id: optionalIdInput,
	/** 1: the sender is told by e-mail that the report is in hand. */
	tell: flagInput.optional(),
});
export type ReportAcceptance = z.infer<typeof reportAcceptance>;

export const reportMerge = handling.extend({ request_id: idInput });

export const reportRejection = handling.extend({ reason: requiredPublicText });

export const reportUndo = handling;

export const savedReport = z.object({ report: publicReport, message: z.string() });
