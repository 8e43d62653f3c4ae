import { honeypotField } from "#contract/public-reports/constants.ts";
import type {
	NewPublicReport,
	PublicReportForm,
	SimilarOpenRequests,
} from "#contract/public-reports/schemas.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { hashToken } from "../auth/secret-token.ts";
import { findEquipmentAtFacility } from "../equipment/queries.ts";
import { attachPublicImage } from "../images/store.ts";
import { findPublicKinds } from "../kinds/queries.ts";
import { notify } from "../notifications/notify.ts";
import { findMailSecret } from "../notifications/unsubscribe.queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { enqueueMails } from "../platform/queue/mail-job.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { createFromReport, kindOf, responsibleFor } from "../requests/create.ts";
import { lockRequest, type RequestState } from "../requests/update.queries.ts";
import { publicOpenRequests, similarPublic } from "../similar/similar-requests.ts";
import {
	createFollowUpFormToken,
	createFormToken,
	type FormToken,
	formTokenKey,
	hashContent,
	honeypotToken,
	isFormTokenFresh,
	opaqueRequestId,
	parseFormToken,
	trackingToken,
} from "./form-token.ts";
import type { RateKeys } from "./rate-counters.queries.ts";
import { assertUnderLimit, countSenderAddress, countSubmission, rateKeys } from "./rate-limits.ts";
import {
	findReportFacility,
	findSubmittedContent,
	insertReport,
	insertReportPhoto,
	lockSubmission,
	type ReportFacility,
	type SubmittedContent,
} from "./submission.queries.ts";
import { trackingLinksExpireBefore } from "./tracking.ts";
import { findReportByTrackingLink } from "./tracking-links.queries.ts";

/** Hashes of files, by the fields in which they were sent. */
type FileHashes = Readonly<Record<string, readonly string[]>>;

/** The place of a report, and the secret that signs the organisation's forms. */
export type ReportPlace = { readonly place: ReportFacility; readonly secret: string };

/**
 * Finds the facility of a code, its own or that of equipment, where people without an account may
 * report. Whatever the reason for a failure, it takes the same work.
 *
 * @throws ApiError `not_found`
 */
export async function findReportPlace(
	ctx: PublicContext,
	publicId: string,
	of: "facility" | "equipment" = "facility",
): Promise<ReportPlace> {
	const [place, secret] = await Promise.all([
		findReportFacility(ctx, publicId, of),
		findMailSecret(ctx),
	]);
	const { mode = "off" } = ctx.tenant.settings.reports ?? {};
	if (!place || mode === "off") throw new ApiError("not_found");
	return { place, secret };
}

/** The place with the keys of its counters. */
type RateCheckedPlace = ReportPlace & { readonly marks: RateKeys };

/**
 * Checks that a report is possible at a facility, and that the client has not sent too many.
 *
 * @throws ApiError `not_found` or `too_many_attempts`
 */
export async function assertCanReport(
	ctx: PublicContext,
	publicId: string,
): Promise<RateCheckedPlace> {
	const door = await findReportPlace(ctx, publicId);
	const marks = rateKeys(ctx, door.secret, door.place.id);
	await assertUnderLimit(ctx, marks);
	return { ...door, marks };
}

/** Returns the form of a facility. */
export async function buildReportForm(
	ctx: PublicContext,
	{ place, secret }: ReportPlace,
): Promise<PublicReportForm> {
	const { equipment } = place;
	const kinds = ctx.tenant.settings.kinds ? await findPublicKinds(ctx) : [];
	return {
		...(kinds.length > 0 ? { kinds } : {}),
		facility: { id: place.id, _id: place.publicId, ...place.names },
		branch: place.branch,
		...(equipment && {
			equipment: { id: equipment.id, _id: equipment.publicId, ...equipment.names },
		}),
		ticket: createFormToken(secret, place.publicId, ctx.now),
	};
}

/** A report that may be stored, once its images are. */
export type ScreenedReport = ReportPlace & {
	readonly ticket: FormToken;
	readonly fields: NewPublicReport;
	/** The hash of the whole form. */
	readonly hash: string;
	/** Whether members must check it first. */
	readonly held: boolean;
	/** Whether members must check it because there are so many, whatever its contents. */
	readonly tooMany: boolean;
};

/**
 * Checks a form before anything about it costs much.
 *
 * @param sent its fields as they came
 * @param checked returns the same, validated
 * @param fileHashes of its images
 * @returns the secret of its link if nothing is left to do, or a question to its sender
 * @throws ApiError `invalid`, or `key_reused` if the form was sent with another report
 */
export async function screenReport(
	ctx: PublicContext,
	{ place, secret, marks }: RateCheckedPlace,
	sent: Readonly<Record<string, unknown>>,
	checked: () => NewPublicReport,
	fileHashes: FileHashes,
): Promise<ScreenedReport | { token: string } | { similar: SimilarOpenRequests["similar"] }> {
	const given = typeof sent.ticket === "string" ? sent.ticket : "";
	const ticket = parseFormToken(secret, place.publicId, given);
	if (!ticket) throw fieldError("ticket", "ticket_old");
	const earlier = await findSubmittedContent(ctx, formTokenKey(ticket));
	if (earlier) {
		const hash = hashOf(ticket, checked(), fileHashes);
		assertSameContent(ctx, { place, secret, hash }, earlier);
		return { token: trackingToken(secret, ticket) };
	}
	if (!isFormTokenFresh(ticket, ctx.now)) throw fieldError("ticket", "ticket_old");
	if (sent[honeypotField]) {
		await countSubmission(ctx, marks, ticket);
		return { token: honeypotToken(secret, ctx.now) };
	}
	const fields = checked();
	const tooMany = await countSubmission(ctx, marks, ticket);
	if (fields.ask === 1 && !tooMany) {
		const told = await publicOpenRequests(ctx, place.id);
		const similar =
			told.length === 0 ? [] : similarPublic(fields.text, told, await pieceOf(ctx, place, fields));
		if (similar.length > 0)
			return {
				similar: similar.map(({ id, date, summary }) => ({
					mark: opaqueRequestId(secret, id),
					date,
					summary,
				})),
			};
	}
	const held = tooMany || ctx.tenant.settings.reports?.mode !== "direct";
	const hash = hashOf(ticket, fields, fileHashes);
	return { place, secret, ticket, fields, hash, held, tooMany };
}

/** Hashes the contents of a report, without its language and the question before it. */
function hashOf(ticket: FormToken, fields: NewPublicReport, fileHashes: FileHashes): string {
	const { ticket: _, ask, language, [honeypotField]: trap, ...content } = fields;
	const filled = Object.entries(content).filter(([, value]) => value);
	return hashContent(ticket, JSON.stringify([filled.sort(), fileHashes.photo ?? []]));
}

/**
 * Checks that a form is sent again with the same contents.
 *
 * @throws ApiError `key_reused`, with the token for sending the new contents
 */
function assertSameContent(
	ctx: PublicContext,
	{ place, secret, hash }: Pick<ScreenedReport, "place" | "secret" | "hash">,
	earlier: SubmittedContent,
): void {
	if (earlier.hash === null || earlier.hash === hash) return;
	throw new ApiError("key_reused", {
		ticket: createFollowUpFormToken(secret, place.publicId, ctx.now),
	});
}

/** Returns the equipment at a place that a report concerns; null for the code of any other. */
const pieceOf = async (
	ctx: PublicContext,
	place: ReportFacility,
	{ equipment }: NewPublicReport,
): Promise<number | null> => (equipment ? findEquipmentAtFacility(ctx, equipment, place.id) : null);

/**
 * Returns the kind of work that a sender chose; null if none.
 *
 * @throws ApiError `invalid` for one that people without an account can't choose
 */
async function publicKindOf(
	ctx: PublicContext,
	{ kind_id: kindId }: NewPublicReport,
): Promise<number | null> {
	if (kindId === undefined) return null;
	const kinds = await findPublicKinds(ctx);
	if (!kinds.some(({ id }) => id === kindId)) throw fieldError("kind_id", "kind_missing");
	return kindId;
}

/** Finds and locks the request that a public user has found to be similar. */
async function joinedBy(
	ctx: PublicContext,
	{ place, secret, fields, tooMany }: ScreenedReport,
): Promise<RequestState | null> {
	if (!fields.joins || tooMany) return null;
	const told = await publicOpenRequests(ctx, place.id);
	const meant = told.find(({ id }) => opaqueRequestId(secret, id) === fields.joins);
	const request = meant ? await lockRequest(ctx, meant.id, "all") : null;
	return request && !isClosed(request.status) ? request : null;
}

/** Finds the earlier report of the same place that a report repeats, by its link. */
async function madeAgain(
	ctx: PublicContext,
	{ place, fields }: ScreenedReport,
): Promise<number | null> {
	if (!fields.again) return null;
	const ended = trackingLinksExpireBefore(ctx.now);
	const earlier = await findReportByTrackingLink(ctx, hashToken(fields.again), ended);
	return earlier?.facilityId === place.id ? earlier.id : null;
}

/**
 * Stores a report, and creates its request if no member needs to check it.
 *
 * @returns the secret of its link, and whether the report is new
 * @throws ApiError `key_reused`
 */
export async function saveReport(
	ctx: PublicContext,
	admitted: ScreenedReport,
	pictures: readonly StoredImage[],
): Promise<{ token: string; isNew: boolean }> {
	const { place, secret, ticket, fields, held } = admitted;
	const key = formTokenKey(ticket);
	const token = trackingToken(secret, ticket);
	const earlier = await lockSubmission(ctx, key);
	if (earlier) {
		assertSameContent(ctx, admitted, earlier);
		return { token, isNew: false };
	}
	const files: string[] = [];
	for (const picture of pictures) files.push(await attachPublicImage(ctx, picture));
	const danger = fields.danger ?? 0;
	const memberId = await responsibleFor(ctx, place);
	const at = { facilityId: place.id, branchId: place.branchId, subbranchId: place.subbranchId };
	const equipmentId = await pieceOf(ctx, place, fields);
	const kindId = await publicKindOf(ctx, fields);
	const joined = await joinedBy(ctx, admitted);
	const requestId =
		joined !== null || held || memberId === null
			? null
			: await createFromReport(
					{ ...ctx, caller: null },
					{
						...at,
						...(equipmentId === null ? {} : { equipmentId }),
						...(await kindOf(ctx, kindId, equipmentId)),
						files,
						comment: fields.text,
						priority: danger ? "High" : "Medium",
					},
					memberId,
					"POST problems/{_id}",
				);
	const id = await nextIds(ctx, "reports");
	await insertReport(ctx, {
		...at,
		id,
		equipmentId,
		kindId,
		text: fields.text,
		danger,
		contactName: fields.contact_name || null,
		contactPhone: fields.contact_phone || null,
		contactEmail: fields.contact_email || null,
		contactSilent: fields.contact_email && !(await countSenderAddress(ctx, secret)) ? 1 : 0,
		language: fields.language ?? "ar",
		state: joined !== null ? "joined" : requestId === null ? "held" : "open",
		requestId: joined?.id ?? requestId,
		earlierId: await madeAgain(ctx, admitted),
		tokenHash: hashToken(token),
		key,
		contentHash: admitted.hash,
		date: ctx.now,
	});
	for (const file of files) await insertReportPhoto(ctx, id, file);
	if (joined && danger)
		await notify(ctx, [joined.memberId, joined.assignedToId], {
			kind: "note",
			requestId: joined.id,
			actorId: null,
			date: ctx.now,
		});
	const { tenantId } = ctx;
	if (requestId === null && joined === null && memberId !== null)
		await enqueueMails(ctx, [{ kind: "reports_waiting", tenantId, memberId }]);
	return { token, isNew: true };
}
