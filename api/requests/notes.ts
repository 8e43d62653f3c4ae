import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { attachImage } from "../images/store.ts";
import type { MemberContext } from "../platform/context.ts";
import { orNotFound } from "../platform/errors.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { reloadRequest } from "./access.ts";
import { insertRequestNote, insertRequestPhoto } from "./insert.queries.ts";
import { visibleRequestsFor } from "./policy.ts";
import { recordRequestEvent } from "./timeline.ts";
import { lockRequest } from "./update.queries.ts";

/**
 * Adds a note, for which the actor only needs to see the request; the involved members are
 * notified.
 *
 * @param isPublic whether people who reported it without an account can read it, too
 */
export async function addNote(
	ctx: MemberContext,
	requestId: number,
	desc: string,
	photos: readonly StoredImage[],
	isPublic = false,
): Promise<MaintenanceRequest> {
	const request = orNotFound(await lockRequest(ctx, requestId, visibleRequestsFor(ctx.actor)));
	await insertNoteWithPhotos(ctx, requestId, { desc, photos, isPublic });
	await recordRequestEvent(ctx, requestId, {
		act: "noted",
		note: desc,
		isPublic,
		to: [request.memberId, request.assignedToId],
	});
	return reloadRequest(ctx, requestId);
}

/** A note's text, its images, and whether people without an account read it, too. */
type NoteContent = {
	readonly desc: string;
	readonly photos: readonly StoredImage[];
	readonly isPublic: boolean;
};

/** Inserts a note of the actor with its images; nobody is notified. */
export async function insertNoteWithPhotos(
	ctx: MemberContext,
	requestId: number,
	{ desc, photos, isPublic }: NoteContent,
): Promise<void> {
	const noteId = await insertRequestNote(ctx, {
		requestId,
		memberId: ctx.actor.id,
		desc,
		public: isPublic ? 1 : 0,
		at: ctx.now,
	});
	for (const photo of photos)
		await insertRequestPhoto(ctx, requestId, await attachImage(ctx, photo), noteId);
}
