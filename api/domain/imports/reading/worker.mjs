import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { textOf } from "./encoding.mjs";
import { readLines } from "./lines.mjs";

/**
 * A file comes in as `{ bytes, limits }`. Its lines go out in pieces, `{ lines }`, each when the one
 * before was taken, which any answer says; at their end goes `{ ended }`, or `{ problem }` for what
 * is wrong with the file.
 */
const port = parentPort;
if (!port) throw new Error("This file is for a worker thread.");

/** What is handed over at once: so many characters take little of the other thread's time. */
const pieceLength = 64 * 1024;
const mostLines = 500;

/** @param {import("./lines.mjs").RawLine[]} lines */
function* piecesOf(lines) {
	let start = 0;
	let length = 0;
	for (const [index, { cells }] of lines.entries()) {
		length += cells.reduce((sum, cell) => sum + cell.length + 8, 0);
		if (length < pieceLength && index + 1 - start < mostLines) continue;
		yield lines.slice(start, index + 1);
		start = index + 1;
		length = 0;
	}
	if (start < lines.length) yield lines.slice(start);
}

const [{ bytes, limits }] = await once(port, "message");
const text = textOf(bytes);
const read = text === null ? "csv_type" : readLines(text, limits);
if (typeof read === "string") port.postMessage({ problem: read });
else {
	for (const lines of piecesOf(read)) {
		port.postMessage({ lines });
		await once(port, "message");
	}
	port.postMessage({ ended: true });
}
