import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { FairQueue, type FairQueueKey } from "#api/platform/concurrency/fair-queue.ts";
import { IdleThreads } from "#api/platform/concurrency/idle-threads.ts";
import { findRuntimeFile } from "#api/platform/runtime-files.ts";

/** The error for an image that can't be opened. */
export class UnreadableImageError extends Error {}

type ThreadMessage = { texts: readonly string[] } | { ended: true; broken: boolean };

/** The milliseconds after which nothing new is tried with an image, or the thread is ended. */
const budget = 1000;
const longest = 10_000;

/** The milliseconds without images after which a thread is ended, to free its 100 MB or so. */
const idleTime = 60_000;

const maxThreads = Math.min(2, Math.max(1, availableParallelism() - 1));

const queue = new FairQueue({
	atOnce: maxThreads,
	ofGroup: maxThreads,
	ofMember: 1,
	waiting: 24,
	waitingOfMember: 4,
});

const threads = new IdleThreads(
	() => new Worker(findRuntimeFile("api/places/qr/reading/worker.ts")),
	idleTime,
);

/**
 * Reads the QR codes in a photo in another thread; a few photos at once, the others wait.
 *
 * @param image a JPEG or PNG, or a function that returns it when its turn has come
 * @param isWanted checks the text of a code; of several such codes, the largest counts
 * @returns the text of the code, or null when there is none that is wanted
 * @throws UnreadableImageError
 * @throws ApiError `too_much_waiting`
 */
export const decodeQrCode = (
	share: FairQueueKey,
	image: Uint8Array | (() => Promise<Uint8Array>),
	isWanted: (text: string) => boolean,
): Promise<string | null> =>
	queue.run(share, async () =>
		readInThread(typeof image === "function" ? await image() : image, isWanted),
	);

async function readInThread(image: Uint8Array, isWanted: (text: string) => boolean) {
	const thread = threads.take();
	const tooLong = AbortSignal.timeout(longest);
	let found: string | undefined;
	try {
		thread.postMessage({ image, budget });
		for (;;) {
			const [message] = (await once(thread, "message", { signal: tooLong })) as [ThreadMessage];
			if ("ended" in message) {
				threads.release(thread);
				if (message.broken && found === undefined) throw new UnreadableImageError();
				return found ?? null;
			}
			found ??= message.texts.find(isWanted);
			thread.postMessage({ goOn: found === undefined });
		}
	} catch (error) {
		if (error instanceof UnreadableImageError) throw error;
		void thread.terminate();
		if (tooLong.aborted) return found ?? null;
		throw error;
	}
}
