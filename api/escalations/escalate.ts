import type {
	EscalationDraft,
	MemberWithEmail,
	NewEscalation,
} from "#contract/escalations/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { attachImage } from "../images/store.ts";
import { findLanguageAndEmail } from "../members/queries.ts";
import { notifyLimitReached } from "../notifications/limit-alert.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import { findBranchManager } from "../places/facilities.queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";
import type { StoredDocument, StoredImage } from "../platform/storage/image-store.ts";
import { lockEditableRequest } from "../requests/access.ts";
import { recordRequestEvent } from "../requests/timeline.ts";
import type { RequestState } from "../requests/update.queries.ts";
import {
	countEscalations,
	findAdmins,
	findMembersByEmails,
	findMembersByIds,
	hasManyEscalationsSince,
	insertEscalation,
} from "./queries.ts";

/**
 * The maximum of escalations that a member sends in a day, and that all members of an organisation
 * send, so that nobody sends mass mails in its name.
 */
const maxPerDay = 50;
const maxTotalPerDay = 500;

/** Most mail servers take 25 MB, and files grow by a third in a mail. */
const maxAttachedBytes = 15 * 1024 * 1024;

const subjectIn = (language: "ar" | "en", requestId: number) =>
	bidiToSubject(mailTexts[language].escalation.subject(requestId));

/** Returns the recipients: the manager of the request's branch, or else the Admins; never the actor. */
async function recipientsOf(ctx: MemberContext, request: RequestState): Promise<MemberWithEmail[]> {
	const manager = await findBranchManager(ctx, request.branchId);
	const managers = manager === null ? [] : await findMembersByIds(ctx, [manager]);
	const others = managers.filter(({ id }) => id !== ctx.actor.id);
	if (others.some(({ email }) => email !== "")) return others;
	return (await findAdmins(ctx, 10)).filter(({ id, email }) => id !== ctx.actor.id && email !== "");
}

/**
 * Returns the initial contents of an escalation's form.
 *
 * @param pageLanguage the language of its page; null for the member's own
 */
export async function draftEscalation(
	ctx: MemberContext,
	requestId: number,
	pageLanguage: "ar" | "en" | null,
): Promise<EscalationDraft> {
	const request = await lockEditableRequest(ctx, requestId);
	const { email, language } = await findLanguageAndEmail(ctx, ctx.actor.id);
	return {
		draft: {
			from: email,
			to: await Promise.all(
				(await recipientsOf(ctx, request)).map(async (one) => ({
					...one,
					language: (await findLanguageAndEmail(ctx, one.id)).language,
				})),
			),
			subject: subjectIn(pageLanguage ?? language, requestId),
			...confinedTo(ctx),
		},
	};
}

const confinedTo = ({ tenant: { settings } }: MemberContext) =>
	settings.confined ? { confined_to: settings.ownDomains ?? [] } : {};

/** Escalates to one member, with the text of the draft. */
export async function escalateToMember(
	ctx: MemberContext,
	input: { request_id: number; escalate_to: number },
): Promise<void> {
	await lockEditableRequest(ctx, input.request_id);
	const [target] = await findMembersByIds(ctx, [input.escalate_to]);
	if (!target?.email) throw fieldError("escalate_to", "choice");
	const { language } = await findLanguageAndEmail(ctx, ctx.actor.id);
	await send(ctx, {
		requestId: input.request_id,
		to: [target.email],
		cc: [],
		recipients: [target.id],
		subject: subjectIn(language, input.request_id),
		comment: null,
		attachments: [],
		call: "POST requests/escalate",
	});
}

/**
 * Sends the escalation e-mail, with copies; members among its recipients are also notified in the
 * app.
 *
 * @param attachments files that have been checked and stored
 */
export async function sendEscalation(
	ctx: MemberContext,
	input: NewEscalation,
	attachments: readonly (StoredImage | StoredDocument)[],
): Promise<void> {
	await lockEditableRequest(ctx, input.requestId);
	const to = await addressesOf(ctx, "to", input.to);
	const cc = await addressesOf(ctx, "cc", input.cc ?? []);
	if (attachments.reduce((sum, { bytes }) => sum + bytes, 0) > maxAttachedBytes)
		throw fieldError("attachments", "attachments_too_large");
	const files: string[] = [];
	for (const image of attachments) files.push(await attachImage(ctx, image));
	await send(ctx, {
		requestId: input.requestId,
		to: to.emails,
		cc: eachOnce([...to.emails, ...cc.emails]).slice(to.emails.length),
		recipients: [...to.memberIds, ...cc.memberIds],
		subject: input.subject,
		comment: input.comment || null,
		attachments: files,
		call: "POST esclate/send",
	});
}

/** Returns the e-mail addresses for a list of addresses and members' ids, each once. */
async function addressesOf(ctx: MemberContext, field: "to" | "cc", recipients: readonly string[]) {
	const ids = recipients.filter((one) => /^\d+$/.test(one)).map(Number);
	const members = await findMembersByIds(ctx, ids);
	if (ids.some((id) => !members.some((member) => member.id === id && member.email !== "")))
		throw fieldError(field, "row_unknown");
	const byId = new Map(members.map(({ id, email }) => [String(id), email]));
	const emails = eachOnce(recipients.map((one) => byId.get(one) ?? one));
	const known = await findMembersByEmails(ctx, emails);
	mustBeOwn(ctx, field, emails, known);
	return { emails, memberIds: known.map(({ id }) => id) };
}

/**
 * Checks the recipients if the organisation limits its escalations to members and its own domains;
 * their subdomains are not included.
 *
 * @throws ApiError with the field
 */
function mustBeOwn(
	{ tenant: { settings } }: MemberContext,
	field: "to" | "cc",
	emails: readonly string[],
	known: readonly MemberWithEmail[],
): void {
	if (!settings.confined) return;
	const own = new Set(known.map(({ email }) => email.toLowerCase()));
	const domains = new Set(settings.ownDomains);
	const isOwn = (email: string) =>
		own.has(email) || domains.has(email.slice(email.lastIndexOf("@") + 1));
	if (!emails.every((email) => isOwn(email.toLowerCase())))
		throw fieldError(field, "recipient_not_own");
}

/** Returns e-mail addresses without repetitions, compared without case. */
function eachOnce(emails: readonly string[]): string[] {
	const found = new Map<string, string>();
	for (const email of emails)
		if (!found.has(email.toLowerCase())) found.set(email.toLowerCase(), email);
	return [...found.values()];
}

async function send(
	ctx: MemberContext,
	mail: {
		requestId: number;
		to: readonly string[];
		cc: readonly string[];
		recipients: readonly number[];
		subject: string;
		comment: string | null;
		attachments: readonly string[];
		call: string;
	},
): Promise<void> {
	const { requestId, recipients, call, ...event } = mail;
	const since = new Date(ctx.now.valueOf() - MS_PER_DAY);
	const escalationId = await insertEscalation(ctx, {
		...event,
		requestId,
		fromMemberId: ctx.actor.id,
		at: ctx.now,
	});
	// Counted with its own: the sequence of ids makes those who escalate wait for each other.
	if (
		(await countEscalations(ctx, ctx.actor.id, since)) > maxPerDay ||
		(await hasManyEscalationsSince(ctx, since, maxTotalPerDay + 1))
	)
		throw new ApiError("too_many_attempts", { retryAfter: 3600 });
	if (await hasManyEscalationsSince(ctx, since, maxTotalPerDay))
		await notifyLimitReached(ctx, "escalations");
	const { tenantId } = ctx;
	await enqueueMails(
		ctx,
		(["ar", "en", "others"] as const).map((readers) => ({
			kind: "escalation",
			tenantId,
			escalationId,
			readers,
		})),
	);
	const { to, cc, subject } = mail;
	await recordRequestEvent(ctx, requestId, { act: "escalated", call, to, cc, subject, recipients });
}
