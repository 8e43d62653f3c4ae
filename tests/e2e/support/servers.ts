import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
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
 * `faulty`, whose API fails at some calls and lacks another; the API of `orphan` does not answer.
 */
export type ServerName = "main" | "remote" | "faulty" | "orphan";

type Started = {
	ports: Record<ServerName, number>;
	databaseUrl: string;
	/** With the role that owns the tables. */
	ownerUrl: string;
	dataDir: string;
};

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
		ownerUrl: demo.databaseUrls.ownerUrl,
		dataDir: demo.dataDir,
	};
	process.env[handedOver] = JSON.stringify(started);
	return async () => {
		await Promise.all([remote.stop(), faulty.stop(), orphan.stop()]);
		faultyApi.stop();
		await demo.stop();
	};
}

/** What the faulty API fails at, and what it does not know. */
const faults: readonly [RegExp, number, string][] = [
	[/^\/api\/(warehouses|stats\/late)(\?|$)/, 503, "unavailable"],
	[/^\/api\/stats\/costs(\?|$)/, 404, "call_unknown"],
];

/** The API of another server, except for its faults. */
async function startFaultyApi(port: number) {
	const server = createServer((asked, answer) => {
		const [, status, code] = faults.find(([path]) => path.test(asked.url ?? "")) ?? [];
		if (status) {
			answer.writeHead(status, { "content-type": "application/json" });
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
