import { setTimeout as pause } from "node:timers/promises";
import type { Counter, Histogram, Registry } from "prom-client";
import { version } from "../../../package.json";

/** What is counted; nothing is until `startMetrics`, so that who doesn't look pays nothing. */
type Metrics = {
	registry: Registry;
	requests: Histogram<"method" | "route" | "status">;
	calls: Histogram<"method" | "call" | "status">;
	drawings: Histogram;
	mails: Counter<"outcome">;
	imports: Counter<"kind" | "outcome">;
};

let metrics: Metrics | undefined;

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Begins to count. */
export async function startMetrics(): Promise<void> {
	const { collectDefaultMetrics, Counter, Gauge, Histogram, register } = await import(
		"prom-client"
	);
	collectDefaultMetrics({ register });
	new Gauge({
		name: "siyana_build_info",
		help: "Always 1; the labels say what runs",
		labelNames: ["version", "node"],
		aggregator: "first",
	}).set({ version, node: process.version }, 1);
	metrics = {
		registry: register,
		requests: new Histogram({
			name: "siyana_http_request_duration_seconds",
			help: "Answers, by route, from the request's head to the answer's last byte",
			labelNames: ["method", "route", "status"],
			buckets: secondsBuckets,
		}),
		calls: new Histogram({
			name: "siyana_api_call_duration_seconds",
			help: "Calls of the REST API, the web app's own among them",
			labelNames: ["method", "call", "status"],
			buckets: secondsBuckets,
		}),
		drawings: new Histogram({
			name: "siyana_page_drawing_seconds",
			help: "Processor time of drawing every tenth page, from what it tells to its HTML",
			buckets: secondsBuckets,
		}),
		mails: new Counter({
			name: "siyana_mails_total",
			help: "Mails that were sent, that failed and are tried again, that were given up",
			labelNames: ["outcome"],
		}),
		imports: new Counter({
			name: "siyana_import_jobs_total",
			help: "Checks and applications of imports that were done, or failed",
			labelNames: ["kind", "outcome"],
		}),
	};
}

/** @param milliseconds how long it took */
export function countRequest(
	method: string,
	route: string,
	status: number,
	milliseconds: number,
): void {
	metrics?.requests.observe({ method, route, status }, milliseconds / 1000);
}

/** @param milliseconds how long it took */
export function countEndpointRequest(
	method: string,
	call: string,
	status: number,
	milliseconds: number,
): void {
	metrics?.calls.observe({ method, call, status }, milliseconds / 1000);
}

let drawnPages = 0;

/** Draws a page, and counts of each tenth what it takes of the processor: to ask for that takes some, too. */
export function measureRendering(draw: () => string): string {
	if (!metrics || drawnPages++ % 10 !== 0) return draw();
	const begun = process.cpuUsage();
	const page = draw();
	const { user, system } = process.cpuUsage(begun);
	metrics.drawings.observe((user + system) / 1e6);
	return page;
}

export function countMail(outcome: "sent" | "failed" | "given up"): void {
	metrics?.mails.inc({ outcome });
}

export function countImport(kind: string, outcome: "done" | "failed"): void {
	metrics?.imports.inc({ kind, outcome });
}

/** A number that is asked for when somebody looks; of several processes, the greatest counts. */
export type GaugeDefinition = {
	name: string;
	help: string;
	label?: string;
	/** The number for each value of the label. */
	ask: () => Promise<Record<string, number>> | Record<string, number>;
	/** Of several processes: their sum, or what each of them knows of the same thing. */
	of: "each process" | "all processes";
};

/** Milliseconds that are waited for a number. */
const numberTimeout = 2000;

const nothingIn = (milliseconds: number) =>
	pause<Record<string, number>>(milliseconds, {}, { ref: false });

/** Adds numbers that are asked for when somebody looks. */
export async function addGauges(gauges: readonly GaugeDefinition[]): Promise<void> {
	if (!metrics) return;
	const { Gauge } = await import("prom-client");
	for (const { name, help, label = "state", ask, of } of gauges)
		new Gauge({
			name,
			help,
			labelNames: [label],
			aggregator: of === "each process" ? "sum" : "max",
			async collect() {
				// What can't be asked now, such as a database that is away, is left out.
				const numbers = await Promise.race([ask(), nothingIn(numberTimeout)]).catch(() => ({}));
				this.reset();
				for (const [value, number] of Object.entries(numbers)) this.set({ [label]: value }, number);
			},
		});
}

/** The metrics of this process in Prometheus's text format; null when nothing is counted. */
export async function metricsText(): Promise<{ type: string; text: string } | null> {
	return metrics
		? { type: metrics.registry.contentType, text: await metrics.registry.metrics() }
		: null;
}
