import { Worker } from "node:worker_threads";
import { findRuntimeFile } from "#api/platform/runtime-files.ts";

/** The milliseconds between two heartbeats. */
const beat = 1000;

/**
 * Ends this process when its event loop has been blocked for ten seconds, so that its supervisor
 * restarts it. A thread watches, since a blocked process can't notice it by itself. Heartbeats are
 * counted, so that the sleep of a machine does not count as a block.
 */
export function startEventLoopWatchdog(): void {
	const beats = new Int32Array(new SharedArrayBuffer(4));
	const thread = new Worker(findRuntimeFile("server/event-loop-watchdog-thread.ts"), {
		workerData: { beats },
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
	});
	thread.unref();
	setInterval(() => Atomics.add(beats, 0, 1), beat).unref();
}
