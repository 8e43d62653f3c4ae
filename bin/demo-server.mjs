import { randomBytes } from "node:crypto";
import { buildWhenNeeded } from "./build.mjs";
import { CliError } from "./cli-error.mjs";
import { findFreePort } from "./config.mjs";
import { importBuilt } from "./demo-data.mjs";
import { startPostgres } from "./embedded-postgres.mjs";
import { createEphemeralFolder, removeEphemeralFolder } from "./postgres/ephemeral.mjs";
import { projectRoot } from "./project-root.mjs";
import {
	builtServerCommand,
	hasExited,
	startServerProcess,
	stopServerProcess,
	waitUntilReady,
} from "./supervisor.mjs";

/**
 * The additional environment of a server, by its port.
 * @typedef {(port: number) => Record<string, string>} Own
 */

/**
 * @typedef {object} DemoServer
 * @property {number} port of the first server
 * @property {number[]} ports
 * @property {number[]} pids of the servers' processes
 * @property {number} postgresPid
 * @property {{ appUrl: string, ownerUrl: string }} databaseUrls
 * @property {string} dataDir
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} DemoOptions
 * @property {Own[]} [servers]
 * @property {string} [dataDir] a data folder to work in, which stays; otherwise one that is thrown away
 * @property {boolean} [everything] whether all is switched on in the demo tenant, as it is after `npm start`
 * @property {boolean} [durable] whether PostgreSQL syncs what it writes
 */

/**
 * Starts the built application on an ephemeral database with the demo tenant, on free ports.
 * @param {DemoOptions} [options]
 * @returns {Promise<DemoServer>}
 */
export async function startDemoServer({
	servers = [() => ({})],
	dataDir: kept,
	everything = false,
	durable = false,
} = {}) {
	process.chdir(projectRoot);
	await buildWhenNeeded();
	const dataDir = kept ?? createEphemeralFolder();
	const postgres = await startPostgres({ dataDir, durable });
	/** @type {import("node:child_process").ChildProcess[]} */
	const children = [];
	async function stop() {
		await Promise.all(children.map(stopServerProcess));
		await postgres.stop();
		if (!kept) removeEphemeralFolder(dataDir);
	}
	try {
		const { migrate } = await importBuilt("migrate");
		await migrate(postgres.ownerUrl);
		const { seedWhenEmpty } = await importBuilt("seed");
		await seedWhenEmpty(postgres.ownerUrl, dataDir, !everything);
		const shared = {
			DATA_DIR: dataDir,
			DATABASE_URL: postgres.appUrl,
			SESSION_SECRET: randomBytes(32).toString("hex"),
		};
		const ports = [];
		for (const own of servers) {
			const port = await findFreePort();
			const child = startServerProcess(
				builtServerCommand({ ...shared, PORT: String(port), ...own(port) }),
			);
			children.push(child);
			await waitUntilReady({ port }, () => hasExited(child));
			if (hasExited(child))
				throw new CliError("The demo server ended at its start: see the messages above.");
			ports.push(port);
		}
		const { appUrl, ownerUrl } = postgres;
		return {
			port: ports[0] ?? 0,
			ports,
			pids: children.map(({ pid = 0 }) => pid),
			postgresPid: postgres.pid,
			databaseUrls: { appUrl, ownerUrl },
			dataDir,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

/**
 * @template T
 * @param {(demo: DemoServer) => Promise<T>} work
 * @param {DemoOptions} [options]
 * @returns {Promise<T>}
 */
export async function withDemoServer(work, options) {
	const demo = await startDemoServer(options);
	try {
		return await work(demo);
	} finally {
		await demo.stop();
	}
}
