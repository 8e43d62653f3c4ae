import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { injectionGuardPattern } from "#contract/lists/csv.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** What Excel is told of a column; ids and phones are texts, so that it neither adds nor rounds them. */
export type CellKind = "text" | "number" | "day";

export type Sheet = { kinds: readonly CellKind[]; language: "ar" | "en" };

/** A CSV file as it comes: bytes, or texts that end with a row. */
type CsvParts = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** The styles of `styles`, by their position there. */
const [dayStyle, instantStyle, decimalsStyle, headingStyle] = [1, 2, 3, 4];

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The media type of a workbook. */
export const xlsxMediaType = `${mediaType}.sheet`;

const format = (id: number, more = "") =>
	`<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;

const parts: Readonly<Record<string, string>> = {
	"[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
	"_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	"xl/workbook.xml": `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	"xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
	"xl/styles.xml": `<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">${format(0)}${format(164, ' applyNumberFormat="1"')}${format(165, ' applyNumberFormat="1"')}${format(2, ' applyNumberFormat="1"')}${format(0).replace('fontId="0"', 'fontId="1" applyFont="1"')}</cellXfs></styleSheet>`,
};

/**
 * Yields a CSV file with commas as a workbook of one sheet, as its reader takes it: from right to left in
 * Arabic, with a heading that stays and filters.
 *
 * @throws before anything is yielded what the first part of the CSV file throws
 */
export async function* toXlsx(csv: CsvParts, sheet: Sheet): AsyncGenerator<Uint8Array, void> {
	const rows = csvRows(csv);
	const first = await rows.next();
	const directory: Buffer[] = [];
	let at = 0;
	for (const [name, content] of Object.entries(parts)) {
		const bytes = Buffer.from(xml + content);
		const sum = { crc: crc32(bytes), size: bytes.length, packed: bytes.length };
		const part = Buffer.concat([headerOf(name, sum), bytes]);
		directory.push(entryOf(name, sum, at));
		at += part.length;
		yield part;
	}
	const name = "xl/worksheets/sheet1.xml";
	const header = headerOf(name, null);
	yield header;
	const sum = { crc: 0, size: 0, packed: 0 };
	const summed = async function* () {
		for await (const bytes of sheetXml(first, rows, sheet)) {
			sum.crc = crc32(bytes, sum.crc);
			sum.size += bytes.length;
			yield bytes;
		}
	};
	// A failure of the rows destroys what is being packed, so that the loop below fails with it.
	const packing = pipeline(
		Readable.from(summed()),
		createDeflateRaw({ level: 1, chunkSize: 65536 }),
		() => {},
	);
	for await (const bytes of packing as AsyncIterable<Buffer>) {
		sum.packed += bytes.length;
		yield bytes;
	}
	directory.push(entryOf(name, sum, at, true));
	const sizes = [sum.crc, sum.packed, sum.size];
	const entries = Buffer.concat(directory);
	const start = at + header.length + sum.packed + 16;
	yield Buffer.concat([
		fieldsOf([0x08074b50, ...sizes], []),
		entries,
		Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0]),
		fieldsOf([], [directory.length, directory.length]),
		fieldsOf([entries.length, start], [0]),
	]);
}

type Sum = { crc: number; size: number; packed: number };

/** Returns numbers of four bytes and of two bytes, as ZIP archives have them. */
function fieldsOf(long: readonly number[], short: readonly number[]): Buffer {
	const bytes = Buffer.alloc(long.length * 4 + short.length * 2);
	for (const [index, value] of long.entries()) bytes.writeUInt32LE(value, index * 4);
	for (const [index, value] of short.entries())
		bytes.writeUInt16LE(value, long.length * 4 + index * 2);
	return bytes;
}

/** The version, flags, method and time (1980) of a part; only the sheet is packed, and summed up behind it. */
const traitsOf = (isPacked: boolean) =>
	fieldsOf([], isPacked ? [20, 8, 8, 0, 0x21] : [20, 0, 0, 0, 0x21]);

/** @param sum null where it follows behind the part */
function headerOf(name: string, sum: Sum | null): Buffer {
	const sums = sum ? [sum.crc, sum.packed, sum.size] : [0, 0, 0];
	const rest = fieldsOf(sums, [name.length, 0]);
	return Buffer.concat([fieldsOf([0x04034b50], []), traitsOf(!sum), rest, Buffer.from(name)]);
}

function entryOf(name: string, { crc, packed, size }: Sum, at: number, isPacked = false): Buffer {
	const sums = fieldsOf([crc, packed, size], [name.length, 0, 0, 0, 0]);
	return Buffer.concat([
		fieldsOf([0x02014b50], [20]),
		traitsOf(isPacked),
		sums,
		fieldsOf([0, at], []),
		Buffer.from(name),
	]);
}

/** A cell of a CSV file, with what ends it. */
const csvCell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n)/y;

/** Yields the rows of a CSV file as its parts come, with texts as they were before they were made harmless. */
export async function* csvRows(csv: CsvParts): AsyncGenerator<string[][], void> {
	const decoder = new TextDecoder();
	let rest = "";
	for await (const chunk of csv) {
		const text =
			rest + (typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true }));
		const rows: string[][] = [];
		let end = 0;
		for (let next = text.indexOf("\r\n"); next >= 0; next = text.indexOf("\r\n", end)) {
			const line = text.slice(end, next);
			const row = line.includes('"')
				? quotedRow(text, end)
				: { cells: line.split(","), end: next + 2 };
			if (!row) break;
			rows.push(row.cells);
			end = row.end;
		}
		rest = text.slice(end);
		if (rows.length > 0) yield rows;
	}
}

/** Returns the row that begins there, and where it ends; null if its end has not come yet. */
function quotedRow(text: string, start: number): { cells: string[]; end: number } | null {
	const cells: string[] = [];
	csvCell.lastIndex = start;
	for (let found = csvCell.exec(text); found; found = csvCell.exec(text)) {
		const [, quoted, plain = "", after] = found;
		cells.push(
			quoted === undefined
				? plain
				: quoted.replaceAll('""', '"').replace(injectionGuardPattern, ""),
		);
		if (after !== ",") return { cells, end: csvCell.lastIndex };
	}
	return null;
}

/** The rows that a sheet can have. */
const maxRows = 1_048_576;

const widths: Readonly<Record<CellKind, number>> = { text: 24, number: 12, day: 17 };

async function* sheetXml(
	first: IteratorResult<string[][], void>,
	rest: AsyncGenerator<string[][], void>,
	{ kinds, language }: Sheet,
): AsyncGenerator<Buffer, void> {
	const direction = language === "ar" ? ' rightToLeft="1"' : "";
	const columns = first.value?.[0]?.map((_, index) => columnName(index)) ?? [];
	const cols = columns.map(
		(_, index) =>
			`<col min="${index + 1}" max="${index + 1}" width="${widths[kinds[index] ?? "text"]}" customWidth="1"/>`,
	);
	yield Buffer.from(
		`${xml}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData>`,
	);
	let line = 0;
	try {
		for (let next = first; !next.done; next = await rest.next()) {
			const parts: Buffer[] = [];
			for (const cells of next.value) {
				if (++line > maxRows) throw new Error(`A sheet has at most ${maxRows} rows.`);
				let text = `<row r="${line}">`;
				for (const [index, cell] of cells.entries())
					if (cell !== "")
						text += `<c r="${columns[index] ?? columnName(index)}${line}"${line === 1 ? textCell(cell, headingStyle) : cellOf(cell, kinds[index])}</c>`;
				parts.push(Buffer.from(`${text}</row>`));
			}
			yield Buffer.concat(parts);
		}
	} finally {
		await rest.return();
	}
	const corner = `${columns.at(-1) ?? "A"}${Math.max(line, 1)}`;
	yield Buffer.from(
		`</sheetData><autoFilter ref="A1:${corner}"/><ignoredErrors><ignoredError sqref="A1:${corner}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
	);
}

const columnName = (index: number): string =>
	(index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) +
	String.fromCharCode(65 + (index % 26));

const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
const localTime = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;

/** The first day that all programs count alike, and the one from which they count. */
const firstDay = "1900-03-01";
const dayZero = Date.UTC(1899, 11, 30);

/** Each minute as a fraction of a day, from the decimal point on. */
const minutesOfDay = Array.from({ length: 1440 }, (_, at) => (at / 1440).toFixed(12).slice(1));

/** Returns the end of a cell's start tag, and its content. */
function cellOf(text: string, kind: CellKind | undefined): string {
	if (kind === "number" && number.test(text)) {
		const style = /\.\d\d$/.test(text) ? ` s="${decimalsStyle}"` : "";
		return `${style}><v>${text}</v>`;
	}
	if (kind === "day" && text >= firstDay && localTime.test(text)) {
		const at = (from: number, to: number) => Number(text.slice(from, to));
		const days = (Date.UTC(at(0, 4), at(5, 7) - 1, at(8, 10)) - dayZero) / MS_PER_DAY;
		if (text.length === 10) return ` s="${dayStyle}"><v>${days}</v>`;
		const ofDay = minutesOfDay[at(11, 13) * 60 + at(14, 16)];
		if (ofDay) return ` s="${instantStyle}"><v>${days}${ofDay}</v>`;
	}
	return textCell(text);
}

/** The characters that a cell can have. */
const longest = 32_767;

/** LibreOffice resolves `_x000D_` in inline texts alone; the other form is shorter. */
function textCell(text: string, style?: number): string {
	const start = style ? ` s="${style}"` : "";
	const shown = text.length > longest ? text.slice(0, longest) : text;
	const isTrimmed = shown.trim() === shown;
	if (isTrimmed && !special.test(shown)) return `${start} t="str"><v>${shown}</v>`;
	return `${start} t="inlineStr"><is><t${isTrimmed ? "" : ' xml:space="preserve"'}>${escaped(shown)}</t></is>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
const special = /[&<>\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[\da-f]{4}_)/i;
const allSpecial = new RegExp(special, "gi");

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Characters that XML has not are written as spreadsheets write them, `_x000D_`. */
const escaped = (text: string): string =>
	text.replace(
		allSpecial,
		(one) => entities[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
	);
