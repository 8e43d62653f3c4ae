import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { documentName } from "#api/documents/document-name.ts";
import { validateDocument } from "#api/documents/validate-document.ts";
import { makePdf, makeZip } from "#tests/support/documents.ts";

const types = { "[Content_Types].xml": "<Types/>" };
const docx = { ...types, "word/document.xml": "<w:document/>" };
const xlsx = { ...types, "xl/workbook.xml": "<workbook/>" };
const settings = "word/_rels/settings.xml.rels";
const relation = (mode: string, type = "attachedTemplate") =>
	`<Relationship Target="http://x/a>.dotm" TargetMode="${mode}" Type='http://x/${type}'/>`;
const encrypted = Buffer.concat([
	Buffer.from("d0cf11e0a1b11ae1", "hex"),
	Buffer.from("EncryptedPackage", "utf16le"),
]);

const invoice = '<?xml version="1.0" encoding="UTF-8"?><Invoice xmlns="urn:oasis"/>';

/** A PDF with a file inside; `ref` is the object that is named as the file. */
function pdfWith(content: Buffer, { packed = true, ref = 3 } = {}): Buffer {
	const filter = packed ? "/Filter /FlateDecode " : "";
	const head = `%PDF-1.7
1 0 obj <</Type /Catalog /Names <</EmbeddedFiles 2 0 R>> >> endobj
2 0 obj <</Type /Filespec /F (a.xml) /EF <</F ${ref} 0 R /UF ${ref} 0 R>> >> endobj
3 0 obj <</Params <</Size 9>> /Type /EmbeddedFile ${filter}/Subtype /text#2Fxml>> stream
`;
	const bytes = packed ? deflateSync(content) : content;
	return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream endobj\n%%EOF\n")]);
}

describe("a file inside of a PDF", () => {
	it.each([
		["packed", pdfWith(Buffer.from(invoice))],
		["as it is", pdfWith(Buffer.from(`\ufeff\n${invoice}`), { packed: false })],
	])("may be an invoice in XML, %s", async (_, bytes) => {
		expect(await validateDocument(bytes)).toEqual({ type: "pdf" });
	});

	it.each([
		["a program that is called XML", pdfWith(Buffer.from("MZ\x90\0\x03"))],
		["a text", pdfWith(Buffer.from("start calc"))],
		["not the one that was looked at", pdfWith(Buffer.from(invoice), { ref: 4 })],
		["too large when unpacked", pdfWith(Buffer.from(invoice + " ".repeat(2_000_000)))],
		["packed in another way", pdfWith(Buffer.from(invoice)).subarray(0)],
	])("is refused where it is %s", async (what, bytes) => {
		const other = Buffer.from(
			bytes.toString("latin1").replace("/FlateDecode", "/LZWDecode"),
			"latin1",
		);
		const judged = what.endsWith("another way") ? other : bytes;
		expect(await validateDocument(judged)).toEqual({ code: "document_active" });
	});
});

/** A PDF with some invoices inside. */
function pdfWithMany(count: number): Buffer {
	const numbers = Array.from({ length: count }, (_, index) => index + 2);
	const named = numbers.map((number) => `<</EF <</F ${number} 0 R>>>>`).join(" ");
	const objects = numbers.map(
		(number) => `${number} 0 obj <</Type /EmbeddedFile>> stream\n${invoice}\nendstream endobj`,
	);
	return Buffer.from(`%PDF-1.7\n1 0 obj [${named}] endobj\n${objects.join("\n")}\n%%EOF\n`);
}

describe("the files inside of a PDF", () => {
	it.each([
		[1, { type: "pdf" }],
		[10, { type: "pdf" }],
		[11, { code: "document_active" }],
	])("are looked into up to ten: %i", async (count, judged) => {
		expect(await validateDocument(pdfWithMany(count))).toEqual(judged);
	});

	it.each([
		[0, { type: "pdf" }],
		[1, { code: "document_active" }],
	])("are unpacked up to a megabyte: %i bytes more", async (more, judged) => {
		const content = Buffer.from(invoice.padEnd(1024 * 1024 + more));
		expect(await validateDocument(pdfWith(content))).toEqual(judged);
		// The end of the line before the end of the stream counts with it.
		const asItIs = pdfWith(content.subarray(0, -1), { packed: false });
		expect(await validateDocument(asItIs)).toEqual(judged);
	});
});

/** A PDF with objects in a packed stream, as most programs write them. */
function packedPdf(objects: string, { filter = "/FlateDecode", more = "" } = {}): Buffer {
	const head = `%PDF-1.7\n4 0 obj <</Type /ObjStm /N 1 /First 4 /Filter ${filter}>>\nstream\n`;
	const tail = Buffer.from(`\nendstream endobj${more}\n%%EOF\n`);
	return Buffer.concat([Buffer.from(head), deflateSync(Buffer.from(objects)), tail]);
}

const script = packedPdf("5 0 <</S /JavaScript /JS (a)>>").toString("latin1");
const decoyed = script.replace("4 0 obj", "3 0 obj <<>>\nstream\n\nendstream endobj\n4 0\nobj");

describe("the packed objects of a PDF", () => {
	it.each([
		["pages", packedPdf("5 0 <</Type /Page>>")],
		["bytes of a picture that look like a key", packedPdf("5 0 ", { more: " /EF\x03 /EF(" })],
		["those of an encrypted one", packedPdf("5 0 ", { filter: "/X", more: " /Encrypt 9 0 R" })],
	])("are taken: %s", async (_, bytes) => {
		expect(await validateDocument(bytes)).toEqual({ type: "pdf" });
	});

	it.each([
		["a script", packedPdf("5 0 <</S /Java#53cript /JS (a)>>")],
		["a script beside a word about encryption", packedPdf("5 0 /Launch", { more: " /Encrypt" })],
		["a file inside", packedPdf("5 0 <</EF <</F 7 0 R>>>>")],
		["the parts of a file elsewhere", packedPdf("5 0 <</EF 7 0 R>>")],
		["the files inside", packedPdf("5 0 <</EmbeddedFiles 7 0 R>>")],
		["packed twice", packedPdf("5 0", { filter: "[/ASCIIHexDecode /FlateDecode]" })],
		["packed by a name of codes", packedPdf("5 0", { filter: "/Flate#44ecode" })],
		["packed as another object says", packedPdf("5 0", { filter: "9 0 R" })],
		["differences", packedPdf("5 0", { filter: "/FlateDecode /DecodeParms <</Predictor 12>>" })],
		["a script behind another stream", Buffer.from(decoyed, "latin1")],
		["too large when unpacked", packedPdf(" ".repeat(5_000_000))],
	])("are refused: %s", async (_, bytes) => {
		expect(await validateDocument(bytes)).toEqual({ code: "document_active" });
	});
});

const nothing = deflateSync(Buffer.from("")).toString("latin1");

it.each([
	["keys without an end", "/EF<<"],
	["files without a stream", "1 0 obj <</Type /EmbeddedFile>>"],
	["many files", "1 0 obj <</Type /EmbeddedFile>> stream\n<a/>\nendstream "],
	["objects without a stream", "1 0 obj <</Type /ObjStm>>"],
	["objects of an encrypted one", "/Encrypt /ObjStm "],
	["objects of an encrypted one with one end", "/Encrypt 1 0 obj /ObjStm stream\n"],
	["packed objects with one end", `1 0 obj /ObjStm /Filter /FlateDecode stream\n${nothing}`],
])("a PDF is not read again for each of its parts: %s", async (_, part) => {
	const text = `%PDF-1.7\n${part.repeat(4_000_000 / part.length)}endstream\n%%EOF\n`;
	const bytes = Buffer.from(text, "latin1");
	expect(await validateDocument(bytes)).toEqual({ code: "document_active" });
});

describe("a document is judged by its content", () => {
	it.each([
		["pdf", makePdf()],
		["pdf", makePdf(" /JavaScriptless (no program) /Names []")],
		["docx", makeZip(docx)],
		["docx", makeZip({ ...docx, [settings]: relation("Internal") })],
		["docx", makeZip({ ...docx, [settings]: relation("External", "hyperlink") })],
		["docx", makeZip({ ...docx, [settings]: relation("External", "image") })],
		["xlsx", makeZip(xlsx)],
	] as const)("%s is taken", async (type, bytes) => {
		expect(await validateDocument(bytes)).toEqual({ type });
	});

	it.each([
		["nothing", "file_empty", Buffer.alloc(0)],
		["a page", "document_type", Buffer.from("<html>%PDF-")],
		["an archive", "document_type", makeZip({ "a.txt": "a" })],
		["an old office file", "document_type", encrypted.subarray(0, 8)],
		["a PDF that was cut", "document_broken", makePdf().subarray(0, 40)],
		["an archive that was cut", "document_broken", makeZip(docx).subarray(0, 60)],
		["an archive whose directory leads elsewhere", "document_broken", movedDirectory()],
		["a password", "document_password", encrypted],
		["a script", "document_active", makePdf(" /OpenAction <</S /JavaScript>>")],
		[
			"a script across what is looked through at once",
			"document_active",
			makePdf(` ${" ".repeat(1024 * 1024 - 60)}/JavaScript `),
		],
		["a script by codes", "document_active", makePdf(" /S /J#61va#53cript ")],
		["a script by codes in capitals", "document_active", makePdf(" /S /#4AavaScript ")],
		["a program that is started", "document_active", makePdf(" /S/Launch/F(a)")],
		["a file inside", "document_active", makePdf(" /Names <</EmbeddedFiles 2 0 R>>")],
		["macros", "document_active", makeZip({ ...xlsx, "xl/vbaProject.bin": "" })],
		[
			"a program inside",
			"document_active",
			makeZip({ ...docx, "word/embeddings/oleObject1.bin": "" }),
		],
		["a part of another file", "document_active", makeZip({ ...xlsx, "xl/externalLinks/1": "" })],
		[
			"a template from elsewhere",
			"document_active",
			makeZip({ ...docx, [settings]: relation("External") }),
		],
		[
			"a template from elsewhere, by other settings",
			"document_active",
			makeZip({ ...docx, "word/_rels/a.xml.RELS": relation("&#69;xternal") }),
		],
		[
			"what is called a link within another name",
			"document_active",
			makeZip({ ...xlsx, [settings]: relation("External", `a' Id=" Type='/hyperlink'" b='`) }),
		],
		[
			"a list in other characters",
			"document_active",
			makeZip({ ...docx, [settings]: [...relation("External")].join("\0") }),
		],
		[
			"a list that grows when it is unpacked",
			"document_active",
			makeZip({ ...docx, [settings]: " ".repeat(50_000_000) }),
		],
	] as const)("with %s is %s", async (_, code, bytes) => {
		expect(await validateDocument(bytes)).toEqual({ code });
	});
});

function movedDirectory(): Buffer {
	const bytes = makeZip(docx);
	bytes.writeUInt32LE(3, bytes.length - 6);
	return bytes;
}

it.each([
	["C:\\data\\report.final.PDF", "report.final.pdf"],
	["../../etc/passwd", "passwd.pdf"],
	["\u202Efdp.exe", "fdp.exe.pdf"],
	["a\r\nSet-Cookie: x.pdf", "aSet-Cookie x.pdf"],
	["", "document.pdf"],
	["...", "document.pdf"],
	["ع".repeat(300), `${"ع".repeat(100)}.pdf`],
])("a document named %j is kept as %j", (name, kept) => {
	expect(documentName(name, "pdf")).toBe(kept);
});
