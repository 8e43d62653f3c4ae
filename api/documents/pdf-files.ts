import { inflateSync } from "node:zlib";

/** The maximum of a text inside of a PDF, unpacked: an invoice has a few hundred lines. */
const maxTextBytes = 1024 * 1024;

/** A name of a PDF, each of whose characters may be written as its code: /J#61vaScript. */
export const pdfName = (name: string): string =>
	[...name]
		.map((character) => `(?:${character}|#${character.charCodeAt(0).toString(16)})`)
		.join("");

const fileInside = new RegExp(`/${pdfName("EmbeddedFile")}(?![A-Za-z0-9#])`, "g");
const filesInside = new RegExp(`/${pdfName("EmbeddedFiles")}(?![A-Za-z0-9#])`);
const partsOfFile = new RegExp(`/${pdfName("EF")}\\s*<<([^>]*)>>`, "g");

/**
 * Checks whether all files inside of a PDF are XML, by their content: electronic invoices (ZATCA, Factur-X) are
 * PDFs with one. A file that can't be found or read counts as none.
 *
 * @param text its bytes as Latin-1
 */
export function hasOnlyXmlInside(text: string): boolean {
	const read = new Set<string>();
	for (const { index } of text.matchAll(fileInside)) {
		const head = text.lastIndexOf(" obj", index);
		const [, number] = /(\d+) \d+$/.exec(text.slice(Math.max(0, head - 20), head)) ?? [];
		if (!number || !isXmlStream(text, head, index)) return false;
		read.add(number);
	}
	const named = [...text.matchAll(partsOfFile)].flatMap(([, parts = ""]) =>
		[...parts.matchAll(/(\d+) \d+ R/g)].map(([, number = ""]) => number),
	);
	return (read.size > 0 || !filesInside.test(text)) && named.every((number) => read.has(number));
}

function isXmlStream(text: string, from: number, at: number): boolean {
	const begin = /stream\r?\n/g;
	begin.lastIndex = at;
	const found = begin.exec(text);
	const end = found ? text.indexOf("endstream", begin.lastIndex) : -1;
	if (!found || end < 0) return false;
	const packed = Buffer.from(text.slice(begin.lastIndex, end), "latin1");
	const [filter, ...others] = text.slice(from, found.index).matchAll(/\/\w+Decode\b/g);
	if (others.length > 0 || (filter && filter[0] !== "/FlateDecode")) return false;
	try {
		const bytes = filter ? inflateSync(packed, { maxOutputLength: maxTextBytes }) : packed;
		return /^\uFEFF?\s*<[?!A-Za-z]/.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return false;
	}
}
