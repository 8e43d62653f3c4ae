import { thumbnailPath } from "#contract/images/image-files.ts";
import type { MemberContext } from "../platform/context.ts";
import type { Pool } from "../platform/database/pool.ts";
import { processNextTenants } from "../platform/database/tenant-batches.ts";
import { withTenant } from "../platform/database/tenant-transaction.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
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
import type { StoredImage } from "./store.ts";

/** So long, in milliseconds, a form's pictures wait for its second try. */
const keptFor = 12 * 60 * 60 * 1000;

const megabyte = 1024 * 1024;
const mostOfMember = { pictures: 20, bytes: 60 * megabyte };
const mostOfTenant = 1024 * megabyte;

const since = (now: Date) => new Date(now.valueOf() - keptFor);

/**
 * Keeps a picture for its sender alone; the oldest of theirs give way.
 *
 * @returns its id, and the files that gave way, for when the transaction has ended
 * @throws ApiError `unavailable` where the organisation keeps too much already
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

/** The caller's own kept pictures. */
export const ownStagedUploads = (ctx: MemberContext) =>
	findStagedUploads(ctx, ctx.caller.id, since(ctx.now));

/**
 * The caller's own kept pictures, to be named by a row in this transaction: they are kept no more.
 *
 * @param field the name of the form's field, for the refusal
 * @throws ApiError `invalid` where one is not there, or another's
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

/** Removes the files of pictures that are kept no more, with their thumbnails. */
export async function deleteImageFiles(
	storage: FileStorage,
	tenantId: number,
	files: readonly string[],
): Promise<void> {
	const names = files.flatMap((file) => [file, thumbnailPath(file)]);
	await Promise.all(names.map((name) => storage.remove(tenantId, name)));
}

/** So many pictures of an organisation are removed at once. */
const picturesAtOnce = 100;

/**
 * Removes pictures whose form never came again, of the organisations that come after one.
 *
 * @param report told once of all organisations whose pictures could not be removed; the others' are
 * @returns after which to go on; 0 at the end
 */
export async function deleteExpiredStagedUploads(
	connection: Pool,
	storage: FileStorage,
	after: number,
	now: Date,
	report: (error: unknown) => void,
): Promise<number> {
	const remove = async (tenantId: number) => {
		let gone: string[];
		do {
			gone = await withTenant(connection, tenantId, (scope) =>
				deleteStagedUploadsBefore(scope, since(now), picturesAtOnce),
			);
			await deleteImageFiles(storage, tenantId, gone);
		} while (gone.length === picturesAtOnce);
	};
	return processNextTenants(connection, after, remove, report);
}
