import { fileTypeFromBuffer } from "file-type";
import type { FieldErrorCode } from "../platform/errors.ts";

/** The number of bytes that are enough to detect a file's type. */
const beginning = 64 * 1024;

/**
 * The errors for types that people often send as an image, by the extension of the detected type.
 */
const errorCodes: Readonly<Record<string, FieldErrorCode>> = {
	heic: "picture_heic",
	webp: "picture_webp",
	avif: "picture_avif",
	gif: "picture_moving",
	apng: "picture_moving",
	bmp: "picture_bmp",
	pdf: "picture_pdf",
};

/** The beginning of a web page, after its byte order mark. */
const pageBeginning = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head)\b/i;

/** That of an image behind a few other bytes, or of a file that was never filled. */
const damagedBeginning = /^(?:[\s\S]{1,64}(?:\xff\xd8\xff|\x89PNG\r\n)|\0{16})/;

/** The type of an accepted image, or the error of the file. */
export type ImageTypeResult =
	| { readonly type: "jpg" | "png"; readonly code?: never }
	| { readonly type?: never; readonly code: FieldErrorCode };

const maxImageBytes = 10 * 1024 * 1024;

/**
 * Detects the type of a file by its size and its content; reads no more than its beginning. Not for
 * browsers.
 */
export async function detectImageFile(file: Blob): Promise<ImageTypeResult> {
	if (file.size > maxImageBytes) return { code: "file_too_large" };
	const bytes = await file.slice(0, beginning).arrayBuffer();
	const { ext: type = "", mime = "" } = (await fileTypeFromBuffer(bytes)) ?? {};
	if (type === "jpg" || type === "png") return { type };
	return { code: errorOf(type, mime, bytes) };
}

function errorOf(type: string, mime: string, bytes: ArrayBuffer): FieldErrorCode {
	if (bytes.byteLength === 0) return "file_empty";
	if (mime.startsWith("video/")) return "file_video";
	if (type !== "") return errorCodes[type] ?? "file_type";
	const text = Buffer.from(bytes).toString("latin1");
	if (pageBeginning.test(text)) return "file_page";
	return damagedBeginning.test(text) ? "picture_broken" : "file_type";
}

/** The errors of files that are images, whose texts say what to do. */
export const imageErrors = new Set<FieldErrorCode>([
	"picture_heic",
	"picture_webp",
	"picture_avif",
	"picture_moving",
	"picture_bmp",
	"picture_broken",
	"file_empty",
	"file_video",
]);
