import { Worker } from "node:worker_threads";
import { findRuntimeFile } from "#api/platform/runtime-files.ts";

/** The milliseconds between two heartbeats. */
const beat = 1000;

/**
 * The layout of the shared memory that the thread reads: two numbers (the heartbeats, and the slot
 * of the task that ran last), then slots, each with two bytes of length and a text.
 */
const layout = { headBytes: 8, places: 64, placeBytes: 320 };

/**
 * Ends this process when its event loop has been blocked for ten seconds, so that its supervisor
 * restarts it. A thread watches, since a blocked process can't notice it by itself. Heartbeats are
 * counted, so that the sleep of a machine does not count as a block.
 *
 * @returns the function with which this process records its current tasks, so that the log line of
 *   its end can name them
 */
export function startEventLoopWatchdog() {
	const { headBytes, places, placeBytes } = layout;
	const shared = new SharedArrayBuffer(headBytes + places * placeBytes);
	const numbers = new Int32Array(shared, 0, 2);
	Atomics.store(numbers, 1, -1);
	const thread = new Worker(findRuntimeFile("server/event-loop-watchdog-thread.ts"), {
		workerData: { shared, ...layout },
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
	});
	thread.unref();
	setInterval(() => Atomics.add(numbers, 0, 1), beat).unref();
	return {
		places,
		write(place: number, description: string): void {
			const bytes = Buffer.from(shared, headBytes + place * placeBytes, placeBytes);
			bytes.writeUInt16LE(bytes.write(description, 2), 0);
		},
		resume(place: number): void {
			Atomics.store(numbers, 1, place);
		},
	};
}
