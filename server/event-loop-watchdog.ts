import { Worker } from "node:worker_threads";
import { runtimeFile } from "#api/operations/runtime-files.mjs";

/** Milliseconds between two beats. */
const beat = 1000;

/**
 * Ends this process when its event loop has stood still for ten seconds, for whoever started it to
 * start it again. A thread watches, since the process that stands still can't tell it of itself.
 * Beats are counted, so that a machine that was asleep does not count.
 */
export function endAtStandstill(): void {
	const beats = new Int32Array(new SharedArrayBuffer(4));
	const thread = new Worker(runtimeFile("server/event-loop-watchdog-thread.mjs"), {
		workerData: beats,
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
	});
	thread.unref();
	setInterval(() => Atomics.add(beats, 0, 1), beat).unref();
}
