import { createServer } from "node:http";
import { log } from "#api/operations/log.ts";
import { showWorkOn } from "#api/operations/work-in-hand.ts";
import { startWorker } from "#api/server.ts";
import { endAtStandstill } from "#server/event-loop-watchdog.ts";
import { onStopSignal } from "#server/stop-signals.mjs";
import { isProgram } from "./program.mjs";

/** Milliseconds that mails and imports in work have after a signal to stop. */
const stopTimeout = 30_000;

/**
 * Does the work that nobody asks for, until a signal stops it. With `WORKER_PORT`, it tells there
 * at `/healthz` and `/readyz` how it is.
 */
export async function runWorker(env: NodeJS.ProcessEnv): Promise<void> {
	const worker = startWorker(env);
	let stopping = false;
	const server = createServer(async ({ url }, response) => {
		const hindrances = stopping ? { worker: "stopping" } : await worker.ready();
		const isWell = url === "/healthz" || Object.keys(hindrances).length === 0;
		const isKnown = url === "/healthz" || url === "/readyz";
		response.writeHead(isKnown ? (isWell ? 200 : 503) : 404, {
			"Content-Type": "application/json",
		});
		response.end(JSON.stringify(isKnown ? { ready: isWell, hindrances } : {}));
	});
	if (env.WORKER_PORT) server.listen(Number(env.WORKER_PORT));
	showWorkOn(endAtStandstill());
	// Nothing else keeps the process alive.
	const alive = setInterval(() => {}, 2 ** 31 - 1);
	onStopSignal(
		async () => {
			stopping = true;
			setTimeout(() => process.exit(1), stopTimeout).unref();
			await worker.stop();
			clearInterval(alive);
			process.exit(0);
		},
		() => process.exit(1),
	);
	process.on("disconnect", () => process.exit(1));
	log.info("The worker runs");
}

if (isProgram(import.meta.url)) await runWorker(process.env);
