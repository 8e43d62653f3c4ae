import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** Asks for a probe again and again, from a thread of its own, and says how long each took. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const server = `/proc/${workerData.pid}/task/${workerData.pid}/schedstat`;

/** What the server's own thread has had of processors, in milliseconds. */
const busy = () => Number(readFileSync(server, "utf8").split(" ")[0]) / 1e6;

/** @returns {Promise<boolean>} whether it was answered well */
const asked = () =>
	new Promise((resolve) => {
		get(workerData.url, { agent }, (answer) => {
			answer.resume();
			answer.once("end", () => resolve(answer.statusCode === 200));
		}).once("error", () => resolve(false));
	});

/** How long one took, and for how much of that the server's own thread had work, in milliseconds. */
async function probe() {
	const [begun, before] = [performance.now(), busy()];
	if (!(await asked())) return { took: Number.POSITIVE_INFINITY, busy: Number.POSITIVE_INFINITY };
	return { took: performance.now() - begun, busy: busy() - before };
}

/** @type {{ took: number, busy: number }[]} */
const took = [];
let over = false;
parentPort?.once("message", () => {
	over = true;
});
while (!over) {
	took.push(await probe());
	await new Promise((resolve) => setTimeout(resolve, 2));
}
parentPort?.postMessage(took);
agent.destroy();
