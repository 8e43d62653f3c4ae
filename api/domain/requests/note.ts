import type { Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { lockRequest } from "../../db/requests/change.ts";
import { insertNote, insertPhoto } from "../../db/requests/creation.ts";
import { CallFailure } from "../../failure.ts";
import { requestsSeenBy } from "../../policies/requests.ts";
import { keepPicture, type StoredPicture } from "../pictures/stored.ts";
import { tellReportersOf } from "../reports/following.ts";
import { happened } from "./happened.ts";
import { afterChange } from "./own-request.ts";

/**
 * Adds a note, which whoever sees the request may do; those who have to do with it are told.
 *
 * @param isPublic those who reported it without an account read it, too
 */
export async function addNote(
	ctx: Ctx,
	requestId: number,
	desc: string,
	photos: readonly StoredPicture[],
	isPublic = false,
): Promise<Request> {
	const request = await lockRequest(ctx, requestId, requestsSeenBy(ctx.caller));
	if (!request) throw new CallFailure("not_found");
	const noteId = await insertNote(ctx, {
		requestId,
		memberId: ctx.caller.id,
		desc,
		public: isPublic ? 1 : 0,
		at: ctx.now,
	});
	for (const photo of photos)
		await insertPhoto(ctx, requestId, await keepPicture(ctx, photo), noteId);
	await happened(ctx, requestId, {
		act: "noted",
		note: desc,
		to: [request.memberId, request.assignedToId],
	});
	if (isPublic) await tellReportersOf(ctx, requestId);
	return afterChange(ctx, requestId);
}
