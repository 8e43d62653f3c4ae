import type { Ctx } from "../context.ts";
import type { Share } from "../domain/fair-turns.ts";
import { acceptPicture } from "../domain/pictures/picture.ts";
import {
	keepPicture,
	type PictureFolder,
	type PictureStore,
	type StoredPicture,
} from "../domain/pictures/stored.ts";
import { invalidField } from "../failure.ts";
import type { Body } from "./body.ts";

/**
 * The files of a field, checked, re-encoded and stored; with those that were `kept` before, no more
 * than `most`. Their longer side is made `side` pixels, where it is given.
 */
export async function acceptAll(
	share: Share,
	store: PictureStore,
	folder: PictureFolder,
	field: string,
	files: Body["files"],
	most: number,
	kept: readonly string[] = [],
	side?: number,
): Promise<StoredPicture[]> {
	const sent = files[field] ?? [];
	if (sent.length + kept.length > most) throw invalidField(field, "too_many");
	const stored: StoredPicture[] = [];
	for (const file of sent)
		stored.push(await store.store(field, folder, await acceptPicture(share, field, file, side)));
	return stored;
}

export async function acceptOne(
	share: Share,
	store: PictureStore,
	folder: PictureFolder,
	field: string,
	files: Body["files"],
	side?: number,
): Promise<StoredPicture | null> {
	const [picture] = await acceptAll(share, store, folder, field, files, 1, [], side);
	return picture ?? null;
}

/** Keeps a picture, if there is one, as the value of a field. */
export const keepAs = async (
	ctx: Ctx,
	field: string,
	picture: StoredPicture | null,
): Promise<Record<string, string>> => (picture ? { [field]: await keepPicture(ctx, picture) } : {});
