import { trapField } from "#contract/reports.ts";
import { isClosed } from "#contract/requests.ts";
import type { NewProblem, ProblemAsked, ProblemForm } from "#contract/schemas/reports.ts";
import type { TenantCtx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { mailSecretOf } from "../../db/people/unsubscribing.ts";
import { pieceAt } from "../../db/places/equipment.ts";
import { queueMails } from "../../db/queues/mail-jobs.ts";
import type { Marks } from "../../db/reports/counts.ts";
import { findLinkedReport } from "../../db/reports/links.ts";
import {
	findProblemPlace,
	findSentContent,
	insertReport,
	insertReportPhoto,
	lockReportKey,
	type ProblemPlace,
	type SentContent,
} from "../../db/reports/sending.ts";
import { lockRequest, type RequestState } from "../../db/requests/change.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { tell } from "../notifications/telling.ts";
import { keepStrangersPicture, type StoredPicture } from "../pictures/stored.ts";
import { createOfReport, inChargeOf } from "../requests/creation.ts";
import { likeTold, toldRequests } from "../requests/similar.ts";
import { tokenHash } from "../sessions/token.ts";
import { countOnce, isWrittenTo, marksOf, mustBeFew } from "./limits.ts";
import {
	contentHash,
	isInTime,
	keyOf,
	linkToken,
	newTicket,
	nextTicket,
	readTicket,
	requestMark,
	type Ticket,
	trapToken,
} from "./ticket.ts";
import { linksEndedBefore } from "./tracking.ts";

/** Hashes of files, by the fields that they came in. */
type FileHashes = Readonly<Record<string, readonly string[]>>;

/** Where something is reported, and what signs the organisation's forms. */
export type Door = { readonly place: ProblemPlace; readonly secret: string };

/**
 * The facility of a code, its own or that of a piece of equipment, where people without an account may
 * report; whatever keeps them from it is found out with the same work.
 *
 * @throws CallFailure `not_found`
 */
export async function openDoor(
	ctx: TenantCtx,
	publicId: string,
	of: "facility" | "equipment" = "facility",
): Promise<Door> {
	const [place, secret] = await Promise.all([
		findProblemPlace(ctx, publicId, of),
		mailSecretOf(ctx),
	]);
	const { mode = "off" } = ctx.tenant.settings.reports ?? {};
	if (!place || mode === "off") throw new CallFailure("not_found");
	return { place, secret };
}

/** The same, with what is counted there. */
export type Guarded = Door & { readonly marks: Marks };

/**
 * Refuses who may not report at a facility, and who has sent more than any people would.
 *
 * @throws CallFailure `not_found` or `too_many_attempts`
 */
export async function mayReport(ctx: TenantCtx, publicId: string): Promise<Guarded> {
	const door = await openDoor(ctx, publicId);
	const marks = marksOf(ctx, door.secret, door.place.id);
	await mustBeFew(ctx, marks);
	return { ...door, marks };
}

/** The form of a facility. */
export function problemFormOf({ place, secret }: Door, now: Date): ProblemForm {
	const { equipment } = place;
	return {
		facility: { id: place.id, _id: place.publicId, ...place.names },
		branch: place.branch,
		...(equipment && {
			equipment: { id: equipment.id, _id: equipment.publicId, ...equipment.names },
		}),
		ticket: newTicket(secret, place.publicId, now),
	};
}

/** A report that may be kept, once its pictures are there. */
export type Admitted = Door & {
	readonly ticket: Ticket;
	readonly fields: NewProblem;
	/** Of all that was sent. */
	readonly hash: string;
	/** Members look at it first. */
	readonly held: boolean;
	/** So many have come that members look at it whatever it says. */
	readonly tooMany: boolean;
};

/**
 * Looks at a form before anything of it costs much.
 *
 * @param sent its fields as they came
 * @param checked the same, once they are asked for
 * @param fileHashes of its pictures
 * @returns the secret of its link where there is nothing left to do, or what its sender is asked first
 * @throws CallFailure `invalid`, or `key_reused` where another report came of the form
 */
export async function admit(
	ctx: TenantCtx,
	{ place, secret, marks }: Guarded,
	sent: Readonly<Record<string, unknown>>,
	checked: () => NewProblem,
	fileHashes: FileHashes,
): Promise<Admitted | { token: string } | { similar: ProblemAsked["similar"] }> {
	const given = typeof sent.ticket === "string" ? sent.ticket : "";
	const ticket = readTicket(secret, place.publicId, given);
	if (!ticket) throw invalidField("ticket", "ticket_old");
	const earlier = await findSentContent(ctx, keyOf(ticket));
	if (earlier) {
		const hash = hashOf(ticket, checked(), fileHashes);
		assertSameContent(ctx, { place, secret, hash }, earlier);
		return { token: linkToken(secret, ticket) };
	}
	if (!isInTime(ticket, ctx.now)) throw invalidField("ticket", "ticket_old");
	if (sent[trapField]) {
		await countOnce(ctx, marks, ticket);
		return { token: trapToken(secret, ctx.now) };
	}
	const fields = checked();
	const tooMany = await countOnce(ctx, marks, ticket);
	if (fields.ask === 1 && !tooMany) {
		const told = await toldRequests(ctx, place.id);
		const similar =
			told.length === 0 ? [] : likeTold(fields.text, told, await pieceOf(ctx, place, fields));
		if (similar.length > 0)
			return {
				similar: similar.map(({ id, date, summary }) => ({
					mark: requestMark(secret, id),
					date,
					summary,
				})),
			};
	}
	const held = tooMany || ctx.tenant.settings.reports?.mode !== "direct";
	const hash = hashOf(ticket, fields, fileHashes);
	return { place, secret, ticket, fields, hash, held, tooMany };
}

/** Hashes what a report says; which language it was written in and which question came before it say nothing. */
function hashOf(ticket: Ticket, fields: NewProblem, fileHashes: FileHashes): string {
	const { ticket: _, ask, language, [trapField]: trap, ...content } = fields;
	const filled = Object.entries(content).filter(([, value]) => value);
	return contentHash(ticket, JSON.stringify([filled.sort(), fileHashes.photo ?? []]));
}

/** @throws CallFailure `key_reused`, with the ticket by which what is new is sent */
function assertSameContent(
	ctx: TenantCtx,
	{ place, secret, hash }: Pick<Admitted, "place" | "secret" | "hash">,
	earlier: SentContent,
): void {
	if (earlier.hash === null || earlier.hash === hash) return;
	throw new CallFailure("key_reused", { ticket: nextTicket(secret, place.publicId, ctx.now) });
}

/** The piece of equipment at a place that a report is about; null for the code of any other. */
const pieceOf = async (
	ctx: TenantCtx,
	place: ProblemPlace,
	{ equipment }: NewProblem,
): Promise<number | null> => (equipment ? pieceAt(ctx, equipment, place.id) : null);

/** The request that a stranger has found to be about the same, which stays as it is until the call ends. */
async function joinedBy(
	ctx: TenantCtx,
	{ place, secret, fields, tooMany }: Admitted,
): Promise<RequestState | null> {
	if (!fields.joins || tooMany) return null;
	const told = await toldRequests(ctx, place.id);
	const meant = told.find(({ id }) => requestMark(secret, id) === fields.joins);
	const request = meant ? await lockRequest(ctx, meant.id, "all") : null;
	return request && !isClosed(request.status) ? request : null;
}

/** The report of the same place that one makes again, as its link says. */
async function madeAgain(ctx: TenantCtx, { place, fields }: Admitted): Promise<number | null> {
	if (!fields.again) return null;
	const ended = linksEndedBefore(ctx.now);
	const earlier = await findLinkedReport(ctx, tokenHash(fields.again), ended);
	return earlier?.facilityId === place.id ? earlier.id : null;
}

/**
 * Keeps a report, and makes a request of it where that needs nobody.
 *
 * @returns the secret of its link, and whether the report is new
 * @throws CallFailure `key_reused`
 */
export async function keepReport(
	ctx: TenantCtx,
	admitted: Admitted,
	pictures: readonly StoredPicture[],
): Promise<{ token: string; isNew: boolean }> {
	const { place, secret, ticket, fields, held } = admitted;
	const key = keyOf(ticket);
	const token = linkToken(secret, ticket);
	const earlier = await lockReportKey(ctx, key);
	if (earlier) {
		assertSameContent(ctx, admitted, earlier);
		return { token, isNew: false };
	}
	const files: string[] = [];
	for (const picture of pictures) files.push(await keepStrangersPicture(ctx, picture));
	const danger = fields.danger ?? 0;
	const memberId = await inChargeOf(ctx, place);
	const at = { facilityId: place.id, branchId: place.branchId, subbranchId: place.subbranchId };
	const equipmentId = await pieceOf(ctx, place, fields);
	const joined = await joinedBy(ctx, admitted);
	const requestId =
		joined !== null || held || memberId === null
			? null
			: await createOfReport(
					{ ...ctx, caller: null },
					{
						...at,
						...(equipmentId === null ? {} : { equipmentId }),
						files,
						comment: fields.text,
						priority: danger ? "High" : "Medium",
					},
					memberId,
					"POST problems/{_id}",
				);
	const id = await takeIds(ctx, "reports");
	await insertReport(ctx, {
		...at,
		id,
		equipmentId,
		text: fields.text,
		danger,
		contactName: fields.contact_name || null,
		contactPhone: fields.contact_phone || null,
		contactEmail: fields.contact_email || null,
		contactSilent: fields.contact_email && !(await isWrittenTo(ctx, secret)) ? 1 : 0,
		language: fields.language ?? "ar",
		state: joined !== null ? "joined" : requestId === null ? "held" : "open",
		requestId: joined?.id ?? requestId,
		earlierId: await madeAgain(ctx, admitted),
		tokenHash: tokenHash(token),
		key,
		contentHash: admitted.hash,
		date: ctx.now,
	});
	for (const file of files) await insertReportPhoto(ctx, id, file);
	if (joined && danger)
		await tell(ctx, [joined.memberId, joined.assignedToId], {
			kind: "note",
			requestId: joined.id,
			actorId: null,
			date: ctx.now,
		});
	const { tenantId } = ctx;
	if (requestId === null && joined === null && memberId !== null)
		await queueMails(ctx, [{ kind: "reports_waiting", tenantId, memberId }]);
	return { token, isNew: true };
}
