import { writeSync } from "node:fs";
import { isatty } from "node:tty";
import { isMainThread, workerData } from "node:worker_threads";

/**
 * The milliseconds between two checks of the heartbeat, and the number of missed beats that are
 * tolerated.
 */
const interval = 1000;
const maxMissing = 10;

/** The maximum number of other running tasks in the message, beside the task that ran last. */
const maxReported = 10;

export type Board = {
	shared: SharedArrayBuffer;
	headBytes: number;
	places: number;
	placeBytes: number;
};

/** Reads the text in a slot; undefined if it is empty. */
function workAt({ shared, headBytes, placeBytes }: Board, place: number) {
	if (place < 0) return undefined;
	const bytes = Buffer.from(shared, headBytes + place * placeBytes, placeBytes);
	const text = bytes.toString("utf8", 2, 2 + bytes.readUInt16LE(0));
	if (text === "") return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** Reads the task that ran last, and the other running tasks. */
function workOn(board: Board, last: number) {
	const others = Array.from({ length: board.places }, (_, place) => place)
		.filter((place) => place !== last)
		.flatMap((place) => workAt(board, place) ?? [])
		.slice(0, maxReported);
	return { work: workAt(board, last), others };
}

function watch(board: Board) {
	const numbers = new Int32Array(board.shared, 0, 2);
	let seen = 0;
	let missing = 0;
	setInterval(() => {
		const now = Atomics.load(numbers, 0);
		missing = now === seen ? missing + 1 : 0;
		seen = now;
		if (missing < maxMissing) return;
		const msg = `The event loop has stood still for ${missing} seconds: the process ends`;
		const work = workOn(board, Atomics.load(numbers, 1));
		const line = { level: "fatal", time: new Date().toISOString(), pid: process.pid, msg, ...work };
		const text = `${msg}. At work: ${JSON.stringify(work)}`;
		writeSync(2, `${isatty(2) ? text : JSON.stringify(line)}\n`);
		process.kill(process.pid, "SIGKILL");
	}, interval);
}

if (!isMainThread && workerData?.shared instanceof SharedArrayBuffer) watch(workerData);
