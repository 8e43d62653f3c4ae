import { z } from "zod";
import { maxRatingText, maxStars } from "../ratings/limits.ts";
import { requestPriorities } from "../requests/constants.ts";
import { slaTargetUnits } from "../requests/sla-targets.ts";
import {
	clearableEmailInput,
	clearableInput,
	emptyIfInvisible,
	flag,
	flagInput,
	id,
	idInput,
	isoDateTime,
	namedRef,
	phonesInput,
	versionInput,
} from "../values/schemas.ts";
import { honeypotField, maxReportText, publicReportStates, trackingStates } from "./constants.ts";

/** Marks that turn the direction of a text, and controls that are no line's end. */
const unshown = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu;

/** A text of a stranger: nothing in it changes how what stands around it is read. */
const strangersText = z
	.string("required")
	.overwrite((text) => emptyIfInvisible(text).replace(unshown, ""))
	.trim()
	.min(1, "required")
	.max(maxReportText, "too_long");

const line = (maxLength: number) =>
	clearableInput(
		z
			.string("unknown")
			.overwrite((text) => text.replace(unshown, "").replace(/\s+/g, " "))
			.trim()
			.max(maxLength, "too_long"),
	);

const names = z.object({ name_en: z.string(), name_ar: z.string() });

/** What somebody without an account is asked at a facility. */
export const publicReportForm = z.object({
	facility: names.extend({ id, _id: z.string() }),
	branch: names,
	/** Of the code of a piece of equipment. */
	equipment: names.extend({ id, _id: z.string() }).optional(),
	/** Sent along with the report: good for two hours, after three seconds. */
	ticket: z.string(),
});
export type PublicReportForm = z.infer<typeof publicReportForm>;

/** What somebody without an account reports; up to three pictures come as `photo`. */
export const newPublicReport = z.object({
	ticket: z.string("required").max(200, "unknown"),
	text: strangersText,
	/** Somebody could get hurt. */
	danger: flagInput.optional(),
	contact_name: line(100),
	contact_phone: clearableInput(phonesInput),
	contact_email: clearableEmailInput,
	language: z.enum(["ar", "en"], "choice").optional(),
	/** The code of the piece of equipment there that it is about. */
	equipment: z.string().max(64, "unknown").optional(),
	/** 1 asks for open requests that it may be about before it is kept, where the organisation asks. */
	ask: flagInput.optional(),
	/** The mark of the one that it is about. */
	joins: z.string().max(100, "unknown").optional(),
	/** The end of the link of a report of the same place that it makes again. */
	again: z.string().max(100, "unknown").optional(),
	/** For programs that fill everything: people do not see it. */
	[honeypotField]: z.string().max(1000, "too_long").optional(),
});
export type NewPublicReport = z.infer<typeof newPublicReport>;

/** The secret end of the link by which a report is followed: `/problem/track/{token}`. */
export const submittedReport = z.object({ token: z.string(), message: z.string() });
export type SubmittedReport = z.infer<typeof submittedReport>;

/** What is open at the same place and may be the same, as strangers read it; nothing is kept yet. */
export const similarOpenRequests = z.object({
	similar: z.array(z.object({ mark: z.string(), date: isoDateTime, summary: z.string() })),
	message: z.string(),
});
export type SimilarOpenRequests = z.infer<typeof similarOpenRequests>;

/** A report as whoever has its link sees it: nothing of it names a member. */
const target = z.object({ count: z.int(), unit: z.enum(slaTargetUnits) });

export const trackedReport = z.object({
	state: z.enum(trackingStates),
	facility: names.nullable(),
	text: z.string().nullable(),
	danger: flag,
	/** How many pictures came with it. */
	pictures: z.int(),
	date: isoDateTime,
	reason: z.string().nullable(),
	/** Within what time the organisation wants to look at it, and to have it mended; while it waits, where it says so. */
	expected: z.object({ answer: target.optional(), finish: target.optional() }).optional(),
	notes: z.array(
		z.object({
			/** The sender's own; otherwise the organisation's answer. */
			own: z.boolean(),
			text: z.string(),
			at: isoDateTime,
		}),
	),
	/** What follows stands there only where the organisation asks how it was, and it is done. */
	rating: z.object({ stars: z.int().min(1).max(maxStars), comment: z.string() }).optional(),
	may_rate: z.literal(true).optional(),
	/** Until when it may be taken up again. */
	reopen_until: isoDateTime.optional(),
	/** The code of the facility, where it may be reported again. */
	again: z.string().optional(),
	/** The code of the piece of equipment there that it is about. */
	again_equipment: z.string().optional(),
});
export type TrackedReport = z.infer<typeof trackedReport>;

export const newReportNote = z.object({
	text: strangersText,
	/** Sent again with the same, it is added once. */
	key: z.string("required").min(8, "required").max(100, "too_long"),
});

export const newLinkRating = z.object({
	stars: z.coerce.number("choice").int("choice").min(1, "choice").max(maxStars, "choice"),
	comment: z
		.string("unknown")
		.overwrite((text) => text.replace(unshown, ""))
		.trim()
		.max(maxRatingText, "too_long")
		.optional(),
});
export type NewLinkRating = z.infer<typeof newLinkRating>;

/** A report as it stands in the members' list. */
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

/** A report with everything that belongs to it. */
export const publicReport = publicReportRow.extend({
	version: z.int(),
	language: z.enum(["ar", "en"]),
	contact_name: z.string().nullable(),
	contact_phone: z.string().nullable(),
	contact_email: z.string().nullable(),
	reason: z.string().nullable(),
	photos: z.array(z.string()),
	notes: z.array(z.object({ text: z.string(), at: isoDateTime })),
	/** The report that this one makes again. */
	earlier_id: id.optional(),
	/** The piece of equipment that it is about, if any. */
	equipmentDetails: namedRef.optional(),
});
export type PublicReport = z.infer<typeof publicReport>;

/** The same with what it may belong to, while it waits. */
export const publicReportDetail = publicReport.extend({
	/** Open requests there, up to 50: those that may be about the same first. */
	open_requests: z
		.array(z.object({ id, date: isoDateTime, comment: z.string(), alike: flag }))
		.optional(),
});
export type PublicReportDetail = z.infer<typeof publicReportDetail>;

const handling = z.object({ id: idInput, version: versionInput });

/** Without a priority: high where somebody could get hurt, else medium. */
export const reportAcceptance = handling.extend({
	priority: z.enum(requestPriorities, "choice").optional(),
});

export const reportMerge = handling.extend({ request_id: idInput });

export const reportRejection = handling.extend({ reason: strangersText });

export const savedReport = z.object({ report: publicReport, message: z.string() });
