import { thumbnailOf } from "#contract/uploads.ts";
import type { Ctx } from "../../context.ts";
import type { Connection } from "../../db/connection.ts";
import { inTenant } from "../../db/database.ts";
import {
	bytesKept,
	deleteKeptBefore,
	deleteKeptBeyond,
	insertKeptPicture,
	keptPicturesOf,
	queueKeeping,
	takeKeptPictures,
} from "../../db/kept-pictures.ts";
import { tenantsAfter } from "../../db/rounds.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import type { Storage } from "../../storage/storage.ts";
import type { StoredPicture } from "./stored.ts";

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
 * @throws CallFailure `unavailable` where the organisation keeps too much already
 */
export async function keepForLater(
	ctx: Ctx,
	name: string,
	picture: StoredPicture,
): Promise<{ id: string; gone: string[] }> {
	const memberId = ctx.caller.id;
	await queueKeeping(ctx);
	const id = await insertKeptPicture(ctx, { ...picture, name, memberId, at: ctx.now });
	const gone = await deleteKeptBeyond(ctx, memberId, mostOfMember);
	if ((await bytesKept(ctx)) > mostOfTenant)
		throw new CallFailure("unavailable", { fields: { picture: "picture_unkept" } });
	return { id, gone };
}

/** The caller's own kept pictures. */
export const keptByCaller = (ctx: Ctx) => keptPicturesOf(ctx, ctx.caller.id, since(ctx.now));

/**
 * The caller's own kept pictures, to be named by a row in this transaction: they are kept no more.
 *
 * @param field the name of the form's field, for the refusal
 * @throws CallFailure `invalid` where one is not there, or another's
 */
export async function takeKept(
	ctx: Ctx,
	ids: readonly string[] = [],
	field = "kept_pictures",
): Promise<StoredPicture[]> {
	if (ids.length === 0) return [];
	const taken = await takeKeptPictures(ctx, ctx.caller.id, ids, since(ctx.now));
	return [...new Set(ids)].map((id) => {
		const picture = taken.find((one) => one.id === id.toLowerCase());
		if (!picture) throw invalidField(field, "picture_gone");
		return picture;
	});
}

/** Removes the files of pictures that are kept no more, with their thumbnails. */
export async function removeFiles(
	storage: Storage,
	tenantId: number,
	files: readonly string[],
): Promise<void> {
	const names = files.flatMap((file) => [file, thumbnailOf(file)]);
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
export async function removeOldPictures(
	connection: Connection,
	storage: Storage,
	after: number,
	now: Date,
	report: (error: unknown) => void,
): Promise<number> {
	const remove = async (tenantId: number) => {
		let gone: string[];
		do {
			gone = await inTenant(connection, tenantId, (scope) =>
				deleteKeptBefore(scope, since(now), picturesAtOnce),
			);
			await removeFiles(storage, tenantId, gone);
		} while (gone.length === picturesAtOnce);
	};
	return tenantsAfter(connection, after, remove, report);
}
