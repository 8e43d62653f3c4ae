import type { PicturesAgain } from "#app/lib/pictures-again.ts";
import {
	picturesAgain,
	type SentPictures,
	sentPictures,
	wrongWithPictures,
} from "#app/lib/sent-pictures.server.ts";
import type { FieldProblem } from "#contract/errors.ts";

/** The pictures of steps, by the places of those for which one was chosen or kept. */
type StepPhotos = ReadonlyMap<number, SentPictures>;

export async function photosIn(form: FormData, positions: readonly number[]): Promise<StepPhotos> {
	const sent = await Promise.all(
		positions.map(
			async (position) =>
				[
					position,
					await sentPictures(form, `photo_${position}`, { keptAs: `kept_${position}` }),
				] as const,
		),
	);
	return new Map(
		sent.filter(([, { files, kept, refused }]) => files.length + kept.length + refused.length > 0),
	);
}

/** What is plainly wrong with them, by the names of the controls. */
export const wrongPhotos = (photos: StepPhotos): [field: string, FieldProblem][] =>
	[...photos].flatMap(([position, one]) => {
		const problem = wrongWithPictures(one);
		return problem ? [[`photo_${position}`, problem]] : [];
	});

/** A new picture counts instead of the one that was kept. */
export const keptPhotoOf = ({ files, kept }: Partial<SentPictures> = {}) =>
	files?.length === 0 && kept?.[0] ? { kept_photo: kept[0] } : {};

/** The body of the call: a form where pictures come along. */
export function withPhotos(
	{ one_time_key, steps }: { one_time_key: string; steps: readonly object[] },
	photos: StepPhotos,
): FormData | object {
	const chosen = [...photos].flatMap(
		([
			position,
			{
				files: [file],
			},
		]) => (file ? [{ position, file }] : []),
	);
	if (chosen.length === 0) return { one_time_key, steps };
	const form = new FormData();
	form.set("one_time_key", one_time_key);
	form.set("steps", JSON.stringify(steps));
	for (const { position, file } of chosen) form.set(`photo_${position}`, file);
	return form;
}

/** Keeps the pictures of steps whose form is shown again; a new one instead of what was kept before. */
export async function photosAgain(
	reader: Parameters<typeof picturesAgain>[0],
	photos: StepPhotos,
	unsaved: readonly number[],
): Promise<Record<number, PicturesAgain>> {
	const again: Record<number, PicturesAgain> = {};
	for (const [position, sent] of photos) {
		if (!unsaved.includes(position)) continue;
		const [file] = sent.files;
		again[position] = await picturesAgain(reader, {
			...sent,
			files: file ? [file] : [],
			kept: file ? [] : sent.kept.slice(0, 1),
		});
	}
	return again;
}
