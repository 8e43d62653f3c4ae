import { thumbnailPath } from "#contract/images/image-files.ts";
import type { MemberContext, PublicContext } from "../platform/context.ts";
import type { Pool } from "../platform/database/pool.ts";
import { type TenantDb, withTenant } from "../platform/database/tenant-transaction.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import type { StoredDocument, StoredImage } from "../platform/storage/image-store.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import {
	claimStagedUploads,
	countStagedBytes,
	deleteStagedUploadsBefore,
	deleteStagedUploadsOverLimit,
	findStagedUploads,
	insertStagedUpload,
	lockStagedUploads,
	type StagedUploadOwner,
} from "./staged-uploads.queries.ts";

const hour = 60 * 60 * 1000;
const megabyte = 1024 * 1024;

/** How long images are stored for a form's second try, in milliseconds, and how many. */
const limits = {
	members: { storedFor: 12 * hour, images: 20, bytes: 60 * megabyte, all: 1024 * megabyte },
	clients: { storedFor: 2 * hour, images: 12, bytes: 30 * megabyte, all: 128 * megabyte },
};

const limitsOf = (owner: StagedUploadOwner) =>
	"memberId" in owner ? limits.members : limits.clients;

const since = (now: Date, { storedFor }: { storedFor: number }) =>
	new Date(now.valueOf() - storedFor);

/**
 * Stages an image for its sender alone; the sender's oldest ones are deleted above the limit.
 *
 * @returns its id, and the files to remove once the transaction has ended
 * @throws ApiError `unavailable` if the organisation has too many staged images already
 */
export async function stageUpload(
	ctx: PublicContext,
	owner: StagedUploadOwner,
	name: string,
	image: StoredImage | StoredDocument,
): Promise<{ id: string; gone: string[] }> {
	const most = limitsOf(owner);
	await lockStagedUploads(ctx);
	const id = await insertStagedUpload(ctx, owner, { ...image, name, at: ctx.now });
	const gone = await deleteStagedUploadsOverLimit(ctx, owner, most);
	if ((await countStagedBytes(ctx, owner)) > most.all)
		throw new ApiError("unavailable", { fields: { picture: "picture_unkept" } });
	return { id, gone };
}

/** Returns a sender's own staged images. */
export const ownStagedUploads = (ctx: PublicContext, owner: StagedUploadOwner) =>
	findStagedUploads(ctx, owner, since(ctx.now, limitsOf(owner)));

/** Returns a file's name in one line, and not too long. */
export const plainFileName = (name: string): string =>
	[...name.replace(/\p{C}+/gu, "").replace(/\s+/g, " ")].slice(-120).join("");

/** Claims the actor's own staged images, as `claimStagedUploadsOf` does. */
export const claimOwnStagedUploads = (
	ctx: MemberContext,
	ids?: readonly string[],
	field?: string,
): Promise<StoredImage[]> => claimStagedUploadsOf(ctx, { memberId: ctx.actor.id }, ids, field);

/**
 * Claims a sender's own staged images, for rows of this transaction; they are no longer staged
 * then.
 *
 * @param field the name of the form's field, for errors
 * @throws ApiError `invalid` if one does not exist, or is another sender's
 */
export async function claimStagedUploadsOf(
	ctx: PublicContext,
	owner: StagedUploadOwner,
	ids: readonly string[] = [],
	field = "kept_pictures",
): Promise<StoredImage[]> {
	const files = await claimFiles(ctx, owner, ids, field, false);
	return files.filter((file) => file.width !== null);
}

/** Claims the actor's own staged images and documents. */
export const claimOwnStagedFiles = (
	ctx: MemberContext,
	ids: readonly string[] = [],
): Promise<(StoredImage | StoredDocument)[]> =>
	claimFiles(ctx, { memberId: ctx.actor.id }, ids, "kept_pictures", true);

async function claimFiles(
	ctx: PublicContext,
	owner: StagedUploadOwner,
	ids: readonly string[],
	field: string,
	withDocuments: boolean,
): Promise<(StoredImage | StoredDocument)[]> {
	if (ids.length === 0) return [];
	const from = since(ctx.now, limitsOf(owner));
	const claimed = await claimStagedUploads(ctx, owner, ids, from, withDocuments);
	return [...new Set(ids)].map((id) => {
		const found = claimed.find((one) => one.id === id);
		if (!found) throw fieldError(field, "picture_gone");
		const { width, height, name, ...file } = found;
		return width === null || height === null
			? { ...file, name, width: null, height: null }
			: { ...file, name: null, width, height };
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

/**
 * Removes rows of an organisation with their files, until a batch is not full: the rows in a
 * transaction, then the files that they named.
 *
 * @param remove removes one batch, and returns the names of its files
 */
export async function removeInBatches(
	{ connection, storage }: { connection: Pool; storage: FileStorage },
	tenantId: number,
	batchSize: number,
	remove: (scope: TenantDb) => Promise<string[]>,
): Promise<void> {
	let gone: string[];
	do {
		gone = await withTenant(connection, tenantId, remove);
		await deleteImageFiles(storage, tenantId, gone);
	} while (gone.length >= batchSize);
}

/** The number of an organisation's images removed at once. */
const batchSize = 100;

/** Removes an organisation's images whose form was never sent again. */
export async function deleteExpiredStagedUploads(
	connection: Pool,
	storage: FileStorage,
	tenantId: number,
	now: Date,
): Promise<void> {
	const before = {
		members: since(now, limits.members),
		clients: since(now, limits.clients),
	};
	await removeInBatches({ connection, storage }, tenantId, batchSize, (scope) =>
		deleteStagedUploadsBefore(scope, before, batchSize),
	);
}
