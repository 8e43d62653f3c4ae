import { Buffer } from "node:buffer";

/** The first bytes of files that are no text, whatever their name. */
const beginnings = [
	{ bytes: [0x89, 0x50, 0x4e, 0x47], code: "csv_type" },
	{ bytes: [0xff, 0xd8, 0xff], code: "csv_type" },
	{ bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], code: "csv_type" },
	{ bytes: [0x1f, 0x8b, 0x08], code: "csv_type" },
] as const;

const zip = [0x50, 0x4b, 0x03, 0x04];

/** The first bytes of a workbook of before 2007, and of one with a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

/** The name of a file in the packages of binary workbooks, and what those of LibreOffice say. */
const otherWorkbooks = ["xl/workbook.bin", "opendocument.spreadsheet"];

const begins = (bytes: Uint8Array, start: readonly number[]) =>
	start.every((byte, index) => bytes[index] === byte);

/**
 * Detects by its content that a file is not a text.
 *
 * @returns `xlsx` for a workbook that can be read, or an error; null for a text
 */
export function detectFileType(
	bytes: Uint8Array,
): "xlsx" | "csv_workbook" | "document_password" | "csv_type" | null {
	const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (begins(bytes, zip)) {
		if (otherWorkbooks.some((part) => all.includes(part))) return "csv_workbook";
		return all.includes("xl/workbook.xml") ? "xlsx" : "csv_type";
	}
	if (begins(bytes, compoundFile))
		return all.includes(encryptedPackage) ? "document_password" : "csv_workbook";
	const known = beginnings.find((one) => begins(bytes, one.bytes));
	return known?.code ?? null;
}

/**
 * Whether a text is of a kind that has no table to read: a document, JSON, a contact, a mail,
 * commands for a database, or a sheet as programs exchange it (DIF, SYLK).
 */
export const isOtherText = (text: string) =>
	/^[\s\uFEFF]*(?:%PDF-|\{\\rtf|\[\s*[[{]|\{\s*"[^"\n]*"\s*:|BEGIN:V|MIME-Version:|(?:INSERT INTO|CREATE TABLE)\s|TABLE\s+0,1\s|ID;P)/i.test(
		text.slice(0, 1000),
	);

/**
 * Whether a text is a web page, or another document of tags, as some systems name `.csv` or `.xls`.
 */
export const isMarkup = (text: string) =>
	/^[\s\uFEFF]*(?:<!--[\s\S]*?-->\s*)*<(!doctype|html|head|body|table|meta|style|div|\?xml|workbook)\b/i.test(
		text.slice(0, 1000),
	);
