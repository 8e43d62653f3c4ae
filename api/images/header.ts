import type { Metadata } from "sharp";
import sharp, { maxPixels } from "./decoder.ts";

/** The maximum bytes of an image in memory before it is reduced. */
const maxUnpacked = 150_000_000;

/**
 * The maximum samples of a JPEG that can't be read row by row: its decoder holds two bytes for each
 * sample.
 */
const maxSamples = 165_000_000;

export type ImageHeader = Metadata & { readonly inRows: boolean };

/**
 * Reads the header of an image: a few kilobytes may unpack to a very large image. Returns null if
 * it is broken.
 */
export async function readImageHeader(bytes: Buffer): Promise<ImageHeader | null> {
	try {
		const header = await sharp(bytes, { limitInputPixels: false }).metadata();
		return { ...header, inRows: header.format === "jpeg" && isReadInRows(bytes) };
	} catch {
		return null;
	}
}

/** Checks whether an image can be decoded within the limits of memory and time. */
export function isDecodable({
	format,
	width,
	height,
	channels,
	depth,
	chromaSubsampling,
	inRows,
}: ImageHeader): boolean {
	const pixels = width * height;
	if (pixels > maxPixels) return false;
	if (inRows) return true;
	if (format === "jpeg")
		return pixels * (chromaSubsampling === "4:2:0" ? 1.5 : channels) <= maxSamples;
	return pixels * channels * (depth === "ushort" || depth === "short" ? 2 : 1) <= maxUnpacked;
}

/** The JPEG markers that end its header or define its coding. */
const [baseline, extended, scan] = [0xc0, 0xc1, 0xda];

/**
 * Checks whether a JPEG is stored from top to bottom, all colours together, as cameras write it: it
 * is then reduced row by row. ITU-T T.81, B.2.
 */
function isReadInRows(bytes: Buffer): boolean {
	let colours = 0;
	for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
		const marker = bytes.readUInt8(at + 1);
		// Any number of 0xFF may fill the space before a marker.
		if (marker === 0xff) {
			at += 1;
			continue;
		}
		if (marker === baseline || marker === extended) colours = bytes.readUInt8(at + 9);
		if (marker === scan) return colours > 0 && bytes.readUInt8(at + 4) === colours;
		at += 2 + bytes.readUInt16BE(at + 2);
	}
	return false;
}
