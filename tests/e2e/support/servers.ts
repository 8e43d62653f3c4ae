import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../../bin/config.mjs";
import { startDemoServer } from "../../../bin/demo-server.mjs";
import {
	builtServerCommand,
	hasExited,
	startServerProcess,
	stopServerProcess,
	waitUntilReady,
} from "../../../bin/supervisor.mjs";
import { startFaultyApi } from "./faulty-api.ts";
import { startMailbox } from "./mailbox.ts";

/**
 * `main` has its API in its own process; `remote` has none and calls that of `main`; so does
 * `faulty`, whose API fails at the calls of `faults`; the API of `orphan` does not answer.
 */
export type ServerName = "main" | "remote" | "faulty" | "orphan";

type Started = {
	ports: Record<ServerName, number>;
	databaseUrl: string;
	/** Of the server `main`: its pictures lie there. */
	dataDir: string;
	/** The folder into which mails are laid. */
	mailbox: string;
	/** With the role that owns the tables. */
	ownerUrl: string;
	/** By which each signs the cookies of its sessions. */
	secrets: Record<ServerName, string>;
};

const turboStreamState = "SIYANA_E2E";

/** Starts the servers for all tests, on a throw-away database with the demo tenants. */
export default async function startServers(): Promise<() => Promise<void>> {
	const mailbox = mkdtempSync(join(tmpdir(), "siyana-mails-"));
	const mails = await startMailbox(mailbox);
	const secrets = {
		main: newSecret(),
		remote: newSecret(),
		faulty: newSecret(),
		orphan: newSecret(),
	};
	const demo = await startDemoServer({
		servers: [
			(port) => ({
				SESSION_SECRET: secrets.main,
				SMTP_URL: mails.url,
				MAIL_FROM: "Siyana <no-reply@siyana.example>",
				PUBLIC_ORIGIN: `http://{tenant}.localhost:${port}`,
			}),
		],
	});
	const faultyApi = await startFaultyApi(demo.port);
	const [remote, faulty, orphan] = await Promise.all([
		startWebApp(`http://127.0.0.1:${demo.port}/api`, secrets.remote),
		startWebApp(`http://127.0.0.1:${faultyApi.port}/api`, secrets.faulty),
		startWebApp(`http://127.0.0.1:${closedPort}/api`, secrets.orphan),
	]);
	const started: Started = {
		ports: { main: demo.port, remote: remote.port, faulty: faulty.port, orphan: orphan.port },
		databaseUrl: demo.databaseUrls.appUrl,
		dataDir: demo.dataDir,
		mailbox,
		ownerUrl: demo.databaseUrls.ownerUrl,
		secrets,
	};
	process.env[turboStreamState] = JSON.stringify(started);
	return async () => {
		await Promise.all([remote.stop(), faulty.stop(), orphan.stop()]);
		faultyApi.stop();
		await demo.stop();
		await mails.stop();
		rmSync(mailbox, { recursive: true, force: true });
	};
}

/** One of the system's own, at which nothing listens: a free one may be taken by others meanwhile. */
const closedPort = 2;

const newSecret = () => randomBytes(32).toString("hex");

/** The web app alone: no database, no uploads. */
async function startWebApp(apiUrl: string, secret: string) {
	const port = await findFreePort();
	const child = startServerProcess(
		builtServerCommand({
			PORT: String(port),
			API_URL: apiUrl,
			SESSION_SECRET: secret,
		}),
	);
	await waitUntilReady({ port }, () => hasExited(child));
	return { port, stop: () => stopServerProcess(child) };
}

/** What the set-up has started, in the processes of the tests. */
export function started(): Started {
	const text = process.env[turboStreamState];
	if (!text) throw new Error("The servers of the browser tests have not been started.");
	return JSON.parse(text) as Started;
}

/** An organisation's address at one of the servers. */
export const originOf = (server: ServerName, tenant = "demo"): string =>
	`http://${tenant}.localhost:${started().ports[server]}`;
