import { isUtf8 } from "node:buffer";

/** @typedef {"utf-8" | "utf-16" | "windows-1256"} Encoding */

/** The number of bytes at the start by which UTF-16 is detected. */
const looked = 4096;

const marks = [
	{ bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
	{ bytes: [0xff, 0xfe], encoding: "utf-16le" },
	{ bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** The character that replaces what could not be read. */
const damaged = "\uFFFD";

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and pictures do
const control = /[\x00-\x08\x0e-\x1f\x7f-\x9f]/g;

/** One control character in more than this many characters is accepted in a text. */
const signsOfText = 20;

/**
 * Decodes the text of a file: UTF-8 or UTF-16, with or without a byte order mark; anything else is
 * taken for Windows-1256, in which older spreadsheets write Arabic. Unreadable letters and control
 * characters become U+FFFD; every line ends with a line feed.
 *
 * @param {Uint8Array} bytes
 * @returns {{ text: string, encoding: Encoding } | null} null if it is no text
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
 * Returns the text without the end-of-file character of DOS, and the filling of some programs
 * behind it.
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
 * Detects UTF-16 without a byte order mark: a comma, a digit or a line end has one zero byte there,
 * and they are at least one in twenty characters.
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
 * Checks whether more of the non-ASCII characters are complete than broken, as when one name was
 * cut. Two Arabic letters of Windows-1256 hardly ever form a character of UTF-8.
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
