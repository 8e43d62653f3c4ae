import { fileTypeFromBuffer } from "file-type";
import type { FieldErrorCode } from "../platform/errors.ts";

/** The number of bytes that are enough to detect a file's type. */
const beginning = 64 * 1024;

/**
 * The errors for types that people often send as an image, by the extension of the detected type.
 */
const problems: Readonly<Record<string, FieldErrorCode>> = {
	heic: "picture_heic",
	webp: "picture_webp",
	avif: "picture_avif",
	gif: "picture_moving",
	apng: "picture_moving",
	bmp: "picture_bmp",
	pdf: "picture_pdf",
};

/** The type of an accepted image, or the error of the file. */
export type ImageTypeResult =
	| { readonly type: "jpg" | "png"; readonly problem?: never }
	| { readonly type?: never; readonly problem: FieldErrorCode };

/**
 * Detects the type of a file by its content; reads no more than its beginning. Not for browsers.
 */
export async function detectImageFile(file: Blob): Promise<ImageTypeResult> {
	const bytes = await file.slice(0, beginning).arrayBuffer();
	const type = (await fileTypeFromBuffer(bytes))?.ext ?? "";
	if (type === "jpg" || type === "png") return { type };
	return { problem: problems[type] ?? "file_type" };
}
