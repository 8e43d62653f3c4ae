import cluster from "node:cluster";
import { randomUUID } from "node:crypto";

type Question = { siyana: "metrics?"; id: string };
type Answer = { siyana: "metrics"; id: string; text: string };

const is = <Kind extends string>(message: unknown, kind: Kind): message is { siyana: Kind } =>
	typeof message === "object" && message !== null && "siyana" in message && message.siyana === kind;

/** Adds up the metrics of all processes for the one that is asked; runs in the primary process. */
export function answerMetricsRequests(): void {
	cluster.on("message", (worker, message: unknown) => {
		if (!is(message, "metrics?")) return;
		const { id } = message as Question;
		void clusterMetrics().then((text) => {
			const answer: Answer = { siyana: "metrics", id, text };
			if (worker.isConnected()) worker.send(answer);
		});
	});
}

async function clusterMetrics(): Promise<string> {
	const { AggregatorRegistry } = await import("prom-client");
	registry ??= new AggregatorRegistry();
	return registry.clusterMetrics().catch(() => "");
}

let registry: { clusterMetrics(): Promise<string> } | undefined;

/** The milliseconds that a process waits for the metrics of all processes. */
const answersTimeout = 8000;

/**
 * Returns the metrics of all processes, added up; empty when none came. Runs in a process that
 * answers requests.
 */
export function fetchClusterMetrics(): Promise<string> {
	return new Promise((resolve) => {
		const question: Question = { siyana: "metrics?", id: randomUUID() };
		const end = (text: string) => {
			process.off("message", listen);
			clearTimeout(timer);
			resolve(text);
		};
		const listen = (message: unknown) => {
			if (!is(message, "metrics")) return;
			const answer = message as Answer;
			if (answer.id === question.id) end(answer.text);
		};
		const timer = setTimeout(end, answersTimeout, "");
		process.on("message", listen);
		process.send?.(question);
	});
}
