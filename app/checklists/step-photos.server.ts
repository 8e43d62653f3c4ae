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
	const uploads = await Promise.all(
		positions.map(
			async (position) =>
				[
					position,
					await readImageUploads(form, `photo_${position}`, {
						one: true,
						stagedControl: `kept_${position}`,
					}),
				] as const,
		),
	);
	return new Map(
		uploads.filter(
			([, { files, stagedIds, rejected }]) => files.length + stagedIds.length + rejected.length > 0,
		),
	);
}

/** Returns the errors that are obvious without the API, by the names of the controls. */
export const validateStepPhotos = (photos: StepPhotos): [field: string, FieldErrorCode][] =>
	[...photos].flatMap(([position, one]) => {
		const code = validateImages(one);
		return code ? [[`photo_${position}`, code]] : [];
	});

/** Returns the staged image, unless a new one was chosen. */
export const stagedStepPhoto = ({ stagedIds }: Partial<ImageUploads> = {}) =>
	stagedIds?.[0] ? { kept_photo: stagedIds[0] } : {};

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

/** Stages the images of steps whose form is shown again. */
export async function stageStepPhotos(
	{ session, ...reader }: Parameters<typeof stageImages>[0] & { session: Session },
	photos: StepPhotos,
	unsaved: readonly number[],
): Promise<Record<number, StagedImages>> {
	const staged: Record<number, StagedImages> = {};
	for (const [position, uploads] of photos) {
		if (!unsaved.includes(position)) continue;
		staged[position] = await stageImages(reader, uploads, memberStaging(session));
	}
	return staged;
}
