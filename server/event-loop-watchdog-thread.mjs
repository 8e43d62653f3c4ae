import { writeSync } from "node:fs";
import { isMainThread, workerData } from "node:worker_threads";

/** Milliseconds between two looks at the beats, and how many may be missing. */
const interval = 1000;
const mostMissing = 10;

/** @param {Int32Array} beats that the event loop counts */
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
	}, interval);
}

if (!isMainThread && workerData instanceof Int32Array) watch(workerData);
