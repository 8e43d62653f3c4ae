import { detectImageFile } from "#contract/images/image-type.ts";
import type { StagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { maxPhotos } from "#contract/requests/constants.ts";
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
	readonly kept: readonly string[];
	/** The files that can't be sent. */
	readonly refused: readonly RefusedPicture[];
	/** True if further images could not be kept on the way here. */
	readonly lost: boolean;
};

type RefusedPicture = { readonly name: string; readonly problem: FieldErrorCode };

/**
 * Reads the images that were chosen in a control, and those that were staged for it.
 *
 * @param anyKind whether files that are no images can be sent: the API decides which it accepts
 * @param keptAs the control that has the ids of the staged images
 */
export async function readImageUploads(
	form: FormData,
	control: string,
	{ anyKind = false, keptAs = stagedImagesField } = {},
): Promise<ImageUploads> {
	const files: File[] = [];
	const refused: RefusedPicture[] = oversizedFileNames(form, control).map((name) => ({
		name,
		problem: "file_too_large",
	}));
	for (const file of acceptedFiles(form, control)) {
		const { problem } = anyKind ? {} : await detectImageFile(file);
		if (problem) refused.push({ name: file.name, problem });
		else files.push(file);
	}
	const kept = form.getAll(keptAs).filter((id) => typeof id === "string" && id !== "");
	const chosen = files.length + refused.length > 0;
	const lost = !chosen && formText(form, lostImagesField) === "1";
	return { files, kept: kept as string[], refused, lost };
}

/** Returns the error of a form's images, if one is obvious without the API. */
export function validateImages(images: ImageUploads, most = maxPhotos): FieldErrorCode | undefined {
	return images.files.length + images.kept.length > most ? "too_many" : images.refused[0]?.problem;
}

/** Adds images to the body of an API request. */
export function appendImages(
	body: FormData,
	control: string,
	images: Pick<ImageUploads, "files" | "kept">,
): void {
	for (const [index, id] of images.kept.entries()) body.set(`${stagedImagesField}[${index}]`, id);
	for (const file of images.files) body.append(control, file);
}

/** How the images of a form that is shown again are staged. */
export type ImageStaging = {
	/** The maximum of images of the form. */
	readonly most: number;
	/** Finds staged images of the sender, those with these ids among them. */
	find(ids: readonly string[]): Promise<readonly StagedUpload[]>;
	/**
	 * Stages one image, `picture` of the body.
	 *
	 * @throws ApiClientError
	 */
	store(body: FormData): Promise<StagedUpload>;
};

/** Stages images for a member alone. */
export const memberStaging = (visitor: Session): ImageStaging => ({
	most: maxPhotos,
	find: () => callApi(visitor, "GET /kept-pictures"),
	store: (body) => callApi(visitor, "POST /kept-pictures", { body }),
});

type Reader = { t: Translate; language: Language };

/**
 * Stages the images of a form that is shown again, if the API supports this; lists those that can't
 * be sent.
 */
export async function stageImages(
	{ t, language }: Reader,
	sent: ImageUploads,
	staging: ImageStaging,
): Promise<StagedImages> {
	const refused = [...sent.refused];
	const kept: StagedUpload[] = [];
	const left = [...sent.files];
	let { lost } = sent;
	try {
		const before = sent.kept.length > 0 ? await staging.find(sent.kept) : [];
		kept.push(...before.filter(({ id }) => sent.kept.includes(id)));
		if (kept.length < sent.kept.length) refused.push({ name: "", problem: "picture_gone" });
		for (let file = left.shift(); file; file = left.shift()) {
			const one = kept.length < staging.most ? await keep(staging, file) : "too_many";
			if (typeof one === "string") refused.push({ name: file.name, problem: one });
			else kept.push(one);
		}
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		lost = true;
	}
	return {
		kept,
		lost,
		problem: refused.length > 0 ? toldOf(refused, t, language, staging.most) : null,
	};
}

/**
 * Stages one image.
 *
 * @returns the staged image, or its error
 */
async function keep(staging: ImageStaging, file: File): Promise<StagedUpload | FieldErrorCode> {
	const body = new FormData();
	body.set("picture", file);
	try {
		return await staging.store(body);
	} catch (error) {
		const problem = error instanceof ApiClientError && error.status === 422 && error.fields.picture;
		if (!problem) throw error;
		return problem;
	}
}

/** Returns the names of files with their errors. */
function toldOf(
	refused: readonly RefusedPicture[],
	t: Translate,
	language: Language,
	most: number,
): string {
	const problems = [...new Set(refused.map(({ problem }) => problem))];
	const sentences = problems.map((one) => {
		const files = refused.filter(({ name, problem }) => problem === one && name !== "");
		const names = formatList(
			language,
			files.map(({ name }) => `\u2068${name}\u2069`),
		);
		const problem = t(fieldErrorKey(one));
		if (one === "too_many") return t("forms.pictures.tooMany", { names, most });
		return names ? `${names}: ${problem}` : problem;
	});
	return sentences.join(" ");
}
