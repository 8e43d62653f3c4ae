import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { startDemoServer } from "../../../bin/demo-server.mjs";
import { findFreePort } from "../../../bin/settings.mjs";
import {
	builtServer,
	hasEnded,
	startServer,
	stopServer,
	waitUntilReady,
} from "../../../bin/supervise.mjs";

/**
 * `main` has its API in its own process; `remote` has none and calls that of `main`; so does
 * `faulty`, whose API fails at the calls of `faults`; the API of `orphan` does not answer.
 */
export type ServerName = "main" | "remote" | "faulty" | "orphan";

type Started = { ports: Record<ServerName, number>; databaseUrl: string; dataDir: string };

const handedOver = "SIYANA_E2E";

/** Starts the servers for all tests, on a throw-away database with the demo tenants. */
export default async function startServers(): Promise<() => Promise<void>> {
	const demo = await startDemoServer();
	const remote = await startWebApp(`http://127.0.0.1:${demo.port}/api`);
	const faultyApi = await startFaultyApi(demo.port);
	const faulty = await startWebApp(`http://127.0.0.1:${faultyApi.port}/api`);
	const orphan = await startWebApp(`http://127.0.0.1:${await findFreePort()}/api`);
	const started: Started = {
		ports: { main: demo.port, remote: remote.port, faulty: faulty.port, orphan: orphan.port },
		databaseUrl: demo.databaseUrls.appUrl,
		dataDir: demo.dataDir,
	};
	process.env[handedOver] = JSON.stringify(started);
	return async () => {
		await Promise.all([remote.stop(), faulty.stop(), orphan.stop()]);
		faultyApi.stop();
		await demo.stop();
	};
}

/** What an API answers instead; a profile is not found that is to be called Nobody. */
const faults: readonly { call: RegExp; says?: string; status: number; code: string }[] = [
	{ call: /^GET \/api\/warehouses(\?|$)/, status: 503, code: "unavailable" },
	{ call: /^GET \/api\/requests\/due-days/, status: 404, code: "call_unknown" },
	{ call: /^POST .*\/forgot-password/, status: 500, code: "server_error" },
	{ call: /^POST .*\/reset-password/, status: 503, code: "unavailable" },
	{ call: /^POST .*\/edit-user/, says: "Nobody", status: 404, code: "not_found" },
	{ call: /^POST .*\/edit-user/, status: 503, code: "unavailable" },
];

/** The API of another server, except for some calls. */
async function startFaultyApi(port: number) {
	const server = createServer(async (asked, answer) => {
		const likely = faults.filter(({ call }) => call.test(`${asked.method} ${asked.url}`));
		if (likely.length > 0) {
			const body = await text(asked);
			const { status, code } = likely.find(({ says = "" }) => body.includes(says)) ?? {};
			answer.writeHead(status ?? 500, { "content-type": "application/json" });
			answer.end(JSON.stringify({ code }));
			return;
		}
		const { method, url: path, headers } = asked;
		const passed = request({ host: "127.0.0.1", port, method, path, headers }, (given) => {
			answer.writeHead(given.statusCode ?? 500, given.headers);
			given.pipe(answer);
		});
		asked.pipe(passed);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const stop = () => {
		server.close();
		server.closeAllConnections();
	};
	return { port: (server.address() as AddressInfo).port, stop };
}

/** The web app alone: no database, no uploads, another secret. */
async function startWebApp(apiUrl: string) {
	const port = await findFreePort();
	const child = startServer(
		builtServer({
			PORT: String(port),
			API_URL: apiUrl,
			SESSION_SECRET: randomBytes(32).toString("hex"),
		}),
	);
	await waitUntilReady({ port }, () => hasEnded(child));
	return { port, stop: () => stopServer(child) };
}

/** What the set-up has started, in the processes of the tests. */
export function started(): Started {
	const text = process.env[handedOver];
	if (!text) throw new Error("The servers of the browser tests have not been started.");
	return JSON.parse(text) as Started;
}

/** An organisation's address at one of the servers. */
export const originOf = (server: ServerName, tenant = "demo"): string =>
	`http://${tenant}.localhost:${started().ports[server]}`;
