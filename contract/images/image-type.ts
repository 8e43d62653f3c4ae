import { fileTypeFromBuffer } from "file-type";
import type { FieldErrorCode } from "../platform/errors.ts";

/** So many bytes tell what a file is. */
const beginning = 64 * 1024;

/** What people send as a picture, by the ending that its content has. */
const problems: Readonly<Record<string, FieldErrorCode>> = {
	heic: "picture_heic",
	webp: "picture_webp",
	avif: "picture_avif",
	gif: "picture_moving",
	apng: "picture_moving",
	bmp: "picture_bmp",
	pdf: "picture_pdf",
};

/** A picture that is taken, or what is wrong with the file. */
export type ImageTypeResult =
	| { readonly type: "jpg" | "png"; readonly problem?: never }
	| { readonly type?: never; readonly problem: FieldErrorCode };

/** Tells by its content what a file is, of which no more than its beginning is read. Not for browsers. */
export async function detectImageFile(file: Blob): Promise<ImageTypeResult> {
	const bytes = await file.slice(0, beginning).arrayBuffer();
	const type = (await fileTypeFromBuffer(bytes))?.ext ?? "";
	if (type === "jpg" || type === "png") return { type };
	return { problem: problems[type] ?? "file_type" };
}
