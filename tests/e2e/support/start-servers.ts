import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProvider } from "#tests/support/oidc/provider.ts";
import { findFreePort } from "../../../bin/config.ts";
import {
	builtServerCommand,
	hasExited,
	startServerProcess,
	stopServerProcess,
	waitUntilReady,
} from "../../../bin/supervisor.ts";
import { findLight, findWindowed } from "../../support/chromium.ts";
import { startDemoServer } from "../../support/demo-server.ts";
import { startFaultyApi } from "./faulty-api.ts";
import { startMailbox } from "./mailbox.ts";
import { type Started, startedVariable } from "./servers.ts";

/** Starts the servers for all tests, on a throw-away database with the demo tenants, and finds their browser. */
export default async function startServers(): Promise<() => Promise<void>> {
	process.env.WINDOWED_CHROMIUM = findWindowed() ?? "";
	process.env.CHROMIUM_PATH = findLight();
	const mailbox = mkdtempSync(join(tmpdir(), "siyana-mails-"));
	const mails = await startMailbox(mailbox);
	const secrets = {
		main: newSecret(),
		remote: newSecret(),
		faulty: newSecret(),
		orphan: newSecret(),
	};
	const provider = await startProvider([], (stop) => process.once("exit", stop));
	const demo = await startDemoServer({
		servers: [
			(port) => ({
				SESSION_SECRET: secrets.main,
				SMTP_URL: mails.url,
				MAIL_FROM: "Siyana <no-reply@siyana.example>",
				SECRETS_KEY: secrets.main,
				OUTBOUND_ALLOWED: `127.0.0.1:${provider.port}`,
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
		issuer: provider.issuerOf("keycloak"),
		ownerUrl: demo.databaseUrls.ownerUrl,
		secrets,
	};
	process.env[startedVariable] = JSON.stringify(started);
	return async () => {
		await Promise.all([remote.stop(), faulty.stop(), orphan.stop()]);
		faultyApi.stop();
		provider.stop();
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
