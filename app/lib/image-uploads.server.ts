import { detectImageFile } from "#contract/images/image-type.ts";
import type { StagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { maxPhotos } from "#contract/requests/constants.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { callApi } from "./api-client.server.ts";
import { ApiClientError } from "./api-error.ts";
import { fieldErrorKey } from "./field-error-text.ts";
import { acceptedFiles, formText, oversizedFileNames } from "./form-data.server.ts";
import type { Translate } from "./i18n.ts";
import type { Language } from "./languages.ts";
import { formatList } from "./list-format.ts";
import type { Session } from "./session.server.ts";
import { lostImagesField, type StagedImages, stagedImagesField } from "./staged-images.ts";

/** The images of a form, checked as far as possible without decoding them. */
export type ImageUploads = {
	readonly files: readonly File[];
	/** The ids of the staged images that are still wanted. */
	readonly stagedIds: readonly string[];
	/** The files that can't be sent. */
	readonly rejected: readonly RejectedFile[];
	/** True if further images could not be kept on the way here. */
	readonly lost: boolean;
};

type RejectedFile = { readonly name: string; readonly error: FieldErrorCode };

/**
 * Reads the images that were chosen in a control, and those that were staged for it.
 *
 * @param anyKind whether files that are no images can be sent: the API decides which it accepts
 * @param one whether there is only one, so that a new one replaces the staged one
 * @param stagedControl the control that has the ids of the staged images
 */
export async function readImageUploads(
	form: FormData,
	control: string,
	{
		anyKind,
		one,
		stagedControl = stagedImagesField,
	}: { anyKind?: "attachment" | "document"; one?: true; stagedControl?: string } = {},
): Promise<ImageUploads> {
	const files: File[] = [];
	const rejected: RejectedFile[] = oversizedFileNames(form, control).map((name) => ({
		name,
		error: anyKind === "document" ? "document_too_large" : "file_too_large",
	}));
	for (const file of acceptedFiles(form, control)) {
		const { code } = anyKind ? {} : await detectImageFile(file);
		if (code) rejected.push({ name: file.name, error: code });
		else files.push(file);
	}
	const stagedIds = form.getAll(stagedControl).filter((id) => typeof id === "string" && id !== "");
	const chosen = files.length + rejected.length > 0;
	const lost = !chosen && formText(form, lostImagesField) === "1";
	const left = one ? stagedIds.slice(0, files.length > 0 ? 0 : 1) : stagedIds;
	return { files, stagedIds: left as string[], rejected, lost };
}

/** Returns the error of a form's images, if one is obvious without the API. */
export function validateImages(images: ImageUploads, most = maxPhotos): FieldErrorCode | undefined {
	return images.files.length + images.stagedIds.length > most
		? "too_many"
		: images.rejected[0]?.error;
}

/** Adds images to the body of an API request. */
export function appendImages(
	body: FormData,
	control: string,
	images: Pick<ImageUploads, "files" | "stagedIds">,
): void {
	for (const [index, id] of images.stagedIds.entries())
		body.set(`${stagedImagesField}[${index}]`, id);
	for (const file of images.files) body.append(control, file);
}

/** How the images of a form that is shown again are staged. */
export type ImageStaging = {
	/** The maximum of images of the form. */
	readonly most: number;
	/** Finds staged images of the sender, those with these ids among them. */
	find(ids: readonly string[]): Promise<readonly StagedUpload[]>;
	/** The field of the body that has the file: images, or all that can be attached. */
	readonly field?: "attachment" | "document";
	/**
	 * Stages one file.
	 *
	 * @throws ApiClientError
	 */
	store(body: FormData): Promise<StagedUpload>;
};

/** Stages images for a member alone. */
export const memberStaging = (session: Session, field?: ImageStaging["field"]): ImageStaging => ({
	most: maxPhotos,
	...(field ? { field } : {}),
	find: () => callApi(session, "GET /kept-pictures"),
	store: (body) => callApi(session, "POST /kept-pictures", { body }),
});

type Reader = { t: Translate; language: Language };

/**
 * Stages the images of a form that is shown again, if the API supports this; lists those that can't
 * be sent.
 */
export async function stageImages(
	{ t, language }: Reader,
	uploads: ImageUploads,
	staging: ImageStaging,
): Promise<StagedImages> {
	const rejected = [...uploads.rejected];
	const staged: StagedUpload[] = [];
	const left = [...uploads.files];
	let { lost } = uploads;
	try {
		staged.push(...(await findStaged(staging, uploads.stagedIds)));
		if (staged.length < uploads.stagedIds.length)
			rejected.push({ name: "", error: "picture_gone" });
		for (let file = left.shift(); file; file = left.shift()) {
			const one = staged.length < staging.most ? await stageImage(staging, file) : "too_many";
			if (typeof one === "string") rejected.push({ name: file.name, error: one });
			else staged.push(one);
		}
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		lost = true;
	}
	return {
		uploads: staged,
		lost,
		error: rejected.length > 0 ? errorsText(rejected, t, language, staging.most) : null,
	};
}

/** Returns the staged images that are still there. Without an answer they are kept, by numbers. */
async function findStaged(
	staging: ImageStaging,
	ids: readonly string[],
): Promise<readonly StagedUpload[]> {
	if (ids.length === 0) return [];
	try {
		return (await staging.find(ids)).filter(({ id }) => ids.includes(id));
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return ids.map((id, index) => ({ id, name: String(index + 1) }));
	}
}

/**
 * Stages one image.
 *
 * @returns the staged image, or its error
 */
async function stageImage(
	staging: ImageStaging,
	file: File,
): Promise<StagedUpload | FieldErrorCode> {
	const body = new FormData();
	body.set(staging.field ?? "picture", file);
	try {
		return await staging.store(body);
	} catch (error) {
		const code =
			error instanceof ApiClientError && error.status === 422 && Object.values(error.fields)[0];
		if (!code) throw error;
		return code;
	}
}

function errorsText(
	rejected: readonly RejectedFile[],
	t: Translate,
	language: Language,
	most: number,
): string {
	const codes = [...new Set(rejected.map(({ error: code }) => code))];
	const sentences = codes.map((one) => {
		const files = rejected.filter(({ name, error: code }) => code === one && name !== "");
		const names = formatList(
			language,
			files.map(({ name }) => isolateBidi(name)),
		);
		const message = t(fieldErrorKey(one));
		if (one === "too_many") return t("forms.pictures.tooMany", { names, most });
		return names ? `${names}: ${message}` : message;
	});
	return sentences.join(" ");
}
