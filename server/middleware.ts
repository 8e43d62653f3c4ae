import type { IncomingMessage, RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler } from "express";
import { createTaskScheduler } from "#api/platform/concurrency/event-loop-scheduler.ts";
import type { FairQueueSlot } from "#api/platform/concurrency/fair-queue.ts";
import type { Settings } from "#api/platform/settings.ts";
import type { Operations } from "#app/lib/server-hooks.server.ts";
import { accessLog, isHealthPath } from "./access-log.ts";
import { sendBusyResponse } from "./busy-response.ts";
import { isCanonicalAddress, redirectToCanonicalAddress } from "./canonical-address.ts";
import { disconnectSignal } from "./client-disconnect.ts";
import { compressResponses } from "./compression.ts";
import { type HealthSources, healthEndpoints } from "./health-endpoints.ts";
import { NetworkRateLimiter, rejectionLimits, turnlessLimits } from "./network-rate-limit.ts";
import {
	hasValidHost,
	isCrossOriginForm,
	rejectCrossOriginForms,
	rejectInvalidHost,
} from "./origin-check.ts";
import { boundPipelining } from "./pipelining.ts";
import { rateLimit, rejectRateLimited } from "./rate-limiter.ts";
import { methods, remixAdapter } from "./remix-adapter.ts";
import { RequestQueue } from "./request-queue.ts";
import { hasSingleHost, parseRequestTarget } from "./request-target.ts";
import { createRouteMatcher } from "./route-matcher.ts";
import { sendStaticErrorPage } from "./static-error-page.ts";
import { staticFiles } from "./static-files.ts";

/** The result of the build: the app, and the operations that its entry exports for the server. */
export type ServerBuildWithEntry = ServerBuild & { entry: { module: { operations: Operations } } };

/**
 * Builds the middleware of a request: canonical address and id, rate limits and checks, health
 * endpoints, static files, and the app.
 */
export function createMiddleware(
	build: ServerBuildWithEntry,
	clientFolder: string,
	settings: Settings & { logged: boolean },
	probed: HealthSources,
): RequestListener {
	const { operations } = build.entry.module;
	const app = express();
	app.disable("x-powered-by").disable("etag").set("query parser", false);
	app.use(healthEndpoints(probed));
	const { isAsset, sendAsset } = staticFiles(clientFolder);
	app.use(sendAsset);
	app.use(compressResponses());
	app.use(rejectInvalidHost);
	app.use(rejectCrossOriginForms);
	const match = createRouteMatcher(build.routes);
	const queue = new RequestQueue(settings.TENANT_HEADER, operations.ownerSignedFor);
	const slots = new WeakMap<IncomingMessage, FairQueueSlot>();
	app.use(remixAdapter(build, operations.textOfPage, (request) => slots.get(request)));
	app.use(failed(operations));
	const observe = accessLog({
		operations,
		match,
		trustProxy: settings.TRUST_PROXY,
		logged: settings.logged,
	});
	const isRateLimited = rateLimit(settings.TENANT_HEADER);
	const turnless = new NetworkRateLimiter(turnlessLimits);
	const rejections = new NetworkRateLimiter(rejectionLimits);
	// Apart from the turns of pages, which would wait for files.
	const inOwnTurn = createTaskScheduler();
	const takesTurn = (request: IncomingMessage, path: string) =>
		!(isHealthPath(path) || isAsset(path)) &&
		methods.includes(request.method ?? "") &&
		hasValidHost(request) &&
		!isCrossOriginForm(request);
	return boundPipelining((request, response) => {
		const target = hasSingleHost(request) ? parseRequestTarget(request.url ?? "") : null;
		const context = observe(request, response, target);
		if (probed.isStopping()) response.setHeader("Connection", "close");
		context.ends = [];
		const { path, clientNetwork } = context;
		const reject = (retryAfter: number) => {
			const send = () => void sendBusyResponse(request, response, { path, retryAfter });
			const name = context.share ?? clientNetwork ?? "";
			if (rejections.begin(name, response, send)) return;
			response.setHeader("Connection", "close");
			send();
		};
		const atPace = (answer: () => void) => {
			// Programs of this machine, such as monitoring, have no network and never wait.
			if (clientNetwork === null) answer();
			else if (!turnless.begin(clientNetwork, response, answer)) reject(fewSeconds);
		};
		const begin = () => {
			if (!response.destroyed) operations.inRequest(context, () => app(request, response));
		};
		if (!isCanonicalAddress(request, target))
			atPace(() => redirectToCanonicalAddress(request, response, target));
		else if (isRateLimited(context, request))
			atPace(() => rejectRateLimited(response, path.startsWith("/api/")));
		else if (isHealthPath(path)) atPace(begin);
		else if (!takesTurn(request, path)) atPace(() => inOwnTurn(begin));
		else
			queue.turnOf(request, context, disconnectSignal(response)).then((turn) => {
				if ("retryAfter" in turn) return reject(turn.retryAfter);
				slots.set(request, turn.slot);
				operations.inLoopTurn(() => (response.destroyed ? turn.slot.release() : begin()));
			}, noneIsLeft);
	});
}

/** The seconds after which a client may ask again for what takes no turn. */
const fewSeconds = 4;

/** Of who has gone before their turn. */
const noneIsLeft = () => {};

/** What neither the app nor the API has caught. Express knows it by its four parameters. */
const failed =
	({ log }: Operations): ErrorRequestHandler =>
	(error, _request, response, _next) => {
		const { status } = error as { status?: unknown };
		const isRejection = typeof status === "number" && status >= 400 && status < 500;
		if (!isRejection) log.error({ err: error }, "A request failed");
		if (response.headersSent) response.destroy();
		else
			sendStaticErrorPage(
				response,
				isRejection ? status : 500,
				isRejection ? "unreadable" : "unexpected",
			);
	};
