import type { IncomingMessage, RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler } from "express";
import type { Operations } from "#app/lib/process.server.ts";
import { assets } from "./assets.ts";
import { compressed } from "./compressed.ts";
import { asksHost, isFromElsewhere, refuseFromElsewhere, refuseNoHost } from "./elsewhere.ts";
import { isCanonical, turnAway } from "./entrance.ts";
import { floodDoor, refuseFlood } from "./floods.ts";
import { whenGone } from "./gone.ts";
import { NetworkPace } from "./network-pace.ts";
import { isProbe, observed } from "./observed.ts";
import { sendPlainPage } from "./plain-page.ts";
import { type Probed, probes } from "./probes.ts";
import { methods, remix, type TakeTurn } from "./remix.ts";
import { RequestQueue, type Turn } from "./request-queue.ts";
import { readTarget, saysOneHost } from "./request-target.ts";
import { routeMatcher } from "./route-patterns.ts";
import type { ServeSettings } from "./settings.ts";
import { forStrangers, isForStrangers, onlyOverTls } from "./strangers.ts";

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
	const { isAsset, sendAsset } = assets(clientFolder);
	app.use(sendAsset);
	app.use(compressed());
	app.use(refuseNoHost);
	app.use(refuseFromElsewhere);
	const match = routeMatcher(build.routes);
	const queue = new RequestQueue(settings.tenantHeader);
	const turns = new WeakMap<IncomingMessage, Turn>();
	const takeTurn: TakeTurn = async (request) => turns.get(request) ?? null;
	app.use(remix(build, operations.textOfPage, takeTurn));
	app.use(failed(operations));
	const observe = observed({
		operations,
		match,
		trustProxy: settings.trustProxy,
		logged: settings.log === "json",
	});
	const transport = onlyOverTls(settings);
	const isFlood = floodDoor(settings.tenantHeader);
	const pace = new NetworkPace();
	const takesTurn = (request: IncomingMessage, path: string) =>
		!(isProbe(path) || isForStrangers(path) || isAsset(path)) &&
		methods.includes(request.method ?? "") &&
		asksHost(request) &&
		!isFromElsewhere(request);
	return (request, response) => {
		const target = saysOneHost(request) ? readTarget(request.url ?? "") : null;
		const context = observe(request, response, target);
		if (probed.isStopping()) response.setHeader("Connection", "close");
		if (transport) response.setHeader("Strict-Transport-Security", transport);
		context.ends = [() => operations.endRequest(context)];
		const { path } = context;
		const beginAtPace = (answer: () => void) => pace.begin(context, response, answer);
		if (!isCanonical(request, target)) beginAtPace(() => turnAway(request, response, target));
		else if (isFlood(context, request))
			beginAtPace(() => refuseFlood(response, path.startsWith("/api/")));
		else {
			const begin = (turn?: Turn) => {
				if (turn) turns.set(request, turn);
				if (!response.closed) operations.inRequest(context, () => app(request, response));
				else if (turn && "slot" in turn) turn.slot.release();
			};
			const beginLater = (turn?: Turn) => operations.inLoopTurn(() => begin(turn));
			if (takesTurn(request, path))
				queue.turnOf(request, context, whenGone(response)).then(beginLater, noneIsLeft);
			else beginAtPace(isProbe(path) ? begin : beginLater);
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
		else sendPlainPage(response, isRefusal ? status : 500, isRefusal ? "unreadable" : "unexpected");
	};
