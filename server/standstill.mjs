import { writeSync } from "node:fs";
import { isMainThread, Worker, workerData } from "node:worker_threads";

// In a thread of its own: the process that stands still can't tell it of itself.

/** Milliseconds between two beats, and how many may be missing. */
const beat = 1000;
const mostMissing = 10;

/**
 * Ends this process when its event loop has stood still for ten seconds, for whoever started it to
 * start it again. Beats are counted, so that a machine that was asleep does not count.
 */
export function endAtStandstill() {
	const beats = new Int32Array(new SharedArrayBuffer(4));
	const thread = new Worker(new URL(`file://${process.cwd()}/server/standstill.mjs`), {
		workerData: beats,
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
	});
	thread.unref();
	setInterval(() => Atomics.add(beats, 0, 1), beat).unref();
}

/** @param {Int32Array} beats */
function watch(beats) {
	let seen = 0;
	let missing = 0;
	setInterval(() => {
		const now = Atomics.load(beats, 0);
		missing = now === seen ? missing + 1 : 0;
		seen = now;
		if (missing < mostMissing) return;
		const msg = `The event loop has stood still for ${missing} seconds: the process ends`;
		const line = { level: "fatal", time: new Date().toISOString(), pid: process.pid, msg };
		writeSync(2, process.env.LOG === "text" ? `${msg}.\n` : `${JSON.stringify(line)}\n`);
		process.kill(process.pid, "SIGKILL");
	}, beat);
}

if (!isMainThread && workerData instanceof Int32Array) watch(workerData);
