import { dayLength } from "#contract/day-length.ts";
import type {
	AddressedMember,
	EscalationDraft,
	NewEscalation,
} from "#contract/schemas/escalations.ts";
import type { Ctx } from "../../context.ts";
import { findLanguageAndEmail } from "../../db/people/members.ts";
import { managerOfBranch } from "../../db/places/facilities.ts";
import { queueMails } from "../../db/queues/mail-jobs.ts";
import type { RequestState } from "../../db/requests/change.ts";
import {
	countEscalations,
	escalationsSince,
	findAdmins,
	findMembersByEmails,
	findMembersByIds,
	insertEscalation,
} from "../../db/requests/escalations.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { asSubject } from "../../mail/phrase.ts";
import { mailTexts } from "../../mail/texts/texts.ts";
import { tellLimitReached } from "../notifications/limits.ts";
import { keepPicture, type StoredPicture } from "../pictures/stored.ts";
import { happened } from "../requests/happened.ts";
import { lockOwnRequest } from "../requests/own-request.ts";

/** A member sends so many escalations a day, and all of an organisation: nobody writes to the whole town in its name. */
const mostInADay = 50;
const mostOfAllInADay = 500;

const subjectIn = (language: "ar" | "en", requestId: number) =>
	asSubject(mailTexts[language].escalation.subject(requestId));

/** To the manager of the request's branch, else the Admins; the caller is never among them. */
async function recipientsOf(ctx: Ctx, request: RequestState): Promise<AddressedMember[]> {
	const manager = await managerOfBranch(ctx, request.branchId);
	const managers = manager === null ? [] : await findMembersByIds(ctx, [manager]);
	const others = managers.filter(({ id }) => id !== ctx.caller.id);
	if (others.length > 0) return others;
	return (await findAdmins(ctx, 10)).filter(({ id }) => id !== ctx.caller.id);
}

/**
 * What the form of an escalation begins with.
 *
 * @param asked the language of its page; the member's own where it is null
 */
export async function draftEscalation(
	ctx: Ctx,
	requestId: number,
	asked: "ar" | "en" | null,
): Promise<EscalationDraft> {
	const request = await lockOwnRequest(ctx, requestId);
	const { email, language } = await findLanguageAndEmail(ctx, ctx.caller.id);
	return {
		draft: {
			from: email,
			to: await Promise.all(
				(await recipientsOf(ctx, request)).map(async (one) => ({
					...one,
					language: (await findLanguageAndEmail(ctx, one.id)).language,
				})),
			),
			subject: subjectIn(asked ?? language, requestId),
			...confinedTo(ctx),
		},
	};
}

const confinedTo = ({ tenant: { settings } }: Ctx) =>
	settings.confined ? { confined_to: settings.ownDomains ?? [] } : {};

/** Escalates to one member, in the words of the draft. */
export async function escalateTo(
	ctx: Ctx,
	input: { request_id: number; escalate_to: number },
): Promise<void> {
	await lockOwnRequest(ctx, input.request_id);
	const [target] = await findMembersByIds(ctx, [input.escalate_to]);
	if (!target) throw invalidField("escalate_to", "choice");
	const { language } = await findLanguageAndEmail(ctx, ctx.caller.id);
	await send(ctx, {
		requestId: input.request_id,
		to: [target.email],
		cc: [],
		told: [target.id],
		subject: subjectIn(language, input.request_id),
		comment: null,
		attachments: [],
		call: "POST requests/escalate",
	});
}

/**
 * Sends the escalation e-mail, with copies; members among its readers are told in the app, too.
 *
 * @param attachments pictures that have been checked, re-encoded and stored
 */
export async function sendEscalation(
	ctx: Ctx,
	input: NewEscalation,
	attachments: readonly StoredPicture[],
): Promise<void> {
	await lockOwnRequest(ctx, input.requestId);
	const to = await addressesOf(ctx, "to", input.to);
	const cc = await addressesOf(ctx, "cc", input.cc ?? []);
	const files: string[] = [];
	for (const picture of attachments) files.push(await keepPicture(ctx, picture));
	await send(ctx, {
		requestId: input.requestId,
		to: to.emails,
		cc: eachOnce([...to.emails, ...cc.emails]).slice(to.emails.length),
		told: [...to.memberIds, ...cc.memberIds],
		subject: input.subject,
		comment: input.comment || null,
		attachments: files,
		call: "POST esclate/send",
	});
}

/** The e-mail addresses that are meant by addresses and members' ids, each once. */
async function addressesOf(ctx: Ctx, field: "to" | "cc", recipients: readonly string[]) {
	const ids = recipients.filter((one) => /^\d+$/.test(one)).map(Number);
	const members = await findMembersByIds(ctx, ids);
	if (ids.some((id) => !members.some((member) => member.id === id)))
		throw invalidField(field, "row_unknown");
	const byId = new Map(members.map(({ id, email }) => [String(id), email]));
	const emails = eachOnce(recipients.map((one) => byId.get(one) ?? one));
	const known = await findMembersByEmails(ctx, emails);
	mustBeOwn(ctx, field, emails, known);
	return { emails, memberIds: known.map(({ id }) => id) };
}

/**
 * Where the organisation confines its escalations, they go to members and to its own domains, not to what lies
 * below these.
 *
 * @throws CallFailure with the field
 */
function mustBeOwn(
	{ tenant: { settings } }: Ctx,
	field: "to" | "cc",
	emails: readonly string[],
	known: readonly AddressedMember[],
): void {
	if (!settings.confined) return;
	const own = new Set(known.map(({ email }) => email.toLowerCase()));
	const domains = new Set(settings.ownDomains);
	const isOwn = (email: string) =>
		own.has(email) || domains.has(email.slice(email.lastIndexOf("@") + 1));
	if (!emails.every((email) => isOwn(email.toLowerCase())))
		throw invalidField(field, "recipient_not_own");
}

/** E-mail addresses, compared without case. */
function eachOnce(emails: readonly string[]): string[] {
	const found = new Map<string, string>();
	for (const email of emails)
		if (!found.has(email.toLowerCase())) found.set(email.toLowerCase(), email);
	return [...found.values()];
}

async function send(
	ctx: Ctx,
	mail: {
		requestId: number;
		to: readonly string[];
		cc: readonly string[];
		told: readonly number[];
		subject: string;
		comment: string | null;
		attachments: readonly string[];
		call: string;
	},
): Promise<void> {
	const { requestId, told, call, ...kept } = mail;
	const since = new Date(ctx.now.valueOf() - dayLength);
	if (
		(await countEscalations(ctx, ctx.caller.id, since)) >= mostInADay ||
		(await escalationsSince(ctx, since, mostOfAllInADay))
	)
		throw new CallFailure("too_many_attempts", { retryAfter: 3600 });
	const escalationId = await insertEscalation(ctx, {
		...kept,
		requestId,
		fromMemberId: ctx.caller.id,
		at: ctx.now,
	});
	if (await escalationsSince(ctx, since, mostOfAllInADay))
		await tellLimitReached(ctx, "escalations");
	const { tenantId } = ctx;
	await queueMails(
		ctx,
		(["ar", "en", "others"] as const).map((readers) => ({
			kind: "escalation",
			tenantId,
			escalationId,
			readers,
		})),
	);
	const { to, cc, subject } = mail;
	await happened(ctx, requestId, { act: "escalated", call, to, cc, subject, told });
}
