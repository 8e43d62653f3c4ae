import type { RequestFinish } from "#contract/requests/changes.schemas.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { lockResources } from "../stock/distributions.queries.ts";
import { lockForParts, recordPart } from "../stock/parts.ts";
import { lockEditableRequest, reloadRequest } from "./access.ts";
import { insertNoteWithPhotos } from "./notes.ts";
import { moveOn } from "./status/transition.ts";
import { recordTimeEntry } from "./time-entries/time-entries.ts";

/**
 * Sets the status of a request to done, with all that its member says of the work: in one
 * transaction, and by the rules of the single calls. Whoever is notified is so once, of the status.
 *
 * @throws ApiError as `lockEditableRequest`, `lockForParts`, `recordPart`, `recordTimeEntry` and
 * `moveOn`; `edit_conflict` if it is done already
 */
export async function finishRequest(
	ctx: MemberContext,
	id: number,
	{ version, ...finish }: RequestFinish,
	photos: readonly StoredImage[],
): Promise<MaintenanceRequest> {
	const request = await lockEditableRequest(ctx, id, version);
	if (request.status === "done") throw new ApiError("edit_conflict");
	await recordProof(ctx, id, finish, photos);
	await moveOn(ctx, request, "done", finish.desc);
	return reloadRequest(ctx, id);
}

/** Writes what is said of the work, before the status moves on. */
async function recordProof(
	ctx: MemberContext,
	id: number,
	{ desc = "", minutes, sure, parts = [], ...note }: Omit<RequestFinish, "version">,
	photos: readonly StoredImage[],
): Promise<void> {
	const isPublic = note.public === 1;
	if (isPublic && desc === "") throw fieldError("desc", "required");
	if (parts.length > 0) {
		await lockForParts(ctx, id);
		const resources = await lockResources(
			ctx,
			parts.map((part) => part.resource_id),
		);
		if (parts.some((part) => !resources.has(part.resource_id))) throw fieldError("parts", "choice");
	}
	for (const part of parts) await recordPart(ctx, id, part);
	if (minutes !== undefined) await recordTimeEntry(ctx, id, { minutes, sure });
	if (desc !== "" || photos.length > 0)
		await insertNoteWithPhotos(ctx, id, { desc, photos, isPublic });
}
