import { createServer } from "node:http";
import { publishWorkTo } from "#api/platform/observability/active-work.ts";
import { log } from "#api/platform/observability/log.ts";
import { startWorkerProcess } from "#api/runtime.ts";
import { startEventLoopWatchdog } from "#server/event-loop-watchdog.ts";
import { onShutdownSignal } from "#server/shutdown-signals.mjs";
import { isMainModule } from "./main-module.mjs";

/** The milliseconds that running mails and imports have after a shutdown signal. */
const stopTimeout = 30_000;

/**
 * Runs the background jobs until a shutdown signal. With `WORKER_PORT`, it serves its health there
 * at `/healthz` and `/readyz`.
 */
export async function runWorker(env: NodeJS.ProcessEnv): Promise<void> {
	const worker = startWorkerProcess(env);
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
	publishWorkTo(startEventLoopWatchdog());
	// Nothing else keeps the process running.
	const alive = setInterval(() => {}, 2 ** 31 - 1);
	onShutdownSignal(
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

if (isMainModule(import.meta.url)) await runWorker(process.env);
