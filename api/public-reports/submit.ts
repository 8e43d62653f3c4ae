import type { NewPublicReport } from "#contract/public-reports/schemas.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { hashToken } from "../auth/secret-token.ts";
import { lockEquipmentAtFacility } from "../equipment/queries.ts";
import { attachPublicImage } from "../images/store.ts";
import { findPublicKinds } from "../kinds/queries.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import { notify } from "../notifications/notify.ts";
import type { PublicContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { fieldError } from "../platform/errors.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { createFromReport, kindAndPriority, responsibleFor } from "../requests/create.ts";
import { lockRequest, type RequestState } from "../requests/update.queries.ts";
import { publicOpenRequests } from "../similar/similar-requests.ts";
import { announce } from "../webhooks/announce.ts";
import { claimClientImages } from "./client-images.ts";
import { formTokenKey, opaqueRequestId, trackingToken } from "./form-token.ts";
import { findReportByTrackingLink, type LinkedReportState } from "./linked-reports.queries.ts";
import { countSenderAddress } from "./rate-limits.ts";
import { assertSameContent, findReportedEquipment, type ScreenedReport } from "./screening.ts";
import { insertReport, insertReportPhoto, lockSubmission } from "./submission.queries.ts";
import { trackingLinksExpireBefore } from "./tracking.ts";

/**
 * Returns the kind of work that a sender chose, else that of the report that is made again, if it
 * can still be chosen; else null.
 *
 * @throws ApiError `invalid` for one that people without an account can't choose
 */
async function publicKindOf(
	ctx: PublicContext,
	{ kind_id: chosen }: NewPublicReport,
	earlier: LinkedReportState | null,
): Promise<number | null> {
	const kindId = chosen ?? earlier?.kindId ?? null;
	if (kindId === null) return null;
	const kinds = await findPublicKinds(ctx);
	if (kinds.some(({ id }) => id === kindId)) return kindId;
	if (chosen === undefined) return null;
	throw fieldError("kind_id", "kind_missing");
}

/** Returns the equipment of a report: by its code, else that of the report that is made again. */
async function equipmentOf(
	ctx: PublicContext,
	{ place, fields }: ScreenedReport,
	earlier: LinkedReportState | null,
): Promise<number | null> {
	const about = earlier?.equipmentId ?? null;
	if (fields.equipment || about === null) return findReportedEquipment(ctx, place, fields);
	return (await lockEquipmentAtFacility(ctx, about, place.id)) ? about : null;
}

/** Finds and locks the request that a public user has found to be similar. */
async function joinedBy(
	ctx: PublicContext,
	{ place, secret, fields, tooMany }: ScreenedReport,
): Promise<RequestState | null> {
	if (!fields.joins || tooMany) return null;
	const openRequests = await publicOpenRequests(ctx, place.id);
	const meant = openRequests.find(({ id }) => opaqueRequestId(secret, id) === fields.joins);
	const request = meant ? await lockRequest(ctx, meant.id, "all") : null;
	return request && !isClosed(request.status) ? request : null;
}

/** Finds the earlier report of the same place that a report repeats, by its link. */
async function repeatedReport(
	ctx: PublicContext,
	{ place, fields }: ScreenedReport,
): Promise<LinkedReportState | null> {
	if (!fields.again) return null;
	const ended = trackingLinksExpireBefore(ctx.now);
	const earlier = await findReportByTrackingLink(ctx, hashToken(fields.again), ended);
	return earlier?.facilityId === place.id ? earlier : null;
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
	images: readonly StoredImage[],
): Promise<{ token: string; isNew: boolean }> {
	const { place, secret, ticket, fields, held } = admitted;
	const key = formTokenKey(ticket);
	const token = trackingToken(secret, ticket);
	const earlier = await lockSubmission(ctx, key);
	if (earlier) {
		assertSameContent(ctx, admitted, earlier);
		return { token, isNew: false };
	}
	const staged = await claimClientImages(ctx, fields.kept_pictures);
	const files: string[] = [];
	for (const image of [...staged, ...images]) files.push(await attachPublicImage(ctx, image));
	const danger = fields.danger ?? 0;
	const memberId = await responsibleFor(ctx, place);
	const at = { facilityId: place.id, branchId: place.branchId, subbranchId: place.subbranchId };
	const before = await repeatedReport(ctx, admitted);
	const equipmentId = await equipmentOf(ctx, admitted, before);
	const kindId = await publicKindOf(ctx, fields, before);
	const joined = await joinedBy(ctx, admitted);
	const requestId =
		joined !== null || held || memberId === null
			? null
			: await createFromReport(
					{ ...ctx, actor: null },
					{
						...at,
						...(equipmentId === null ? {} : { equipmentId }),
						...(await kindAndPriority(ctx, danger ? "High" : undefined, kindId, equipmentId)),
						files,
						comment: fields.text,
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
		earlierId: before?.id ?? null,
		tokenHash: hashToken(token),
		key,
		contentHash: admitted.hash,
		date: ctx.now,
	});
	for (const file of files) await insertReportPhoto(ctx, id, file);
	await announce(ctx, "report.received", id, ctx.now);
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
