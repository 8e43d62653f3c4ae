import { Buffer, isUtf8 } from "node:buffer";
import iconv from "iconv-lite";
import type { ChosenEncoding, fileEncodings } from "#contract/imports/constants.ts";

type Encoding = (typeof fileEncodings)[number];

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
 * Decodes the text of a file: in the chosen encoding, or else UTF-8 or UTF-16, with or without a byte
 * order mark; any other line is taken for Windows-1256, in which older spreadsheets write Arabic.
 * Unreadable letters and control characters become U+FFFD; every line ends with a line feed.
 * @returns null if it is no text
 */
export function decodeText(
	bytes: Uint8Array,
	chosen?: ChosenEncoding,
): { text: string; encoding: Encoding } | null {
	const read = chosen ? { text: decodeAs(bytes, chosen), encoding: chosen } : decodeAsFound(bytes);
	const decoded = untilItsEnd(read.text);
	let signs = 0;
	const readable = decoded.replace(control, () => {
		signs++;
		return damaged;
	});
	if (signs * signsOfText > decoded.length) return null;
	return {
		text: readable.includes("\r") ? readable.replace(/\r*\n|\r/g, "\n") : readable,
		encoding: read.encoding,
	};
}

function decodeAs(bytes: Uint8Array, encoding: ChosenEncoding) {
	if (encoding === "cp720") return iconv.decode(Buffer.from(bytes), encoding);
	if (encoding !== "mac-arabic") return new TextDecoder(encoding).decode(bytes);
	// Mac OS has its letters where ISO 8859-6 has them, and elsewhere those of ASCII once more, for text
	// from right to left.
	const letters = bytes.map((byte) => (byte >= 0xb0 && byte <= 0xb9 ? byte - 0x80 : byte));
	const text = new TextDecoder("iso-8859-6").decode(letters);
	const toLatin = (_: string, index: number) =>
		String.fromCharCode((letters[index] ?? 0x80) - 0x80);
	return text.replace(/[\uFFFD\u00A0]/g, toLatin);
}

function decodeAsFound(bytes: Uint8Array): { text: string; encoding: Encoding } {
	const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
	const encoding = marked?.encoding ?? unmarkedUtf16(bytes);
	if (encoding && encoding !== "utf-8")
		return { text: new TextDecoder(encoding).decode(bytes), encoding: "utf-16" };
	if (isUtf8(bytes)) return { text: new TextDecoder("utf-8").decode(bytes), encoding: "utf-8" };
	return decodeByLine(bytes, marked !== undefined || isRatherUtf8(bytes));
}

/**
 * Decodes each line by itself: files of two programs may have been joined.
 * @param isMostlyUtf8 whether a line with one broken letter and no whole one is UTF-8, too
 */
function decodeByLine(
	bytes: Uint8Array,
	isMostlyUtf8: boolean,
): { text: string; encoding: Encoding } {
	const decoders = { utf: new TextDecoder("utf-8"), arabic: new TextDecoder("windows-1256") };
	const found = { utf: false, arabic: false };
	let text = "";
	for (let start = 0; start < bytes.length; ) {
		const end = bytes.indexOf(0x0a, start);
		const line = bytes.subarray(start, end === -1 ? bytes.length : end + 1);
		start += line.length;
		const { whole, broken } = countLetters(line);
		const kind = broken > whole && (broken > 1 || !isMostlyUtf8) ? "arabic" : "utf";
		if (whole + broken > 0) found[kind] = true;
		text += decoders[kind].decode(line);
	}
	if (found.utf && found.arabic) return { text, encoding: "mixed" };
	return { text, encoding: found.arabic ? "windows-1256" : "utf-8" };
}

/**
 * Returns the text without the end-of-file character of DOS, and the filling of some programs
 * behind it.
 */
function untilItsEnd(text: string) {
	let length = text.length;
	while (length > 0 && "\x1a\0\r\n ".includes(text.charAt(length - 1))) length--;
	const end = text.indexOf("\x1a", length);
	return end === -1 ? text : text.slice(0, end);
}

/** The first bytes of most Latin and Arabic letters in UTF-16. */
const pages = [0x00, 0x06];

/**
 * Detects UTF-16 without a byte order mark: one byte of nearly each letter is that of the Latin or the
 * Arabic page, and a comma, a digit or a line end has a zero byte there.
 */
function unmarkedUtf16(bytes: Uint8Array) {
	const head = bytes.subarray(0, looked);
	const [even, odd] = [0, 1].map((first) => {
		const half = head.filter((_, index) => index % 2 === first);
		return half.includes(0) ? half.filter((byte) => pages.includes(byte)).length : 0;
	});
	const many = (head.length / 2) * 0.8;
	if ((odd ?? 0) >= many && head.length > 1) return "utf-16le";
	return (even ?? 0) >= many && head.length > 1 ? "utf-16be" : null;
}

/**
 * Checks whether more of the non-ASCII characters are complete than broken, as when one name was
 * cut. Two Arabic letters of Windows-1256 hardly ever form a character of UTF-8.
 */
function isRatherUtf8(bytes: Uint8Array) {
	const { whole, broken } = countLetters(bytes);
	return whole > broken;
}

/** Counts the letters beyond ASCII that are complete in UTF-8, and those that are not. */
function countLetters(bytes: Uint8Array) {
	const text = new TextDecoder("utf-8").decode(bytes);
	let whole = 0;
	let broken = 0;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code === 0xfffd) broken++;
		else if (code > 0x7f) whole++;
	}
	return { whole, broken };
}
