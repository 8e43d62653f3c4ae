import { Worker } from "node:worker_threads";
import { findRuntimeFile } from "#api/platform/runtime-files.mjs";

/** Milliseconds between two beats. */
const beat = 1000;

/**
 * Memory that the thread can read: two numbers, the beats and the place of the work that was gone on with
 * last, and then places, each of two bytes of length and a text.
 */
const layout = { headBytes: 8, places: 64, placeBytes: 320 };

/**
 * Ends this process when its event loop has stood still for ten seconds, for whoever started it to
 * start it again. A thread watches, since the process that stands still can't tell it of itself.
 * Beats are counted, so that a machine that was asleep does not count.
 *
 * @returns where this process writes what it works on, so that the line of its end can name it
 */
export function startEventLoopWatchdog() {
	const { headBytes, places, placeBytes } = layout;
	const shared = new SharedArrayBuffer(headBytes + places * placeBytes);
	const numbers = new Int32Array(shared, 0, 2);
	Atomics.store(numbers, 1, -1);
	const thread = new Worker(findRuntimeFile("server/event-loop-watchdog-thread.mjs"), {
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
