import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { HealthIssues } from "#app/lib/shared-process.server.ts";
import { ownValue } from "#contract/values/own-value.ts";

export type HealthSources = {
	isStopping: () => boolean;
	/** The health issues that prevent responses, by part. */
	ready: () => Promise<HealthIssues>;
	/** The health issues that prevent background jobs only, by part. */
	degraded: () => Promise<HealthIssues>;
	/** Missing if metrics are not available. */
	metricsToken: string | undefined;
	metrics: () => Promise<{ type: string; text: string } | null>;
};

/** Serves the liveness and the readiness of the process, and its metrics. Metrics need a token. */
export function healthEndpoints(probed: HealthSources): RequestHandler {
	const answers: Record<string, (request: Request, response: Response) => void | Promise<void>> = {
		"/healthz": (_, response) => {
			response.type("text").send("ok\n");
		},
		"/readyz": async (_, response) => {
			const issues = probed.isStopping() ? { server: "stopping" } : await probed.ready();
			const isReady = isEmpty(issues);
			const degraded = isReady ? await probed.degraded() : {};
			response
				.status(isReady ? 200 : 503)
				.json(
					isReady
						? { ready: true, ...(isEmpty(degraded) ? {} : { degraded }) }
						: { ready: false, issues },
				);
		},
		"/metrics": probed.metricsToken ? metricsFor(probed.metricsToken, probed.metrics) : nothing,
	};
	return async (request, response, next) => {
		const answer = ownValue(answers, request.path);
		if (!answer || (request.method !== "GET" && request.method !== "HEAD")) return next();
		response.setHeader("Cache-Control", "no-store");
		response.setHeader("X-Content-Type-Options", "nosniff");
		try {
			await answer(request, response);
		} catch (error) {
			next(error);
		}
	};
}

const isEmpty = (issues: HealthIssues) => Object.keys(issues).length === 0;

const nothing = (_: Request, response: Response): void => {
	response.status(404).type("text").send("Not found\n");
};

const metricsFor =
	(token: string, metrics: HealthSources["metrics"]) =>
	async ({ headers }: Request, response: Response): Promise<void> => {
		if (!isSame(headers.authorization ?? "", `Bearer ${token}`)) {
			response.status(401).set("WWW-Authenticate", "Bearer").type("text").send("Who asks?\n");
			return;
		}
		const numbers = await metrics();
		response.setHeader("Content-Type", numbers?.type ?? "text/plain");
		response.send(numbers?.text ?? "");
	};

/** Compares in constant time, however many characters are correct. */
const isSame = (token: string, wanted: string): boolean =>
	timingSafeEqual(digest(token), digest(wanted));

const digest = (text: string) => createHash("sha256").update(text).digest();
