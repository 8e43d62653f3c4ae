import type { PartingNote } from "#contract/requests/changes.schemas.ts";
import { partingNoteHours } from "#contract/requests/constants.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { insertNoteWithPhotos } from "./notes.ts";
import { findLoss } from "./parting-notes.queries.ts";
import { recordTimeEntry } from "./time-entries/time-entries.ts";
import { recordRequestEvent } from "./timeline.ts";
import { lockRequest } from "./update.queries.ts";

/**
 * Returns until when the actor, who had a request and may no longer see it, may add one note, and
 * whether they have.
 *
 * @throws ApiError `not_found` if it was never theirs, or is so again, or a day has passed
 */
export async function partingNoteOf(
	ctx: MemberContext,
	requestId: number,
): Promise<{ until: Date; isNoted: boolean }> {
	const loss = await findLoss(ctx, requestId, ctx.actor.id);
	const until = new Date((loss?.at.valueOf() ?? 0) + partingNoteHours * 3_600_000);
	if (!loss || until <= ctx.now) throw new ApiError("not_found");
	return { until, isNoted: loss.isNoted };
}

/**
 * Adds the one note of a member who had a request, with images and the time of today; those who are
 * involved now are notified.
 *
 * @throws ApiError as `partingNoteOf` and `recordTimeEntry`; `noted_already`
 */
export async function addPartingNote(
	ctx: MemberContext,
	requestId: number,
	{ desc, minutes, sure }: PartingNote,
	photos: readonly StoredImage[],
): Promise<void> {
	// Locked first: of two that are sent at once, the second finds the first.
	const request = orNotFound(await lockRequest(ctx, requestId, "all"));
	const { isNoted } = await partingNoteOf(ctx, requestId);
	if (isNoted) throw new ApiError("noted_already");
	if (minutes !== undefined) await recordTimeEntry(ctx, requestId, { minutes, sure });
	await insertNoteWithPhotos(ctx, requestId, { desc, photos, isPublic: false });
	await recordRequestEvent(ctx, requestId, {
		act: "noted",
		call: "POST requests/{id}/parting-note",
		note: desc,
		to: [request.memberId, request.assignedToId],
	});
}
