import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import {
	createFairSemaphore,
	type FairShareKey,
} from "#api/platform/concurrency/fair-semaphore.ts";
import { findRuntimeFile } from "#api/platform/runtime-files.mjs";

/** The picture can't be opened. */
export class UnreadableImageError extends Error {}

type Said = { texts: readonly string[] } | { ended: true; broken: boolean };

/** After these milliseconds nothing new is tried with a picture, or the thread is ended. */
const budget = 1000;
const longest = 10_000;

/** What a thread holds, some 100 MB, is given back when no picture has come for so long. */
const idleTime = 60_000;

const mostThreads = Math.min(2, Math.max(1, availableParallelism() - 1));

const inTurn = createFairSemaphore({ atOnce: mostThreads, ofMember: 4, ofTenant: 12, inAll: 24 });

const idle: { thread: Worker; end: NodeJS.Timeout }[] = [];

/**
 * Reads the QR codes in a photo, beside this thread; a few photos at once, the others wait.
 *
 * @param picture a JPEG or PNG, or what gives it once it is its turn
 * @param isWanted what the code has to say: the greatest such code counts, where there are several
 * @returns the text of the code, or null when there is none that is wanted
 * @throws UnreadableImageError
 * @throws CallFailure `too_much_waiting`
 */
export const decodeQrCode = (
	share: FairShareKey,
	picture: Uint8Array | (() => Promise<Uint8Array>),
	isWanted: (text: string) => boolean,
): Promise<string | null> =>
	inTurn(share, async () =>
		readInThread(typeof picture === "function" ? await picture() : picture, isWanted),
	);

async function readInThread(
	picture: Uint8Array,
	isWanted: (text: string) => boolean,
): Promise<string | null> {
	const thread = takeThread();
	const tooLong = AbortSignal.timeout(longest);
	let found: string | undefined;
	try {
		thread.postMessage({ picture, budget });
		for (;;) {
			const [said] = (await once(thread, "message", { signal: tooLong })) as [Said];
			if ("ended" in said) {
				keepThread(thread);
				if (said.broken && found === undefined) throw new UnreadableImageError();
				return found ?? null;
			}
			found ??= said.texts.find(isWanted);
			thread.postMessage({ goOn: found === undefined });
		}
	} catch (error) {
		if (error instanceof UnreadableImageError) throw error;
		void thread.terminate();
		if (tooLong.aborted) return found ?? null;
		throw error;
	}
}

function takeThread(): Worker {
	const kept = idle.pop();
	if (!kept) return new Worker(findRuntimeFile("api/places/qr/reading/worker.mjs"));
	clearTimeout(kept.end);
	kept.thread.ref();
	return kept.thread;
}

function keepThread(thread: Worker): void {
	thread.unref();
	const end = setTimeout(() => {
		idle.splice(
			idle.findIndex((one) => one.thread === thread),
			1,
		);
		void thread.terminate();
	}, idleTime).unref();
	idle.push({ thread, end });
}
