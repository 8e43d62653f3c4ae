import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import type { FairQueueSlot } from "#api/platform/concurrency/fair-queue.ts";
import {
	currentRequest,
	type RequestContext,
	runInRequest,
} from "#api/platform/observability/request-context.ts";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import { sendBusyResponse } from "#server/busy-response.ts";
import { disconnectSignal } from "#server/client-disconnect.ts";
import { remixAdapter } from "#server/remix-adapter.ts";
import { RequestQueue, requestLimits } from "#server/request-queue.ts";
import type { SessionOwner } from "#server/session-cache.ts";
import { listening } from "./local-server.ts";

type Answering = (request: Request) => Response | Promise<Response>;

const quickly = { asking: 50, sending: 60_000 };

/**
 * A server whose app finds good each session that is called `{tenant}-{member}`, as the API does, but for those of
 * `ended`, and where a client says its own network.
 */
export async function serveInTurn(
	answer: Answering,
	{
		limits = requestLimits,
		times = { asking: 60_000, sending: 60_000 },
		signedFor = async (): Promise<SessionOwner | null> => null,
	} = {},
) {
	const run = ({ request }: { request: Request }) => {
		const [, tenant, member] =
			/authData=(\w+)-(\d+)/.exec(request.headers.get("cookie") ?? "") ?? [];
		const context = currentRequest();
		if (context && tenant)
			context.signedIn = tenant === "ended" ? null : { tenant, member: Number(member) };
		return answer(request);
	};
	const build = {
		routes: { all: { id: "all", path: "*", module: { loader: run, action: run } } },
		entry: { module: { default: () => new Response() } },
		future: {},
		basename: "/",
	} as unknown as ServerBuild;
	const queue = new RequestQueue("x-tenant", signedFor, limits, times);
	const slots = new WeakMap<IncomingMessage, FairQueueSlot>();
	const app = express();
	app.use(remixAdapter(build, undefined, (request) => slots.get(request)));
	const { origin, port } = await listening((request, response) => {
		const [path = ""] = request.url?.split("?", 1) ?? [];
		const context: RequestContext = {
			id: "1",
			clientAddress: null,
			clientNetwork: String(request.headers["x-network"] ?? "home") as IpSubnet,
			method: request.method ?? "",
			path,
			search: "",
			receivedAt: performance.now(),
		};
		queue.turnOf(request, context, disconnectSignal(response)).then(
			(turn) => {
				if ("retryAfter" in turn)
					return sendBusyResponse(request, response, { path, retryAfter: turn.retryAfter });
				slots.set(request, turn.slot);
				runInRequest(context, () => app(request, response));
			},
			() => {},
		);
	});
	return { origin, port, queue };
}

/** Times in which who waits is refused at once, for tests that want to see refusals. */
export const refusingQuickly = { times: quickly };

/** Keeps those who come to it until it is opened. */
export function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	let held = 0;
	return {
		open: () => open(),
		held: () => held,
		async pass(): Promise<void> {
			held++;
			await opened;
		},
	};
}
