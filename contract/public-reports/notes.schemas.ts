import { z } from "zod";
import { stagedUploadsInput } from "../images/staged-uploads.schemas.ts";
import { emptyIfInvisible, isoDateTime } from "../values/schemas.ts";
import { maxReportText } from "./constants.ts";

/** Marks that change the direction of a text, and control characters other than line breaks. */
export const invisibleCharacters =
	/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu;

/** A text of an anonymous user: it can't change how the text around it is displayed. */
const publicText = z
	.string("required")
	.overwrite((text) => emptyIfInvisible(text).replace(invisibleCharacters, ""))
	.trim()
	.max(maxReportText, "too_long");

export const requiredPublicText = publicText.min(1, "required");

/** What the sender of a report has added to it. */
export const reporterNote = z.object({
	text: z.string(),
	at: isoDateTime,
	photos: z.array(z.string()),
});
export type ReporterNote = z.infer<typeof reporterNote>;

/** The idempotency key: a note that is sent again with the same key is stored once. */
const noteKey = z.string("required").min(8, "required").max(100, "too_long");

/** A note of a report's sender; images come as `photo`, and may stand without a text. */
export const newReportNote = z.object({
	text: publicText.default(""),
	key: noteKey,
	kept_pictures: stagedUploadsInput,
});
export type NewReportNote = z.infer<typeof newReportNote>;

export const newLinkReopening = z.object({ text: requiredPublicText, key: noteKey });
