import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** Asks for a probe again and again, from a thread of its own, and says how long each took. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * How long one took, and how long the server's own thread was at work at most, as `telling-work.mjs`
 * tells, in milliseconds.
 */
const probe = (): Promise<{ took: number; busy: number }> =>
	new Promise((resolve) => {
		const begun = performance.now();
		const never = { took: Number.POSITIVE_INFINITY, busy: Number.POSITIVE_INFINITY };
		get(workerData.url, { agent }, (answer) => {
			const busy = Number(answer.headers["x-longest-turns"]);
			answer.resume();
			answer.once("end", () => {
				const took = performance.now() - begun;
				resolve(answer.statusCode === 200 ? { took, busy } : never);
			});
		}).once("error", () => resolve(never));
	});

const took: { took: number; busy: number }[] = [];
let over = false;
parentPort?.once("message", () => {
	over = true;
});
// The first tells of what was before.
await probe();
while (!over) {
	took.push(await probe());
	await new Promise((resolve) => setTimeout(resolve, 2));
}
parentPort?.postMessage(took);
agent.destroy();
