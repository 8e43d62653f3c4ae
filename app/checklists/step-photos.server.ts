import {
	type ImageUploads,
	readImageUploads,
	stageImages,
	validateImages,
} from "#app/lib/image-uploads.server.ts";
import type { StagedImages } from "#app/lib/staged-images.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";

/** The pictures of steps, by the places of those for which one was chosen or kept. */
type StepPhotos = ReadonlyMap<number, ImageUploads>;

export async function readStepPhotos(
	form: FormData,
	positions: readonly number[],
): Promise<StepPhotos> {
	const sent = await Promise.all(
		positions.map(
			async (position) =>
				[
					position,
					await readImageUploads(form, `photo_${position}`, { keptAs: `kept_${position}` }),
				] as const,
		),
	);
	return new Map(
		sent.filter(([, { files, kept, refused }]) => files.length + kept.length + refused.length > 0),
	);
}

/** What is plainly wrong with them, by the names of the controls. */
export const validateStepPhotos = (photos: StepPhotos): [field: string, FieldErrorCode][] =>
	[...photos].flatMap(([position, one]) => {
		const problem = validateImages(one);
		return problem ? [[`photo_${position}`, problem]] : [];
	});

/** A new picture counts instead of the one that was kept. */
export const stagedStepPhoto = ({ files, kept }: Partial<ImageUploads> = {}) =>
	files?.length === 0 && kept?.[0] ? { kept_photo: kept[0] } : {};

/** The body of the call: a form where pictures come along. */
export function withStepPhotos(
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
export async function stageStepPhotos(
	reader: Parameters<typeof stageImages>[0],
	photos: StepPhotos,
	unsaved: readonly number[],
): Promise<Record<number, StagedImages>> {
	const again: Record<number, StagedImages> = {};
	for (const [position, sent] of photos) {
		if (!unsaved.includes(position)) continue;
		const [file] = sent.files;
		again[position] = await stageImages(reader, {
			...sent,
			files: file ? [file] : [],
			kept: file ? [] : sent.kept.slice(0, 1),
		});
	}
	return again;
}
