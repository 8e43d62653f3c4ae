import express from "express";
import { log } from "#api/platform/observability/log.ts";
import { metricsText, startMetrics } from "#api/platform/observability/metrics.ts";
import { readSettings } from "#api/platform/settings.ts";
import { startWorkerProcess } from "#api/runtime.ts";
import { startEventLoopWatchdog } from "#server/event-loop-watchdog.ts";
import { healthEndpoints } from "#server/health-endpoints.ts";
import { onShutdownSignal } from "#server/shutdown-signals.ts";
import { runCommand } from "./cli-error.ts";
import { reachDatabase } from "./reach-database.ts";

/** The milliseconds that running mails and imports have after a shutdown signal. */
const stopTimeout = 30_000;

/**
 * Runs the background jobs until a shutdown signal. With `PORT`, it serves its health there, at the address of
 * `HOST` if one is set: `/healthz`, `/readyz` and, with `METRICS_TOKEN`, `/metrics`.
 *
 * @throws when its settings are wrong, or its database refuses it or lets it do nothing
 */
export async function runWorker(): Promise<void> {
	const settings = readSettings(["DATABASE_URL"]);
	const { PORT, HOST, METRICS_TOKEN: metricsToken } = settings;
	if (metricsToken) await startMetrics();
	if (settings.DATABASE_URL) await reachDatabase(settings.DATABASE_URL);
	const worker = await startWorkerProcess(settings);
	await worker.gauge();
	let stopping = false;
	if (PORT) {
		const { ready, degraded } = worker;
		const isStopping = () => stopping;
		const app = express().disable("x-powered-by");
		app.use(healthEndpoints({ isStopping, ready, degraded, metricsToken, metrics: metricsText }));
		app.listen({ port: PORT, host: HOST }).once("error", ({ message }) => {
			console.error(`The worker can't listen on port ${PORT}: ${message}.`);
			process.exit(1);
		});
	}
	startEventLoopWatchdog();
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

if (import.meta.main) await runCommand(runWorker);
