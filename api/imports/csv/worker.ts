import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import type { ChosenEncoding } from "#contract/imports/constants.ts";
import { lowerThreadPriority } from "../../platform/concurrency/thread-priority.ts";
import type { CsvSummary, RawCsvRow } from "../csv-reader.ts";
import { decodeText } from "./encoding.ts";
import { detectFileType, isMarkup, isOtherText } from "./file-signature.ts";
import { csvSamples, type Limits, parseCsvRows, type Table } from "./parse.ts";
import { withDoubleQuotes } from "./single-quotes.ts";
import { readWorkbook, usualSerial } from "./workbook.ts";

/**
 * Messages: a file comes in as `{ bytes, limits, encoding }`. Its first rows go out as `{ samples }`, and
 * their meaning comes in as `{ layout }`. Its other rows go out in chunks, `{ lines }`, each after
 * any message that confirms the one before; the last message out is `{ ended }`, with the encoding
 * and the numbers of rows. If the file can't be used, `{ code }` goes out instead.
 */
const port = parentPort;
if (!port) throw new Error("This file is for a worker thread.");
lowerThreadPriority();

/** The number of characters sent at once: they take little of the other thread's time. */
const chunkLength = 64 * 1024;
const maxLines = 500;

function* chunksOf(lines: RawCsvRow[]) {
	let start = 0;
	let length = 0;
	for (const [index, { cells }] of lines.entries()) {
		length += cells.reduce((sum, cell) => sum + cell.length + 8, 0);
		if (length < chunkLength && index + 1 - start < maxLines) continue;
		yield lines.slice(start, index + 1);
		start = index + 1;
		length = 0;
	}
	if (start < lines.length) yield lines.slice(start);
}

const answer = async () => (await once(port, "message"))[0];

/**
 * Reads a file and sends its rows.
 * @returns an error, or the contents of the last message
 */
async function read({
	bytes,
	limits,
	encoding: chosen,
}: {
	bytes: Uint8Array;
	limits: Limits;
	encoding?: ChosenEncoding;
}): Promise<string | object> {
	const found = await tableOf(bytes, limits, chosen);
	if (typeof found === "string") return found;
	const { table, from1904, ...reading } = found;
	const samples = csvSamples(table, limits);
	if (typeof samples === "string") return samples;
	port?.postMessage({ samples });
	const { layout } = await answer();
	const all = parseCsvRows(table, layout, limits);
	if (typeof all === "string") return all;
	if (from1904)
		for (const { cells } of all.lines)
			for (const at of layout.days ?? []) if (cells[at]) cells[at] = usualSerial(cells[at]);
	for (const lines of chunksOf(all.lines)) {
		port?.postMessage({ lines });
		await answer();
	}
	return { ...reading, ...all.tally };
}

/** Returns what a file says and how it was read, or an error. */
async function tableOf(
	bytes: Uint8Array,
	limits: Limits,
	chosen: ChosenEncoding | undefined,
): Promise<
	| string
	| ({ table: Table; from1904?: boolean } & Pick<CsvSummary, "encoding" | "sheet" | "other_sheets">)
> {
	const type = detectFileType(bytes);
	if (type === "xlsx") {
		const read = await readWorkbook(bytes, limits);
		if (typeof read === "string") return read;
		const { records, sheet, otherSheets, from1904 } = read;
		return { table: records, from1904, encoding: "xlsx", sheet, other_sheets: otherSheets };
	}
	if (type) return type;
	const found = decodeText(bytes, chosen);
	if (!found) return "csv_type";
	if (isMarkup(found.text)) return "csv_markup";
	if (isOtherText(found.text)) return "csv_type";
	return { table: withDoubleQuotes(found.text), encoding: found.encoding };
}

for (;;) {
	const ended = await read(await answer());
	port.postMessage(typeof ended === "string" ? { code: ended } : { ended });
}
