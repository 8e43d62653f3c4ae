import type { Metadata } from "sharp";
import sharp, { maxPixels } from "./decoder.mjs";

/** What of a picture lies in memory before it is made smaller, in bytes. */
const maxUnpacked = 150_000_000;

/** The same of a JPEG that can't be read row by row: its decoder holds two bytes for each sample. */
const maxSamples = 165_000_000;

export type ImageHeader = Metadata & { readonly inRows: boolean };

/** What a picture says of itself: a few kilobytes may unpack to very much. Null where it is broken. */
export async function readImageHeader(bytes: Buffer): Promise<ImageHeader | null> {
	try {
		const header = await sharp(bytes, { limitInputPixels: false }).metadata();
		return { ...header, inRows: header.format === "jpeg" && isReadInRows(bytes) };
	} catch {
		return null;
	}
}

/** Whether it can be decoded within bounds of memory and time. */
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

/** A JPEG's markers that end its header or say how it is coded. */
const [baseline, extended, scan] = [0xc0, 0xc1, 0xda];

/**
 * Whether a JPEG comes from its top to its end, all colours together, as cameras write it: it is then
 * shrunk row by row. ITU-T T.81, B.2.
 */
function isReadInRows(bytes: Buffer): boolean {
	let colours = 0;
	for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
		const marker = bytes.readUInt8(at + 1);
		// Any number of 0xFF may fill the place before a marker.
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
