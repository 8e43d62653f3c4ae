import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildWhenNeeded } from "../../../bin/build.ts";
import { findFreePort } from "../../../bin/config.ts";
import { findBinaries } from "../../../bin/postgres/binaries.ts";
import { clusterPath } from "../../../bin/postgres/data-directory.ts";
import { chooseOsUser } from "../../../bin/postgres/os-user.ts";
import { readPidfile } from "../../../bin/postgres/pidfile.ts";
import { roleAddresses } from "../../../bin/postgres/roles.ts";
import { socketFolder } from "../../../bin/postgres/socket.ts";
import { createEphemeralFolder } from "../../../tests/support/ephemeral-postgres.ts";
import { childrenOf, commandOf } from "./processes.ts";

/** What can be killed: the server, the database or one of its connections, or all at its root. */
export const victims = ["server", "database", "connection", "start"] as const;
export type Victim = (typeof victims)[number];

/** The application as somebody starts it, on a data folder of its own. */
export class Start {
	readonly dataDir = createEphemeralFolder();
	readonly port: number;
	private process: ChildProcess | null = null;
	private log = "";

	private constructor(port: number) {
		this.port = port;
	}

	static async make(): Promise<Start> {
		await buildWhenNeeded();
		const start = new Start(await findFreePort());
		start.launch();
		return start;
	}

	/** As `npm start` does. */
	launch(): void {
		const { DATABASE_URL: _, ...env } = process.env;
		const child = spawn(process.execPath, [join("bin", "start.ts")], {
			env: { ...env, DATA_DIR: this.dataDir, PORT: String(this.port) },
			stdio: ["ignore", "pipe", "pipe"],
		});
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (piece) => {
				this.log = (this.log + String(piece)).slice(-4000);
			});
		this.process = child;
	}

	/** What it has said last. */
	get said(): string {
		return this.log;
	}

	get hasEnded(): boolean {
		return this.process?.exitCode !== null || this.process.signalCode !== null;
	}

	get databaseUrls(): { appUrl: string; ownerUrl: string } {
		const { account } = this;
		return roleAddresses(clusterPath(account), socketFolder(account.home));
	}

	private get account() {
		return chooseOsUser(this.dataDir, findBinaries());
	}

	private pidOf(victim: Victim, nth: number): number | undefined {
		const start = this.process?.pid ?? 0;
		const database = readPidfile(join(this.account.home, "postgres"))?.pid ?? 0;
		if (victim === "start") return start;
		if (victim === "database") return database;
		if (victim === "server")
			return childrenOf(start).find((pid) => commandOf(pid).includes(process.execPath));
		const connections = childrenOf(database).filter((pid) => /siyana_app/.test(commandOf(pid)));
		return connections[nth % Math.max(1, connections.length)];
	}

	/**
	 * kill -9. A start that was killed is started again, as its person would.
	 *
	 * @returns whether there was something to be killed
	 */
	async kill(victim: Victim, nth: number): Promise<boolean> {
		const pid = this.pidOf(victim, nth);
		if (!pid) return false;
		const { process: child } = this;
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// It has just ended by itself.
			return false;
		}
		if (victim !== "start" || !child) return true;
		while (child.exitCode === null && child.signalCode === null) await pause(1);
		this.launch();
		return true;
	}

	async stop(): Promise<void> {
		const { process: child } = this;
		if (!child || this.hasEnded) return;
		const ended = new Promise((done) => child.once("exit", done));
		child.kill("SIGTERM");
		await ended;
	}
}
