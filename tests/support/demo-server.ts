import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { uploadsOnDisk } from "../../api/platform/settings.ts";
import { buildWhenNeeded } from "../../bin/build.ts";
import { CliError } from "../../bin/cli-error.ts";
import { findFreePort } from "../../bin/config.ts";
import { importBuilt } from "../../bin/demo-data.ts";
import { startPostgres } from "../../bin/embedded-postgres.ts";
import { projectRoot } from "../../bin/project-root.mjs";
import {
	builtServerCommand,
	hasExited,
	startServerProcess,
	stopServerProcess,
	waitUntilReady,
} from "../../bin/supervisor.ts";
import { createEphemeralFolder, removeEphemeralFolder } from "./ephemeral-postgres.ts";

/** The additional environment of a server, by its port. */
export type Own = (port: number) => Record<string, string>;

export type DemoServer = {
	/** of the first server */
	port: number;
	ports: number[];
	/** of the servers' processes */
	pids: number[];
	postgresPid: number;
	databaseUrls: { appUrl: string; ownerUrl: string };
	dataDir: string;
	stop: () => Promise<void>;
};

export type DemoOptions = {
	servers?: Own[];
	/** a data folder to work in, which stays; otherwise one that is thrown away */
	dataDir?: string;
	/** whether all is switched on in the demo tenant, as it is after `npm start` */
	everything?: boolean;
	/** whether PostgreSQL syncs what it writes */
	durable?: boolean;
};

/**
 * Starts the built application on an ephemeral database with the demo tenant, on free ports.
 */
export async function startDemoServer({
	servers = [() => ({})],
	dataDir: ownDataDir,
	everything = false,
	durable = false,
}: DemoOptions = {}): Promise<DemoServer> {
	process.chdir(projectRoot);
	await buildWhenNeeded();
	const dataDir = ownDataDir ?? createEphemeralFolder();
	const postgres = await startPostgres({ dataDir, durable });
	const children: ChildProcess[] = [];
	async function stop() {
		await Promise.all(children.map(stopServerProcess));
		await postgres.stop();
		if (!ownDataDir) removeEphemeralFolder(dataDir);
	}
	try {
		const { migrate } = await importBuilt("migrate");
		await migrate(postgres.ownerUrl);
		const { seedWhenEmpty } = await importBuilt("seed");
		await seedWhenEmpty(postgres.ownerUrl, uploadsOnDisk(dataDir), !everything);
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
				"pipe",
			);
			printWarnings(child);
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

/** Prints what a server logs, but for the line of each request. */
function printWarnings({ stdout }: ChildProcess): void {
	if (!stdout) return;
	createInterface({ input: stdout }).on("line", (line) => {
		if (!line.startsWith('{"level":"info"')) console.log(line);
	});
}

export async function withDemoServer<T>(
	work: (demo: DemoServer) => Promise<T>,
	options?: DemoOptions,
): Promise<T> {
	const demo = await startDemoServer(options);
	try {
		return await work(demo);
	} finally {
		await demo.stop();
	}
}
