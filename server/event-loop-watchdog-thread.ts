import { writeSync } from "node:fs";
import { isatty } from "node:tty";
import { isMainThread, workerData } from "node:worker_threads";

/**
 * The milliseconds between two checks of the heartbeat, and the number of missed beats that are
 * tolerated.
 */
const interval = 1000;
const maxMissing = 10;

function watch(beats: Int32Array) {
	let seen = 0;
	let missing = 0;
	setInterval(() => {
		const now = Atomics.load(beats, 0);
		missing = now === seen ? missing + 1 : 0;
		seen = now;
		if (missing < maxMissing) return;
		const msg = `The event loop has stood still for ${missing} seconds: the process ends`;
		const line = { level: "fatal", time: new Date().toISOString(), pid: process.pid, msg };
		writeSync(2, `${isatty(2) ? msg : JSON.stringify(line)}\n`);
		process.kill(process.pid, "SIGKILL");
	}, interval);
}

if (!isMainThread && workerData?.beats instanceof Int32Array) watch(workerData.beats);
