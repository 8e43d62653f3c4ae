import type { Sharp } from "sharp";
import sharp, { maxPixels } from "../../../images/decoder.ts";
import { decodeWithJsqr, decodeWithZxing } from "./decoders.ts";
import { blankImage, type Grey, halveImage, stretchContrast } from "./grayscale.ts";

/** The longer side, in pixels, of the first attempt, and the maximum. */
const quickSide = 1000;
const wholeSide = 4096;

/** The minimum side: a smaller image has no more detail to find. */
const leastSide = 64;

/**
 * The radius of the blur: some codes that are finer than the noise around them appear when it is
 * blurred away.
 */
const softness = 1.2;

/** A JPEG is read even if it is broken: its code may be in the part that is readable. */
const isJpeg = (image: Uint8Array) => image[0] === 0xff;

/**
 * Opens the image in grey, in a size that fits. It is not turned upright by its EXIF orientation:
 * codes are read at any angle, and turning would hold all of its colours in memory.
 * @param image a JPEG or PNG
 */
const opened = (image: Uint8Array, side: number) =>
	greyOf(
		sharp(image, { limitInputPixels: maxPixels, failOn: isJpeg(image) ? "none" : "warning" })
			.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#fff" })
			.greyscale(),
	);

const softened = ({ width, height, pixels }: Grey) =>
	greyOf(sharp(pixels, { raw: { width, height, channels: 1 } }).blur(softness));

async function greyOf(image: Sharp) {
	const { data, info } = await image
		.toColourspace("b-w")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const grey = blankImage(info.width, info.height);
	grey.pixels.set(data);
	return grey;
}

/**
 * Yields the texts of the codes in an image as they are found: by fast attempts that mostly
 * suffice, then with more detail.
 * @param image a JPEG or PNG
 * @throws when the image can't be opened
 */
export async function* decodeInAttempts(
	image: Uint8Array,
	inTime: () => boolean,
): AsyncGenerator<string[], void, void> {
	const quick = await opened(image, quickSide);
	yield decodeWithZxing(quick);
	yield decodeWithZxing(stretchContrast(quick));
	if (!inTime() || Math.min(quick.width, quick.height) < leastSide) return;
	const whole = await opened(image, wholeSide);
	const half = halveImage(whole);
	const passes = [
		() => decodeWithZxing(half),
		() => decodeWithZxing(stretchContrast(half)),
		async () => decodeWithZxing(await softened(half)),
		() => decodeWithZxing(stretchContrast(whole)),
		() => decodeWithZxing(half, { tryDenoise: true }),
		() => decodeWithJsqr(quick),
	];
	for (const pass of passes) {
		if (!inTime()) return;
		yield pass();
	}
}
