import cluster from "node:cluster";
import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";
import { type Settings, usualPort } from "#api/platform/settings.ts";
import { fetchClusterMetrics } from "./cluster-metrics.ts";
import { startEventLoopWatchdog } from "./event-loop-watchdog.ts";
import { createGracefulShutdown } from "./graceful-shutdown.ts";
import { createHttpServer } from "./http-server.ts";
import { createMiddleware, type ServerBuildWithEntry } from "./middleware.ts";
import { onShutdownSignal } from "./shutdown-signals.ts";

/** The milliseconds that running requests have after a shutdown signal. */
const answersTimeout = 25_000;

/** The milliseconds that running mails and imports have after the last response. */
const jobsTimeout = 10_000;

/** Serves requests in this process until a shutdown signal. */
export async function runServerProcess(settings: Settings): Promise<void> {
	// The bundle is in build/bin, beside the files that it serves.
	const built = (path: string) => new URL(`../${path}`, import.meta.url);
	const build = (await import(built("server/index.js").href)) as ServerBuildWithEntry;
	const { operations } = build.entry.module;
	const { log } = operations;
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "The server ends because of an unhandled error");
		process.exit(1);
	});
	if (settings.METRICS_TOKEN) {
		await operations.startMetrics();
		if (cluster.isWorker) await import("prom-client").then((prom) => new prom.AggregatorRegistry());
	}
	const port = settings.PORT ?? usualPort;
	const shown = { ...settings, logged: !isatty(1) };
	let answer: RequestListener = () => {};
	const server = createHttpServer((request, response) => answer(request, response));
	const stopping = createGracefulShutdown(server);
	answer = createMiddleware(build, fileURLToPath(built("client")), shown, {
		isStopping: stopping.isStopping,
		ready: operations.ready,
		degraded: operations.degraded,
		metricsToken: settings.METRICS_TOKEN,
		metrics: metricsOfAll(operations.metricsText),
	});

	async function stop() {
		await stopping.stop(answersTimeout);
		const stopped = operations
			.stop()
			.catch((error) => log.error({ err: error }, "The background jobs could not be stopped"));
		await Promise.race([stopped, pause(jobsTimeout)]);
		process.exit(0);
	}
	stopOnSignal(stop);
	server.once("error", (error) => {
		console.error(`The server can't listen on port ${port}: ${error.message}.`);
		process.exit(1);
	});
	await operations.prepare();
	startEventLoopWatchdog();
	server.listen({ port, host: settings.HOST });
}

/** With several processes, any of them returns the metrics of all. */
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
		// Ctrl-C reaches all processes; the primary process notifies the others.
		process.on("SIGINT", () => {}).on("SIGHUP", () => {});
		process.once("SIGTERM", () => void stop());
		return;
	}
	onShutdownSignal(stop, () => process.exit(1));
	// The process that supervises this one has been killed.
	process.on("disconnect", () => process.exit(1));
	process.channel?.unref();
}
