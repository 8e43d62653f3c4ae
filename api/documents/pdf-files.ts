import { setImmediate as later } from "node:timers/promises";
import { inflateSync } from "node:zlib";

/** The maximum of a text inside of a PDF, unpacked: an invoice has a few hundred lines. */
const maxTextBytes = 1024 * 1024;

/** The maximum of files inside of a PDF; an invoice has one. */
const maxFiles = 10;

/** The characters within which the keys of an object stand. */
const maxKeys = 2000;

/** The maximum of a PDF's packed objects: of one, unpacked, and of all together, packed and unpacked. */
const [maxStreamBytes, maxObjectBytes] = [4 * 1024 * 1024, 64 * 1024 * 1024];

/** Returns the pattern of a PDF's name, each of whose characters may be written as its code: /J#61vaScript. */
export const pdfName = (...names: readonly string[]): string =>
	`/(?:${names.map(spelled).join("|")})(?![A-Za-z0-9#])`;

const spelled = (name: string): string =>
	[...name]
		.map((character) => {
			const code = character.charCodeAt(0).toString(16);
			return `(?:${character}|#${code}|#${code.toUpperCase()})`;
		})
		.join("");

/** The characters that are looked through at once, and those of the longest name. */
const [windowSize, longestName] = [1024 * 1024, 100];

/** Checks whether any of the texts has a name, a part at a time: one may be 20 MB long. */
export async function hasName(texts: readonly string[], name: RegExp): Promise<boolean> {
	for (const text of texts)
		for (let at = 0; at < text.length; at += windowSize) {
			if (name.test(text.slice(at, at + windowSize + longestName))) return true;
			await later();
		}
	return false;
}

const fileInside = new RegExp(pdfName("EmbeddedFile"), "g");
const filesInside = new RegExp(pdfName("EmbeddedFiles"));
const partsOfFile = new RegExp(`${pdfName("EF")}\\s*(?=<<|\\d+ \\d+ R)`, "g");
const parts = /^<<([^<>]*)>>/;
const packedObjects = new RegExp(pdfName("ObjStm"), "g");
const encryption = new RegExp(pdfName("Encrypt"));

/**
 * Checks whether all files inside of a PDF are XML, by their content: electronic invoices (ZATCA,
 * Factur-X) are PDFs with one. A file that can't be found or read counts as none.
 *
 * @param text its bytes as Latin-1
 * @param packed the texts of its packed objects
 */
export async function hasOnlyXmlInside(text: string, packed: readonly string[]): Promise<boolean> {
	const read = new Set<string>();
	let checked = 0;
	for (const { index } of text.matchAll(fileInside)) {
		const head = text.lastIndexOf(" obj", index);
		const [, number] = /(?<!\d)(\d+) \d+$/.exec(text.slice(Math.max(0, head - 20), head)) ?? [];
		if (!number || ++checked > maxFiles || !isXml(streamOf(text, head, index))) return false;
		read.add(number);
	}
	const texts = [text, ...packed];
	if (!texts.every((one) => namesOnly(one, read))) return false;
	return read.size > 0 || !(await hasName(texts, filesInside));
}

/** Checks whether all files that objects refer to are among those that were read. */
function namesOnly(text: string, read: ReadonlySet<string>): boolean {
	let named = 0;
	for (const { index, 0: key } of text.matchAll(partsOfFile)) {
		const from = index + key.length;
		const [, numbers] = parts.exec(text.slice(from, from + maxKeys)) ?? [];
		if (numbers === undefined || ++named > maxFiles) return false;
		for (const [, number = ""] of numbers.matchAll(/(?<!\d)(\d+) \d+ R/g))
			if (!read.has(number)) return false;
	}
	return true;
}

/**
 * Returns the texts of a PDF's packed objects, as Latin-1; those of an encrypted one can't be read.
 *
 * @returns null if others can't be read, or are too large
 */
export async function unpackObjects(text: string): Promise<readonly string[] | null> {
	let isEncrypted: boolean | undefined;
	const texts: string[] = [];
	let left = maxObjectBytes;
	for (const { index } of text.matchAll(packedObjects)) {
		const near = Math.max(0, index - maxKeys);
		const from = text.slice(near, index).lastIndexOf(" obj");
		const stream = from < 0 ? null : streamOf(text, near + from, index);
		if (!stream) return null;
		const bytes = unpacked(stream, maxStreamBytes);
		left -= stream.bytes.length + (bytes?.length ?? 0) + maxKeys;
		if (left < 0) return null;
		await later();
		if (bytes) {
			texts.push(bytes.toString("latin1"));
			continue;
		}
		isEncrypted ??= await hasName([text], encryption);
		if (!isEncrypted) return null;
	}
	return texts;
}

type Stream = { readonly keys: string; readonly bytes: Buffer };

/** Returns the stream of the object that begins at an index, and has a key at another. */
function streamOf(text: string, from: number, key: number): Stream | null {
	const [begin] = /stream\r?\n/.exec(text.slice(key, from + maxKeys)) ?? [];
	if (from < 0 || begin === undefined) return null;
	const at = text.indexOf(begin, key);
	const end = text.indexOf("endstream", at);
	return end < 0
		? null
		: {
				keys: text.slice(from, at),
				bytes: Buffer.from(text.slice(at + begin.length, end), "latin1"),
			};
}

const packing = new RegExp(pdfName("Filter", "DecodeParms"), "g");

/** Returns the content of a stream; null if it is packed in another way, damaged or too large. */
function unpacked(stream: Stream | null, maxOutputLength: number): Buffer | null {
	if (!stream) return null;
	const [filter, ...others] = stream.keys.matchAll(/\/\w+Decode\b/g);
	if (others.length > 0 || (filter && filter[0] !== "/FlateDecode")) return null;
	if ([...stream.keys.matchAll(packing)].length !== (filter ? 1 : 0)) return null;
	try {
		if (filter) return inflateSync(stream.bytes, { maxOutputLength });
		return stream.bytes.length > maxOutputLength ? null : stream.bytes;
	} catch {
		return null;
	}
}

function isXml(stream: Stream | null): boolean {
	const bytes = unpacked(stream, maxTextBytes);
	try {
		return (
			bytes !== null &&
			/^\uFEFF?\s*<[?!A-Za-z]/.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
		);
	} catch {
		return false;
	}
}
