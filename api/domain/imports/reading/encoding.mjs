import { isUtf8 } from "node:buffer";

/** How many of the first bytes tell what a file is. */
const looked = 4096;

const marks = [
	{ bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
	{ bytes: [0xff, 0xfe], encoding: "utf-16le" },
	{ bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/**
 * Reads the text of a file: UTF-8 or UTF-16, with a mark or without; what is neither is taken for
 * Windows-1256, in which older spreadsheets write Arabic. Null for what is no text.
 *
 * @param {Uint8Array} bytes
 */
export function textOf(bytes) {
	const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and pictures do
	return /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) ? null : text;
}

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
	const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
	if (marked) return marked.encoding;
	const head = bytes.subarray(0, looked);
	const zeros = [0, 1].map((start) => zerosFrom(head, start));
	// In UTF-16 a comma, a digit or a line's end has one byte of zero.
	if (zeros[1] && !zeros[0]) return "utf-16le";
	if (zeros[0] && !zeros[1]) return "utf-16be";
	return isUtf8(bytes) ? "utf-8" : "windows-1256";
}

/**
 * @param {Uint8Array} bytes
 * @param {number} start
 */
function zerosFrom(bytes, start) {
	let count = 0;
	for (let index = start; index < bytes.length; index += 2) if (bytes[index] === 0) count++;
	return count;
}
