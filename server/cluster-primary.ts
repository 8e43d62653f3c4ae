import cluster, { type Worker } from "node:cluster";
import { answerMetricsRequests } from "./cluster-metrics.ts";

const quickDeath = 10_000;
const quickDeathsAllowed = 3;

/**
 * Keeps so many processes answering on the one port, until a signal to stop. One that dies is
 * started again, unless it has died shortly after its start three times in a row. Only the first
 * does the work that nobody asks for.
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
				console.error(`${end} ${deaths} times shortly after its start: see above why.`);
				process.exitCode = 1;
				return stop();
			}
			console.error(`${end}: it starts again.`);
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
	// Whoever supervises this process has been killed.
	process.on("disconnect", () => {
		for (const worker of workers()) worker.process.kill("SIGKILL");
		process.exit(1);
	});
}

const workers = (): Worker[] =>
	Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
