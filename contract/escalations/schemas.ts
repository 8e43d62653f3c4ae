import { z } from "zod";
import { stagedUploadsInput } from "../images/staged-uploads.schemas.ts";
import type { FieldErrorCode } from "../platform/errors.ts";
import { stripInvisibleMarks, toLatinDigits } from "../values/normalize-text.ts";
import {
	id,
	idInput,
	idInputOr,
	namedRef,
	requiredTextInput,
	textInput,
} from "../values/schemas.ts";

/** A member with the address to which an escalation is sent. */
const addressedMember = namedRef.extend({ email: z.string() });
export type MemberWithEmail = z.infer<typeof addressedMember>;

/**
 * A member to whom a request can be escalated or assigned; with the e-mail address if the actor may
 * see members' addresses, or is this member.
 */
export const memberOption = addressedMember.partial({ email: true });
export type MemberOption = z.infer<typeof memberOption>;

/** The data that a new escalation starts from. */
export const escalationDraft = z.object({
	draft: z.object({
		/** The e-mail address of the member who escalates. */
		from: z.string(),
		to: z.array(addressedMember.extend({ language: z.enum(["ar", "en"]).optional() })),
		subject: z.string(),
		/** Only where escalations are limited to members and to addresses of these domains. */
		confined_to: z.array(z.string()).optional(),
	}),
});
export type EscalationDraft = z.infer<typeof escalationDraft>;

/** Returns an id schema with its own error code for a missing id. */
const idOrElse = (code: FieldErrorCode) => idInputOr(code);

/** An escalation from the request's own page: to one member, without a text. */
export const quickEscalation = z.object({
	request_id: idOrElse("target_required"),
	escalate_to: idOrElse("target_required"),
});

const maxRecipients = 50;

/** Characters of any alphabet, without those that have a meaning in a mail header. */
const atom = String.raw`[^\s\p{C}@<>()[\]\\,;:".]+`;
const label = String.raw`[\p{L}\p{M}\p{N}\u200c\u200d-]+`;
const address = new RegExp(`^${atom}(\\.${atom})*@${label}(\\.${label})*$`, "u");

const recipient = z
	.string("email")
	.overwrite(stripInvisibleMarks)
	.overwrite((text) => (/^\p{Nd}+$/u.test(text) ? toLatinDigits(text) : text))
	.max(254, "email")
	.refine((text) => /^\d{1,9}$/.test(text) || address.test(text), "email");

/**
 * Checks whether a text is a valid recipient of an escalation: an e-mail address, or a member's id.
 */
export const isRecipient = (text: string): boolean => recipient.safeParse(text).success;

/** E-mail addresses or ids of members: an array, or one text with commas. */
const recipients = z.preprocess(
	(value) =>
		(Array.isArray(value) ? value : [value])
			.flatMap((one) => (typeof one === "string" ? one.split(",") : [one]))
			.map((one) => (typeof one === "number" ? String(one) : (one ?? "")))
			.map((one) => (typeof one === "string" ? one.trim() : one))
			.filter((one) => one !== ""),
	z.array(recipient).max(maxRecipients, "too_many"),
);

/** The input of an escalation e-mail. */
export const newEscalation = z.object({
	requestId: idOrElse("request_required"),
	/** Must be the signed-in member. */
	fromMemberId: idInput.optional(),
	to: recipients.refine((list) => list.length > 0, "recipient_required"),
	cc: recipients.optional(),
	subject: requiredTextInput(300, "subject_required"),
	comment: textInput(10_000).optional(),
	kept_pictures: stagedUploadsInput,
});
export type NewEscalation = z.infer<typeof newEscalation>;

/** An escalation that was sent. */
export const escalation = z.object({
	id,
	request_id: id,
	to: z.array(z.string()),
	cc: z.array(z.string()),
	subject: z.string(),
	comment: z.string().nullable(),
	attachments: z.array(z.string()),
	/** The names of the attachments that are no images. */
	attachment_names: z.array(z.string().nullable()).optional(),
	memberDetails: namedRef.nullable(),
	date: z.iso.datetime(),
});
export type Escalation = z.infer<typeof escalation>;
