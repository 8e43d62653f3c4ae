import { Buffer } from "node:buffer";

/** The first bytes of files that are no text, whatever their name. */
const beginnings = [
	{ bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], code: "csv_workbook" },
	{ bytes: [0x89, 0x50, 0x4e, 0x47], code: "csv_type" },
	{ bytes: [0xff, 0xd8, 0xff], code: "csv_type" },
	{ bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], code: "csv_type" },
	{ bytes: [0x1f, 0x8b, 0x08], code: "csv_type" },
] as const;

const zip = [0x50, 0x4b, 0x03, 0x04];

/**
 * The names of files in the packages that spreadsheet programs write: Excel and LibreOffice.
 */
const partsOfWorkbooks = ["xl/workbook", "xl/worksheets", "opendocument.spreadsheet"];

const begins = (bytes: Uint8Array, start: readonly number[]) =>
	start.every((byte, index) => bytes[index] === byte);

/** Detects by its content that a file is not a text. */
export function detectFileType(bytes: Uint8Array): "csv_workbook" | "csv_type" | null {
	if (begins(bytes, zip)) {
		const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		return partsOfWorkbooks.some((part) => all.includes(part)) ? "csv_workbook" : "csv_type";
	}
	const known = beginnings.find((one) => begins(bytes, one.bytes));
	return known?.code ?? null;
}

/**
 * Whether a text is a web page, or another document of tags, as some systems name `.csv` or `.xls`.
 */
export const isMarkup = (text: string) =>
	/^[\s\uFEFF]*<(!doctype|html|head|body|table|meta|style|div|\?xml|workbook)\b/i.test(
		text.slice(0, 1000),
	);
