import type { IncomingMessage, RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler } from "express";
import type { RequestContext } from "#app/lib/operations.server.ts";
import type { Operations } from "#app/lib/process.server.ts";
import { assets } from "./assets.ts";
import { compressed } from "./compressed.ts";
import { refuseFromElsewhere, refuseNoHost } from "./elsewhere.ts";
import { isCanonical, turnAway } from "./entrance.ts";
import { floodDoor } from "./floods.ts";
import { isProbe, observed } from "./observed.ts";
import { sendPlainPage } from "./plain-page.ts";
import { type Probed, probes } from "./probes.ts";
import { remix, type TakeTurn } from "./remix.ts";
import { RequestQueue } from "./request-queue.ts";
import { readTarget, saysOneHost } from "./request-target.ts";
import { routeMatcher } from "./route-patterns.ts";
import type { ServeSettings } from "./settings.ts";
import { forStrangers, onlyOverTls } from "./strangers.ts";

/** What the build has made: the app, and what its entry tells the server. */
export type Build = ServerBuild & { entry: { module: { operations: Operations } } };

/** A request's way: its address and its id, the door, probes, files, and the app. */
export function webApp(
	build: Build,
	clientFolder: string,
	settings: ServeSettings,
	probed: Probed,
): RequestListener {
	const { operations } = build.entry.module;
	const app = express();
	app.disable("x-powered-by").disable("etag").set("query parser", false);
	app.use(forStrangers(settings));
	app.use(probes(probed));
	app.use(assets(clientFolder));
	app.use(compressed());
	app.use(refuseNoHost);
	app.use(refuseFromElsewhere);
	const match = routeMatcher(build.routes);
	const contexts = new WeakMap<IncomingMessage, RequestContext>();
	const queue = new RequestQueue(settings.tenantHeader);
	const takeTurn: TakeTurn = async (request, gone) => {
		const context = contexts.get(request);
		return context ? queue.turnOf(request, context, gone) : null;
	};
	app.use(remix(build, operations.textOfPage, takeTurn));
	app.use(failed(operations));
	const observe = observed({
		operations,
		match,
		trustProxy: settings.trustProxy,
		logged: settings.log === "json",
	});
	const transport = onlyOverTls(settings);
	const refusedAtDoor = floodDoor(settings.tenantHeader);
	return (request, response) => {
		const target = saysOneHost(request) ? readTarget(request.url ?? "") : null;
		const context = observe(request, response, target);
		if (probed.isStopping()) response.setHeader("Connection", "close");
		if (transport) response.setHeader("Strict-Transport-Security", transport);
		if (!isCanonical(request, target)) turnAway(request, response, target);
		else if (!refusedAtDoor(context, request, response)) {
			contexts.set(request, context);
			const begin = () => operations.inRequest(context, () => app(request, response));
			if (isProbe(target.path)) begin();
			else operations.inLoopTurn(begin);
		}
		response.once("close", () => operations.endRequest(context));
	};
}

/** What neither the app nor the API has caught. Express knows it by its four parameters. */
const failed =
	({ log }: Operations): ErrorRequestHandler =>
	(error, _request, response, _next) => {
		const { status } = error as { status?: unknown };
		const isRefusal = typeof status === "number" && status >= 400 && status < 500;
		if (!isRefusal) log.error({ err: error }, "A request failed");
		if (response.headersSent) response.destroy();
		else sendPlainPage(response, isRefusal ? status : 500, isRefusal ? "unreadable" : "unexpected");
	};
