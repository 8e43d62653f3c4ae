import type { IncomingMessage, RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler } from "express";
import type { Operations } from "#app/lib/server-hooks.server.ts";
import { accessLog, isHealthPath } from "./access-log.ts";
import { isCanonicalAddress, redirectToCanonicalAddress } from "./canonical-address.ts";
import { disconnectSignal } from "./client-disconnect.ts";
import { compressResponses } from "./compression.ts";
import type { ServerConfig } from "./config.ts";
import { type HealthSources, healthEndpoints } from "./health-endpoints.ts";
import { NetworkRateLimiter } from "./network-rate-limit.ts";
import {
	hasValidHost,
	isCrossOriginForm,
	rejectCrossOriginForms,
	rejectInvalidHost,
} from "./origin-check.ts";
import { rateLimit, rejectRateLimited } from "./rate-limiter.ts";
import { type AcquireTurn, methods, remixAdapter } from "./remix-adapter.ts";
import { type QueueTurn, RequestQueue } from "./request-queue.ts";
import { hasSingleHost, parseRequestTarget } from "./request-target.ts";
import { createRouteMatcher } from "./route-matcher.ts";
import { sendStaticErrorPage } from "./static-error-page.ts";
import { staticFiles } from "./static-files.ts";
import { isWellKnownFile, strictTransportSecurity, wellKnownFiles } from "./well-known-files.ts";

/** The result of the build: the app, and the operations that its entry exports for the server. */
export type ServerBuildWithEntry = ServerBuild & { entry: { module: { operations: Operations } } };

/**
 * Builds the middleware of a request: canonical address and id, rate limits and checks, health
 * endpoints, static files, and the app.
 */
export function createMiddleware(
	build: ServerBuildWithEntry,
	clientFolder: string,
	settings: ServerConfig,
	probed: HealthSources,
): RequestListener {
	const { operations } = build.entry.module;
	const app = express();
	app.disable("x-powered-by").disable("etag").set("query parser", false);
	app.use(wellKnownFiles(settings));
	app.use(healthEndpoints(probed));
	const { isAsset, sendAsset } = staticFiles(clientFolder);
	app.use(sendAsset);
	app.use(compressResponses());
	app.use(rejectInvalidHost);
	app.use(rejectCrossOriginForms);
	const match = createRouteMatcher(build.routes);
	const queue = new RequestQueue(settings.tenantHeader);
	const turns = new WeakMap<IncomingMessage, QueueTurn>();
	const takeTurn: AcquireTurn = async (request) => turns.get(request) ?? null;
	app.use(remixAdapter(build, operations.textOfPage, takeTurn));
	app.use(failed(operations));
	const observe = accessLog({
		operations,
		match,
		trustProxy: settings.trustProxy,
		logged: settings.log === "json",
	});
	const transport = strictTransportSecurity(settings);
	const isFlood = rateLimit(settings.tenantHeader);
	const pace = new NetworkRateLimiter();
	const takesTurn = (request: IncomingMessage, path: string) =>
		!(isHealthPath(path) || isWellKnownFile(path) || isAsset(path)) &&
		methods.includes(request.method ?? "") &&
		hasValidHost(request) &&
		!isCrossOriginForm(request);
	return (request, response) => {
		const target = hasSingleHost(request) ? parseRequestTarget(request.url ?? "") : null;
		const context = observe(request, response, target);
		if (probed.isStopping()) response.setHeader("Connection", "close");
		if (transport) response.setHeader("Strict-Transport-Security", transport);
		context.ends = [() => operations.endRequest(context)];
		const { path } = context;
		const beginAtPace = (answer: () => void) => pace.begin(context, response, answer);
		if (!isCanonicalAddress(request, target))
			beginAtPace(() => redirectToCanonicalAddress(request, response, target));
		else if (isFlood(context, request))
			beginAtPace(() => rejectRateLimited(response, path.startsWith("/api/")));
		else {
			const begin = (turn?: QueueTurn) => {
				if (turn) turns.set(request, turn);
				if (!response.closed) operations.inRequest(context, () => app(request, response));
				else if (turn && "slot" in turn) turn.slot.release();
			};
			const beginLater = (turn?: QueueTurn) => operations.inLoopTurn(() => begin(turn));
			if (takesTurn(request, path))
				queue.turnOf(request, context, disconnectSignal(response)).then(beginLater, noneIsLeft);
			else beginAtPace(isHealthPath(path) ? begin : beginLater);
		}
	};
}

/** Of who has gone before their turn. */
const noneIsLeft = () => {};

/** What neither the app nor the API has caught. Express knows it by its four parameters. */
const failed =
	({ log }: Operations): ErrorRequestHandler =>
	(error, _request, response, _next) => {
		const { status } = error as { status?: unknown };
		const isRefusal = typeof status === "number" && status >= 400 && status < 500;
		if (!isRefusal) log.error({ err: error }, "A request failed");
		if (response.headersSent) response.destroy();
		else
			sendStaticErrorPage(
				response,
				isRefusal ? status : 500,
				isRefusal ? "unreadable" : "unexpected",
			);
	};
