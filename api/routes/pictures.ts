import type { Body } from "../body.ts";
import type { Ctx } from "../context.ts";
import { acceptPicture, keepPicture, type Picture } from "../domain/pictures/picture.ts";
import { invalidField } from "../failure.ts";

/** The files of a field, checked and re-encoded; no more than `most`. */
export async function acceptAll(
	field: string,
	files: Body["files"],
	most: number,
): Promise<Picture[]> {
	const sent = files[field] ?? [];
	if (sent.length > most) throw invalidField(field, "too_many");
	const pictures: Picture[] = [];
	for (const file of sent) pictures.push(await acceptPicture(field, file));
	return pictures;
}

export async function acceptOne(field: string, files: Body["files"]): Promise<Picture | null> {
	const [picture] = await acceptAll(field, files, 1);
	return picture ?? null;
}

/** Keeps a picture, if there is one, as the value of a field. */
export const keepAs = async (
	ctx: Ctx,
	field: string,
	folder: Parameters<typeof keepPicture>[1],
	picture: Picture | null,
): Promise<Record<string, string>> =>
	picture ? { [field]: await keepPicture(ctx, folder, picture) } : {};
