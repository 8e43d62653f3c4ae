import {
	type ImageUploads,
	memberStaging,
	readImageUploads,
	stageImages,
	validateImages,
} from "#app/lib/image-uploads.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { StagedImages } from "#app/lib/staged-images.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";

/** The images of steps, by the positions of the steps that have a chosen or staged one. */
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

/** Returns the errors that are obvious without the API, by the names of the controls. */
export const validateStepPhotos = (photos: StepPhotos): [field: string, FieldErrorCode][] =>
	[...photos].flatMap(([position, one]) => {
		const problem = validateImages(one);
		return problem ? [[`photo_${position}`, problem]] : [];
	});

/** Returns the staged image, unless a new one was chosen. */
export const stagedStepPhoto = ({ files, kept }: Partial<ImageUploads> = {}) =>
	files?.length === 0 && kept?.[0] ? { kept_photo: kept[0] } : {};

/** Builds the request body: multipart data if there are images. */
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

/** Stages the images of steps whose form is shown again; a new one replaces the staged one. */
export async function stageStepPhotos(
	{ visitor, ...reader }: Parameters<typeof stageImages>[0] & { visitor: Session },
	photos: StepPhotos,
	unsaved: readonly number[],
): Promise<Record<number, StagedImages>> {
	const again: Record<number, StagedImages> = {};
	for (const [position, sent] of photos) {
		if (!unsaved.includes(position)) continue;
		const [file] = sent.files;
		again[position] = await stageImages(
			reader,
			{ ...sent, files: file ? [file] : [], kept: file ? [] : sent.kept.slice(0, 1) },
			memberStaging(visitor),
		);
	}
	return again;
}
