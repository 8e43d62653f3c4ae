import cluster, { type Worker } from "node:cluster";
import { answerMetricsRequests } from "./cluster-metrics.ts";

const quickDeath = 10_000;
const quickDeathsAllowed = 3;

/**
 * Keeps a number of processes running on the one port, until a shutdown signal. A process that
 * exits is started again, unless it has exited shortly after its start three times in a row. Only
 * the first process runs the background jobs.
 */
export function runClusterPrimary(processes: number): void {
	let stopping = false;
	const quickDeaths = new Map<number, number>();

	function start(place: number): void {
		const begun = Date.now();
		const worker = cluster.fork(place === 0 ? {} : { JOBS: "off" });
		worker.once("exit", (code, signal) => {
			if (stopping) return;
			const deaths = Date.now() - begun < quickDeath ? (quickDeaths.get(place) ?? 0) + 1 : 0;
			quickDeaths.set(place, deaths);
			const end = `A server's process ended (${signal ?? `code ${code}`})`;
			if (deaths >= quickDeathsAllowed) {
				console.error(`${end} ${deaths} times shortly after its start: see the messages above.`);
				process.exitCode = 1;
				return stop();
			}
			console.error(`${end}: it is restarted.`);
			start(place);
		});
	}
	function stop(): void {
		if (stopping) return;
		stopping = true;
		for (const worker of workers()) worker.kill("SIGTERM");
		const disconnect = () => process.channel?.unref();
		disconnect();
	}
	answerMetricsRequests();
	for (let place = 0; place < processes; place++) start(place);
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
	// The process that supervises this one has been killed.
	process.on("disconnect", () => {
		for (const worker of workers()) worker.process.kill("SIGKILL");
		process.exit(1);
	});
}

const workers = (): Worker[] =>
	Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
