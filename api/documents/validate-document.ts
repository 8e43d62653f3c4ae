import { setImmediate as later } from "node:timers/promises";
import type { DocumentType } from "#contract/documents/document-types.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { readZipDirectory, unpackZipEntry, type ZipEntry } from "../platform/zip-directory.ts";
import { hasName, hasOnlyXmlInside, pdfName, unpackObjects } from "./pdf-files.ts";

/** The type of an accepted document, or the error of the file. */
export type DocumentResult =
	| { readonly type: DocumentType; readonly code?: never }
	| { readonly type?: never; readonly code: FieldErrorCode };

const startsWith = (bytes: Buffer, signature: string): boolean =>
	bytes.toString("latin1", 0, signature.length) === signature;

/** The beginning of an office file of before 2007, and of one with a password. */
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

/** Checks a document by its content alone; its name and declared type say nothing. */
export async function validateDocument(bytes: Buffer): Promise<DocumentResult> {
	if (bytes.length === 0) return { code: "file_empty" };
	if (startsWith(bytes, "%PDF-")) return validatePdf(bytes);
	if (startsWith(bytes, "PK\x03\x04")) return validateOfficeFile(bytes);
	if (startsWith(bytes, compoundFile) && bytes.includes(encryptedPackage))
		return { code: "document_password" };
	return { code: "document_type" };
}

/** Programs, which readers are asked to run. */
const activePdf = new RegExp(pdfName("JavaScript", "Launch"));

/** The bytes at the end of a PDF within which its end is marked. */
const pdfEnd = 2048;

async function validatePdf(bytes: Buffer): Promise<DocumentResult> {
	if (!bytes.includes("%%EOF", Math.max(0, bytes.length - pdfEnd)))
		return { code: "document_broken" };
	const text = bytes.toString("latin1");
	const packed = await unpackObjects(text);
	const isActive =
		!packed ||
		!(await hasOnlyXmlInside(text, packed)) ||
		(await hasName([text, ...packed], activePdf));
	return isActive ? { code: "document_active" } : { type: "pdf" };
}

/** The part that makes an office file what it is. */
const mainParts = { docx: "word/document.xml", xlsx: "xl/workbook.xml" } as const;

/** Macros, other programs, and what is loaded from elsewhere. */
const activePart =
	/(^|\/)(vbaProject\.bin|vbaData\.xml)$|^(word|xl)\/(activeX|externalLinks)\/|\/embeddings\/oleObject/i;

async function validateOfficeFile(bytes: Buffer): Promise<DocumentResult> {
	const entries = readZipDirectory(bytes);
	if (!entries) return { code: "document_broken" };
	const has = (part: string) => entries.some(({ name }) => name === part);
	const type = has("[Content_Types].xml")
		? (["docx", "xlsx"] as const).find((one) => has(mainParts[one]))
		: undefined;
	if (!type) return { code: "document_type" };
	if (entries.some(({ isEncrypted }) => isEncrypted)) return { code: "document_password" };
	if (entries.some(({ name }) => activePart.test(name))) return { code: "document_active" };
	return (await loadsExternally(bytes, entries)) ? { code: "document_active" } : { type };
}

/** The bytes of all lists of what parts refer to, unpacked, each as if it had some more. */
const [maxRelations, perList] = [2 * 1024 * 1024, 8 * 1024];

/** Checks whether a part loads anything from elsewhere, such as a template whose macros then run. */
async function loadsExternally(bytes: Buffer, entries: readonly ZipEntry[]): Promise<boolean> {
	const relations = entries.filter(({ name }) => /\.rels$/i.test(name));
	if (relations.reduce((sum, { size }) => sum + size + perList, 0) > maxRelations) return true;
	let read = 0;
	for (const one of relations) {
		const text = unpackedText(bytes, one);
		if (text === null) return true;
		for (const [tag] of text.matchAll(/<[^<]*?TargetMode[^<]*/g)) {
			if (tag.length > maxTag || isLoaded(tag)) return true;
			read += tag.length;
			if (read > windowSize) await later();
			read %= windowSize;
		}
		await later();
	}
	return false;
}

/** The characters of the longest tag, and those that are looked through at once. */
const [maxTag, windowSize] = [8 * 1024, 32 * 1024];

/** Returns a text in UTF-8; null if it is damaged, or in other characters. */
function unpackedText(bytes: Buffer, entry: ZipEntry): string | null {
	try {
		const content = unpackZipEntry(bytes, entry, entry.size);
		return content.includes(0) ? null : content.toString("utf8");
	} catch {
		return null;
	}
}

const attribute = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What links lead to is not loaded, and a picture runs nothing. */
function isLoaded(tag: string): boolean {
	const found = [...tag.matchAll(attribute)].map(([, name, one, other]) => [name, one ?? other]);
	const { TargetMode = "Internal", Type = "" } = Object.fromEntries(found);
	return TargetMode !== "Internal" && !/\/(?:hyperlink|image)$/.test(Type);
}
