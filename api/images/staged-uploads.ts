import { thumbnailPath } from "#contract/images/image-files.ts";
import type { MemberContext } from "../platform/context.ts";
import type { Pool } from "../platform/database/pool.ts";
import { withTenant } from "../platform/database/tenant-transaction.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import {
	claimStagedUploads,
	countStagedBytes,
	deleteStagedUploadsBefore,
	deleteStagedUploadsOverLimit,
	findStagedUploads,
	insertStagedUpload,
	lockStagedUploads,
} from "./staged-uploads.queries.ts";

/** The milliseconds for which a form's images are stored for its second try. */
const keptFor = 12 * 60 * 60 * 1000;

const megabyte = 1024 * 1024;
const mostOfMember = { pictures: 20, bytes: 60 * megabyte };
const mostOfTenant = 1024 * megabyte;

const since = (now: Date) => new Date(now.valueOf() - keptFor);

/**
 * Stages an image for its sender alone; the sender's oldest ones are deleted above the limit.
 *
 * @returns its id, and the files to remove once the transaction has ended
 * @throws ApiError `unavailable` if the organisation has too many staged images already
 */
export async function stageUpload(
	ctx: MemberContext,
	name: string,
	picture: StoredImage,
): Promise<{ id: string; gone: string[] }> {
	const memberId = ctx.caller.id;
	await lockStagedUploads(ctx);
	const id = await insertStagedUpload(ctx, { ...picture, name, memberId, at: ctx.now });
	const gone = await deleteStagedUploadsOverLimit(ctx, memberId, mostOfMember);
	if ((await countStagedBytes(ctx)) > mostOfTenant)
		throw new ApiError("unavailable", { fields: { picture: "picture_unkept" } });
	return { id, gone };
}

/** Returns the actor's own staged images. */
export const ownStagedUploads = (ctx: MemberContext) =>
	findStagedUploads(ctx, ctx.caller.id, since(ctx.now));

/**
 * Claims the actor's own staged images, for rows of this transaction; they are no longer staged
 * then.
 *
 * @param field the name of the form's field, for errors
 * @throws ApiError `invalid` if one does not exist, or is another member's
 */
export async function claimOwnStagedUploads(
	ctx: MemberContext,
	ids: readonly string[] = [],
	field = "kept_pictures",
): Promise<StoredImage[]> {
	if (ids.length === 0) return [];
	const taken = await claimStagedUploads(ctx, ctx.caller.id, ids, since(ctx.now));
	return [...new Set(ids)].map((id) => {
		const picture = taken.find((one) => one.id === id.toLowerCase());
		if (!picture) throw fieldError(field, "picture_gone");
		return picture;
	});
}

/** Removes the files of deleted images, with their thumbnails. */
export async function deleteImageFiles(
	storage: FileStorage,
	tenantId: number,
	files: readonly string[],
): Promise<void> {
	const names = files.flatMap((file) => [file, thumbnailPath(file)]);
	await Promise.all(names.map((name) => storage.remove(tenantId, name)));
}

/** The number of an organisation's images removed at once. */
const picturesAtOnce = 100;

/** Removes an organisation's images whose form was never sent again. */
export async function deleteExpiredStagedUploads(
	connection: Pool,
	storage: FileStorage,
	tenantId: number,
	now: Date,
): Promise<void> {
	let gone: string[];
	do {
		gone = await withTenant(connection, tenantId, (scope) =>
			deleteStagedUploadsBefore(scope, since(now), picturesAtOnce),
		);
		await deleteImageFiles(storage, tenantId, gone);
	} while (gone.length === picturesAtOnce);
}
