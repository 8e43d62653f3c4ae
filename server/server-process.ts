import cluster from "node:cluster";
import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { fetchClusterMetrics } from "./cluster-metrics.ts";
import type { ServerConfig } from "./config.ts";
import { startEventLoopWatchdog } from "./event-loop-watchdog.ts";
import { createGracefulShutdown } from "./graceful-shutdown.ts";
import { createHttpServer } from "./http-server.ts";
import { createMiddleware, type ServerBuildWithEntry } from "./middleware.ts";
import { onShutdownSignal } from "./shutdown-signals.mjs";

/** Milliseconds that mails and imports in work have after the last answer. */
const jobsTimeout = 10_000;

/** Answers requests in this process until a signal stops it. */
export async function runServerProcess(settings: ServerConfig): Promise<void> {
	process.env.NODE_ENV ??= "production";
	// The bundle lies in build/bin, beside what it serves.
	const built = (path: string) => new URL(`../${path}`, import.meta.url);
	const build = (await import(built("server/index.js").href)) as ServerBuildWithEntry;
	const { operations } = build.entry.module;
	const { log } = operations;
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "The server can't go on");
		process.exit(1);
	});
	if (settings.metricsToken) {
		await operations.startMetrics();
		if (cluster.isWorker) await import("prom-client").then((prom) => new prom.AggregatorRegistry());
	}
	let answer: RequestListener = () => {};
	const server = createHttpServer((request, response) => answer(request, response));
	const stopping = createGracefulShutdown(server);
	answer = createMiddleware(build, fileURLToPath(built("client")), settings, {
		isStopping: stopping.isStopping,
		ready: operations.ready,
		metricsToken: settings.metricsToken,
		metrics: metricsOfAll(operations.metricsText),
	});

	async function stop() {
		await stopping.stop(settings.stopPatience);
		const stopped = operations
			.stop()
			.catch((error) => log.error({ err: error }, "The work did not end well"));
		await Promise.race([stopped, pause(jobsTimeout)]);
		process.exit(0);
	}
	stopOnSignal(stop);
	server.once("error", (error) => {
		console.error(`The server can't listen on port ${settings.port}: ${error.message}.`);
		process.exit(1);
	});
	await operations.prepare();
	operations.showWorkOn(startEventLoopWatchdog());
	server.listen({ port: settings.port, host: settings.host });
}

/** Of several processes, any is asked and tells of all. */
const metricsOfAll =
	(own: ServerBuildWithEntry["entry"]["module"]["operations"]["metricsText"]) =>
	async (): ReturnType<typeof own> => {
		const numbers = await own();
		return numbers && cluster.isWorker
			? { ...numbers, text: await fetchClusterMetrics() }
			: numbers;
	};

function stopOnSignal(stop: () => Promise<void>): void {
	if (cluster.isWorker) {
		// Ctrl-C reaches all processes; the first tells the others.
		process.on("SIGINT", () => {}).on("SIGHUP", () => {});
		process.once("SIGTERM", () => void stop());
		return;
	}
	onShutdownSignal(stop, () => process.exit(1));
	// Whoever supervises this process has been killed.
	process.on("disconnect", () => process.exit(1));
	process.channel?.unref();
}
