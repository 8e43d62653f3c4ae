import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "../../../platform/concurrency/thread-priority.ts";
import { decodeInAttempts } from "./attempts.ts";

/**
 * Messages: an image comes in as `{ picture, budget }`. The texts of its codes go out as `{ texts
 * }` whenever some are found, and `{ goOn }` comes back; the last message out is `{ ended, broken
 * }`.
 */
const port = parentPort;
if (!port) throw new Error("This file is for a worker thread.");
lowerThreadPriority();

async function wantsMore(texts: string[]) {
	port?.postMessage({ texts });
	const [{ goOn }] = await once(port as NonNullable<typeof port>, "message");
	return goOn;
}

/** @param job `budget` in milliseconds */
async function read({ image, budget }: { image: Uint8Array; budget: number }) {
	const deadline = performance.now() + budget;
	try {
		for await (const texts of decodeInAttempts(image, () => performance.now() < deadline))
			if (texts.length > 0 && !(await wantsMore(texts))) break;
		return { ended: true, broken: false };
	} catch {
		return { ended: true, broken: true };
	}
}

for (;;) {
	const [job] = await once(port, "message");
	port.postMessage(await read(job));
}
