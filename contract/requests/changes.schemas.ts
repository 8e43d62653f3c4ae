import { z } from "zod";
import { stagedUploadsInput } from "../images/staged-uploads.schemas.ts";
import { maxSummaryLength } from "../public-reports/constants.ts";
import { maxRatingText } from "../ratings/limits.ts";
import {
	clearableAmountInput,
	clearableIdInput,
	clearableLineInput,
	flagInput,
	idInput,
	parseJsonInput,
	qtyFrom,
	requiredTextInput,
	textInput,
	versionInput,
} from "../values/schemas.ts";
import { maxRequestText, settableStatuses } from "./constants.ts";
import { comment, priority } from "./new-request.schemas.ts";
import { newTimeEntry, newUsedPart } from "./time-entries-and-parts.schemas.ts";

/** An empty text removes the public summary. */
export const publicSummaryInput = z.object({
	public_summary: clearableLineInput(maxSummaryLength),
	version: versionInput,
});

export const requestEdit = z.object({
	id: idInput,
	resource_id: clearableIdInput,
	qty: qtyFrom(1, "below_one").optional(),
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
	reason: textInput(maxRequestText).optional(),
	version: versionInput,
});
export type StatusChange = z.infer<typeof statusChange>;

/** The reason why a finished request is reopened; stored as a note. */
export const reopening = z.object({
	reason: requiredTextInput(maxRatingText),
	version: versionInput,
});
export type Reopening = z.infer<typeof reopening>;

/** `id` is the id of the request. */
export const assignment = z.object({
	id: idInput,
	assigned_to_id: idInput,
	/** 1: the member who had it is notified that it was given to another. */
	tell_former: flagInput.optional(),
	version: versionInput,
});

/** A new note on a request; images can be sent with it. */
export const newNote = z.object({
	desc: comment,
	kept_pictures: stagedUploadsInput,
	/** 1: the anonymous users who reported the problem also see it. */
	public: flagInput.optional(),
});

/** The one note of a member who had a request, with the time of today; images can be sent with it. */
export const partingNote = z.object({
	desc: comment,
	kept_pictures: stagedUploadsInput,
	minutes: newTimeEntry.shape.minutes.optional(),
	sure: newTimeEntry.shape.sure,
});
export type PartingNote = Pick<z.infer<typeof partingNote>, "desc" | "minutes" | "sure">;

/** The maximum of different parts in one `finish`. */
const maxPartsAtOnce = 20;

/**
 * What its member says of a request on finishing it, all of it optional: a note with images, the
 * time of today, and the parts that were used, as JSON where files are sent with them.
 */
export const requestFinish = z.object({
	desc: textInput(maxRequestText).optional(),
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
