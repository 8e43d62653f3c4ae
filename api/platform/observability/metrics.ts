import { setTimeout as pause } from "node:timers/promises";
import type { Counter, Histogram, Registry } from "prom-client";
import { version } from "../../../package.json";

/** The metrics. Nothing is counted before `startMetrics`, so that it costs nothing if unused. */
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

/** Starts counting. */
export async function startMetrics(): Promise<void> {
	const { collectDefaultMetrics, Counter, Gauge, Histogram, register } = await import(
		"prom-client"
	);
	collectDefaultMetrics({ register });
	new Gauge({
		name: "siyana_build_info",
		help: "Always 1; the labels are the versions of Siyana and Node.js",
		labelNames: ["version", "node"],
		aggregator: "first",
	}).set({ version, node: process.version }, 1);
	metrics = {
		registry: register,
		requests: new Histogram({
			name: "siyana_http_request_duration_seconds",
			help: "Duration of HTTP requests by route, from the request's head to the response's last byte",
			labelNames: ["method", "route", "status"],
			buckets: secondsBuckets,
		}),
		calls: new Histogram({
			name: "siyana_api_call_duration_seconds",
			help: "Duration of requests to the REST API, including those of the web app",
			labelNames: ["method", "call", "status"],
			buckets: secondsBuckets,
		}),
		drawings: new Histogram({
			name: "siyana_page_drawing_seconds",
			help: "Processor time of rendering a page to HTML, measured for every tenth page",
			buckets: secondsBuckets,
		}),
		mails: new Counter({
			name: "siyana_mails_total",
			help: "Mails by outcome: sent, failed (to be tried again), given up",
			labelNames: ["outcome"],
		}),
		imports: new Counter({
			name: "siyana_import_jobs_total",
			help: "Import jobs by kind and outcome",
			labelNames: ["kind", "outcome"],
		}),
	};
	// Prometheus compares nothing with a counter that is not there.
	for (const outcome of mailOutcomes) metrics.mails.inc({ outcome }, 0);
}

/**
 * Counts a request to the web app or the API.
 *
 * @param milliseconds its duration
 */
export function countRequest(method: string, route: string, status: number, milliseconds: number) {
	metrics?.requests.observe({ method, route, status }, milliseconds / 1000);
}

/**
 * Counts a request to an endpoint.
 *
 * @param milliseconds its duration
 */
export function countEndpointRequest(
	method: string,
	call: string,
	status: number,
	milliseconds: number,
): void {
	metrics?.calls.observe({ method, call, status }, milliseconds / 1000);
}

let drawnPages = 0;

/**
 * Renders a page, and for one page of ten measures its processor time: the measurement costs some,
 * too.
 */
export function measureRendering(draw: () => string): string {
	if (!metrics || drawnPages++ % 10 !== 0) return draw();
	const begun = process.cpuUsage();
	const page = draw();
	const { user, system } = process.cpuUsage(begun);
	metrics.drawings.observe((user + system) / 1e6);
	return page;
}

const mailOutcomes = ["sent", "failed", "given up"] as const;

export function countMail(outcome: (typeof mailOutcomes)[number]): void {
	metrics?.mails.inc({ outcome });
}

export function countImport(kind: string, outcome: "done" | "failed"): void {
	metrics?.imports.inc({ kind, outcome });
}

/** A value that is read when metrics are collected. */
export type GaugeDefinition = {
	name: string;
	help: string;
	label?: string;
	/** Returns the value for each label. */
	read: () => Promise<Record<string, number>> | Record<string, number>;
	/**
	 * The aggregation of several processes: their sum, or the maximum of what each knows of the same
	 * value.
	 */
	of: "each process" | "all processes";
};

/** The milliseconds to wait for a value. */
const numberTimeout = 2000;

const nothingIn = (milliseconds: number) =>
	pause<Record<string, number>>(milliseconds, {}, { ref: false });

/** Adds values that are read when metrics are collected. */
export async function addGauges(gauges: readonly GaugeDefinition[]): Promise<void> {
	if (!metrics) return;
	const { Gauge } = await import("prom-client");
	for (const { name, help, label = "state", read, of } of gauges)
		new Gauge({
			name,
			help,
			labelNames: [label],
			aggregator: of === "each process" ? "sum" : "max",
			async collect() {
				// Values that can't be read, such as those of a database that is down, are left out.
				const numbers = await Promise.race([read(), nothingIn(numberTimeout)]).catch(() => ({}));
				this.reset();
				for (const [value, number] of Object.entries(numbers)) this.set({ [label]: value }, number);
			},
		});
}

/** Returns the metrics of this process in Prometheus's text format; null if nothing is counted. */
export async function metricsText(): Promise<{ type: string; text: string } | null> {
	return metrics
		? { type: metrics.registry.contentType, text: await metrics.registry.metrics() }
		: null;
}
