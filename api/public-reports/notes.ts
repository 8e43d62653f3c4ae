import { createHash } from "node:crypto";
import { maxAddedImages, maxReportImages } from "#contract/public-reports/constants.ts";
import type { NewReportNote } from "#contract/public-reports/notes.schemas.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { hashToken } from "../auth/secret-token.ts";
import { attachPublicImage } from "../images/store.ts";
import { notify } from "../notifications/notify.ts";
import { findMailSecret } from "../notifications/unsubscribe.queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { lockRequest } from "../requests/update.queries.ts";
import { claimClientImages } from "./client-images.ts";
import {
	findReportByTrackingLink,
	type LinkedReportState,
	lockTrackedReport,
} from "./linked-reports.queries.ts";
import {
	countAddedPhotos,
	countReportNotes,
	findReportNote,
	insertReportNote,
} from "./notes.queries.ts";
import { assertUnderLimit, rateKeys } from "./rate-limits.ts";
import { insertReportPhoto } from "./submission.queries.ts";
import { getTrackedReport, trackingLinksExpireBefore } from "./tracking.ts";

const hour = 3600;
const maxNotesPerHour = 10;

/** A note that may be stored, once its images are. */
export type ScreenedNote = NewReportNote & {
	readonly token: string;
	/** The hash of its images; null if it has none. */
	readonly photosHash: string | null;
	readonly photoCount: number;
};

/**
 * Checks that whoever has a link may add to its report, before much is read of what is added.
 *
 * @returns null for a report that a program has sent, which was not stored
 * @throws ApiError `not_found`, or `too_many_attempts` for a client that has sent more than people do
 */
export async function assertCanAddNote(
	ctx: PublicContext,
	token: string,
): Promise<LinkedReportState | null> {
	const [report, secret] = await Promise.all([
		findReportByTrackingLink(ctx, hashToken(token), trackingLinksExpireBefore(ctx.now)),
		findMailSecret(ctx),
	]);
	if (!report) await getTrackedReport(ctx, token);
	else await assertUnderLimit(ctx, rateKeys(ctx, secret, report.facilityId));
	return report;
}

/**
 * Checks a note before its images are decoded.
 *
 * @param fileHashes of its images
 * @returns null if nothing is left to do: it is known already, or its report was not stored
 * @throws ApiError as `assertCanStoreNote`, or `invalid` if it is empty
 */
export async function screenNote(
	ctx: PublicContext,
	report: LinkedReportState | null,
	token: string,
	note: NewReportNote,
	fileHashes: readonly string[],
): Promise<ScreenedNote | null> {
	const hashes = [...(note.kept_pictures ?? []), ...fileHashes];
	const photoCount = hashes.length;
	if (photoCount > maxReportImages) throw fieldError("photo", "too_many");
	if (note.text === "" && photoCount === 0) throw fieldError("text", "required");
	if (!report) return null;
	const photosHash =
		photoCount === 0 ? null : createHash("sha256").update(hashes.join()).digest("base64url");
	const screened = { ...note, token, photosHash, photoCount };
	return (await assertCanStoreNote(ctx, report, screened)) ? screened : null;
}

/**
 * Checks whether a note is on a report already.
 *
 * @throws ApiError `key_reused` if another one has its key
 */
export async function isNoteKnown(
	ctx: PublicContext,
	reportId: number,
	{ key, text, photosHash = null }: { key: string; text: string; photosHash?: string | null },
): Promise<boolean> {
	const earlier = await findReportNote(ctx, reportId, key);
	if (!earlier) return false;
	if (earlier.text !== text || earlier.photosHash !== photosHash) throw new ApiError("key_reused");
	return true;
}

/**
 * Checks whether a note is to be stored: false if it is already.
 *
 * @throws ApiError `key_reused`, `too_many_attempts`, `report_settled` for images of a report that is
 * settled, or `invalid` for more images than can be added
 */
async function assertCanStoreNote(
	ctx: PublicContext,
	{ id, closedAt }: LinkedReportState,
	note: ScreenedNote,
): Promise<boolean> {
	if (await isNoteKnown(ctx, id, note)) return false;
	const since = new Date(ctx.now.valueOf() - hour * 1000);
	if ((await countReportNotes(ctx, id, since)) >= maxNotesPerHour)
		throw new ApiError("too_many_attempts", { retryAfter: hour });
	if (note.photoCount === 0) return true;
	if (closedAt !== null) throw new ApiError("report_settled");
	if ((await countAddedPhotos(ctx, id)) + note.photoCount > maxAddedImages)
		throw fieldError("photo", "too_many");
	return true;
}

/**
 * Adds the sender's note to a report, and notifies those who work on it.
 *
 * @returns the report, and whether the note is new
 * @throws ApiError as `assertCanStoreNote`
 */
export async function addReportNote(
	ctx: PublicContext,
	note: ScreenedNote,
	images: readonly StoredImage[],
): Promise<{ report: TrackedReport; isNew: boolean }> {
	const { token } = note;
	const hash = hashToken(token);
	const known = async () => ({ report: await getTrackedReport(ctx, token), isNew: false });
	const linked = await findReportByTrackingLink(ctx, hash, trackingLinksExpireBefore(ctx.now));
	if (!linked) return known();
	const requestOf = ({ requestId }: { requestId: number | null }) =>
		requestId === null ? null : lockRequest(ctx, requestId, "all");
	// The request is locked before its reports, as when it is closed.
	const before = await requestOf(linked);
	const report = await lockTrackedReport(ctx, hash);
	if (!report) return known();
	const request = report.requestId === linked.requestId ? before : await requestOf(report);
	const { id: reportId } = report;
	if (!(await assertCanStoreNote(ctx, report, note))) return known();
	const entryId = await insertReportNote(ctx, { ...note, reportId, at: ctx.now });
	const staged = await claimClientImages(ctx, note.kept_pictures);
	for (const image of [...staged, ...images])
		await insertReportPhoto(ctx, reportId, await attachPublicImage(ctx, image), entryId);
	if (request)
		await notify(ctx, [request.memberId, request.assignedToId], {
			kind: "note",
			requestId: request.id,
			actorId: null,
			date: ctx.now,
		});
	return { report: await getTrackedReport(ctx, token), isNew: true };
}
