import type { Sharp } from "sharp";
import sharp, { maxPixels } from "./decoder.ts";

/** The share of the height that must be there. */
const wholeShare = 0.95;

const strictly = { limitInputPixels: maxPixels, failOn: "error" } as const;

/**
 * Checks whether a truncated JPEG lacks only a strip at its lower edge, as browsers show it; or, if
 * it is not coded from top to bottom, only its end mark.
 */
export async function isBarelyTruncated(bytes: Buffer): Promise<boolean> {
	const { width, height } = await sharp(bytes).metadata();
	const area = { left: 0, top: 0, width, height: Math.floor(height * wholeShare) };
	const top = sharp(bytes, { ...strictly, sequentialRead: true }).extract(area);
	const ended = Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);
	return (await opens(top)) || (await opens(sharp(ended, { ...strictly, failOn: "warning" })));
}

const opens = (image: Sharp): Promise<boolean> =>
	image
		.resize({ width: 16, height: 16, fit: "fill" })
		.toBuffer()
		.then(
			() => true,
			() => false,
		);
