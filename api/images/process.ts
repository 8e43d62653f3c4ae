import type { Sharp, SharpOptions } from "sharp";
import { detectImageFile } from "#contract/images/image-type.ts";
import {
	anonymousGroup,
	FairQueue,
	type FairQueueKey,
} from "../platform/concurrency/fair-queue.ts";
import { fieldError } from "../platform/errors.ts";
import type { ProcessedImage } from "../platform/storage/image-store.ts";
import sharp, { maxPixels } from "./decoder.ts";
import { isDecodable, readImageHeader } from "./header.ts";
import { withoutTexts } from "./png-texts.ts";
import { isBarelyTruncated } from "./truncation.ts";

type ImageType = ProcessedImage["type"];

const maxSide = 2048;

/** An image that is longer than so many times its breadth, such as a screenshot of a whole page. */
const long = 3;

/**
 * Returns the maximum of the longer side, in pixels: long images have the area of a square one, so
 * that they can be read.
 */
function longerSideOf({ width, height }: { width: number; height: number }): number {
	const ratio = Math.max(width, height) / Math.min(width, height);
	return ratio > long ? Math.round(maxSide * Math.sqrt(ratio)) : maxSide;
}

/**
 * Thumbnails are drawn at about half their size, where a lower quality is not seen: one of a photo
 * rich in detail takes 8 KB instead of 17. Below 60, plain areas change their colour.
 */
const thumbnail = { side: 224, quality: 60 };

/**
 * An image that is decoded as a whole takes up to 370 MB, the largest photo of a camera 60 MB. A
 * waiting image stays on the disk, as it came.
 */
const queue = new FairQueue({
	atOnce: 2,
	ofGroup: 2,
	ofMember: 1,
	waiting: 24,
	waitingOfMember: 4,
});

/**
 * Images of people without an account are decoded one at a time, and few may wait, so that half of
 * the capacity stays for members' images.
 */
const anonymousQueue = new FairQueue({
	atOnce: 1,
	ofGroup: 1,
	ofMember: 1,
	waiting: 16,
	waitingOfMember: 8,
});

/**
 * Checks an uploaded file by its content and makes it safe to store.
 *
 * @param field the name of the form's field, for errors
 * @param side the maximum of its longer side, in pixels; larger images are reduced. If not
 *   given, that of a photo, and more for long images
 * @throws ApiError `invalid` with the error of the field, or `too_much_waiting`
 */
export async function processImageFile(
	share: FairQueueKey,
	field: string,
	file: File,
	side?: number,
): Promise<ProcessedImage> {
	const type = await detectImageType(field, file);
	const work = () =>
		queue.run(share, async () => {
			const bytes = await readImageBytes(field, file);
			return reencoded(bytes, type, side)
				.catch(async (error: unknown) => {
					if (type !== "jpg" || !(await isBarelyTruncated(bytes))) throw error;
					return reencoded(bytes, type, side, "none");
				})
				.catch(() => {
					throw fieldError(field, "picture_broken");
				});
		});
	return share.group === anonymousGroup ? anonymousQueue.run(share, work) : work();
}

async function reencoded(
	bytes: Buffer,
	type: ImageType,
	side: number | undefined,
	failOn: SharpOptions["failOn"] = "error",
): Promise<ProcessedImage> {
	const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn }).rotate();
	const longSide = side ?? longerSideOf(await upright.metadata());
	const { data, info } = await encode(upright, type, longSide).toBuffer({
		resolveWithObject: true,
	});
	const reduced = await thumbnailOf(data, type);
	return { bytes: data, thumbnail: reduced, type, width: info.width, height: info.height };
}

/** The bytes up to which the thumbnail of a PNG stays one: drawings and logos look best so. */
const maxPngThumbnail = 12 * 1024;

/** Makes a thumbnail of its image's type, or a JPEG of a large PNG through which nothing shines. */
async function thumbnailOf(bytes: Buffer, type: ImageType): Promise<Buffer> {
	const encoded = (as: ImageType) =>
		encode(sharp(bytes), as, thumbnail.side, thumbnail.quality).toBuffer();
	const alike = await encoded(type);
	if (type === "jpg" || alike.length <= maxPngThumbnail) return alike;
	if (!(await sharp(alike).stats()).isOpaque) return alike;
	const jpeg = await encoded("jpg");
	return jpeg.length < alike.length ? jpeg : alike;
}

/**
 * Detects the type of a file by its content, of which it reads only the start.
 *
 * @throws ApiError `invalid` if it is too large, or no JPEG or PNG
 */
export async function detectImageType(field: string, file: File): Promise<ImageType> {
	const { type, code } = await detectImageFile(file);
	if (code) throw fieldError(field, code);
	return type;
}

/**
 * Reads an image whose turn has come, without what nobody reads of it.
 *
 * @throws ApiError `invalid` if it can't be opened, or has too many pixels
 */
export async function readImageBytes(field: string, file: File): Promise<Buffer> {
	const bytes = withoutTexts(Buffer.from(await file.arrayBuffer()));
	const header = await readImageHeader(bytes);
	if (!header) throw fieldError(field, "picture_broken");
	if (!isDecodable(header)) throw fieldError(field, "picture_pixels");
	return bytes;
}

function encode(image: Sharp, type: ImageType, side: number, quality = 82): Sharp {
	const sized = image.resize({
		width: side,
		height: side,
		fit: "inside",
		withoutEnlargement: true,
	});
	return type === "jpg" ? sized.jpeg({ quality, mozjpeg: true }) : sized.png();
}
