import { Readable } from "node:stream";
import papaparse from "papaparse";
import { madeHarmless } from "#contract/csv.ts";

/** A line of a file as it stands there. */
export type RawLine = {
	/** As spreadsheets count rows, from 1. */
	line: number;
	cells: string[];
};

/** Longer cells are too long for any column. */
const longestCell = 2000;

const pieceLength = 64 * 1024;

const delimitersToGuess = [",", ";", "\t"];

/** The lines of a CSV text that are not empty, one after the other as they are wanted. */
export async function* linesOf(text: string): AsyncGenerator<RawLine> {
	const parser = papaparse.parse(papaparse.NODE_STREAM_INPUT, { newline: "\n", delimitersToGuess });
	const records: AsyncIterable<string[]> = Readable.from(piecesOf(text)).pipe(parser);
	let line = 0;
	for await (const record of records) {
		line++;
		const cells = record.map(plain);
		if (cells.some((cell) => cell !== "")) yield { line, cells };
	}
}

const plain = (cell: string) => cell.trim().replace(madeHarmless, "").slice(0, longestCell);

/** The text in pieces that end where lines do. */
function* piecesOf(text: string): Generator<string> {
	const lines = text.replace(/\r\n?/g, "\n");
	for (let start = 0; start < lines.length; ) {
		const end = lines.indexOf("\n", start + pieceLength);
		const next = end === -1 ? lines.length : end + 1;
		yield lines.slice(start, next);
		start = next;
	}
}
