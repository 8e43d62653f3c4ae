import { isUtf8 } from "node:buffer";

/** @typedef {"utf-8" | "utf-16" | "windows-1256"} Encoding */

/** How many of the first bytes tell whether a file is UTF-16. */
const looked = 4096;

const marks = [
	{ bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
	{ bytes: [0xff, 0xfe], encoding: "utf-16le" },
	{ bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Stands for what could not be read. */
const damaged = "\uFFFD";

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and pictures do
const control = /[\x00-\x08\x0e-\x1f\x7f-\x9f]/g;

/** More than one sign of control in so many signs makes it no text. */
const signsOfText = 20;

/**
 * Reads the text of a file: UTF-8 or UTF-16, with a mark or without; what is neither is taken for
 * Windows-1256, in which older spreadsheets write Arabic. A letter that can't be read, or is a sign of
 * control, becomes U+FFFD; every line ends with a line feed.
 *
 * @param {Uint8Array} bytes
 * @returns {{ text: string, encoding: Encoding } | null} null for what is no text
 */
export function decodeText(bytes) {
	const encoding = encodingOf(bytes);
	const decoded = untilItsEnd(new TextDecoder(encoding).decode(bytes));
	let signs = 0;
	const readable = decoded.replace(control, () => {
		signs++;
		return damaged;
	});
	if (signs * signsOfText > decoded.length) return null;
	return {
		text: readable.includes("\r") ? readable.replace(/\r*\n|\r/g, "\n") : readable,
		encoding: encoding === "utf-8" || encoding === "windows-1256" ? encoding : "utf-16",
	};
}

/**
 * A text without the sign with which DOS ends it, and what some programs fill up behind that.
 *
 * @param {string} text
 */
function untilItsEnd(text) {
	let length = text.length;
	while (length > 0 && "\x1a\0\r\n ".includes(text.charAt(length - 1))) length--;
	const end = text.indexOf("\x1a", length);
	return end === -1 ? text : text.slice(0, end);
}

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
	const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
	if (marked) return marked.encoding;
	return unmarkedUtf16(bytes) ?? (isUtf8(bytes) || isRatherUtf8(bytes) ? "utf-8" : "windows-1256");
}

/**
 * In UTF-16 a comma, a digit or a line's end has one byte of zero: one letter in twenty is one of these.
 *
 * @param {Uint8Array} bytes
 */
function unmarkedUtf16(bytes) {
	const head = bytes.subarray(0, looked);
	let even = 0;
	let odd = 0;
	for (const [index, byte] of head.entries()) if (byte === 0) index % 2 === 0 ? even++ : odd++;
	const many = head.length / 2 / 20;
	if (odd > many && even * 20 < odd) return "utf-16le";
	if (even > many && odd * 20 < even) return "utf-16be";
	return null;
}

/**
 * Whether more of the letters that are not ASCII are whole than broken, as where one name was cut. Hardly
 * any two Arabic letters of Windows-1256 make a letter of UTF-8.
 *
 * @param {Uint8Array} bytes
 */
function isRatherUtf8(bytes) {
	const text = new TextDecoder("utf-8").decode(bytes);
	let whole = 0;
	let broken = 0;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code === 0xfffd) broken++;
		else if (code > 0x7f) whole++;
	}
	return whole > broken;
}
