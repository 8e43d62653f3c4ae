import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../bin/config.ts";
import { projectRoot } from "../../bin/project-root.mjs";
import { builtServerCommand, startServerProcess, stopServerProcess } from "../../bin/supervisor.ts";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { copyOf } from "./seeds/seed-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { startSession } from "./support/http-session.ts";
import { medianOfThree } from "./support/timing.ts";

const patience = 60_000;

/** Seconds until the sign-in page is there. */
async function secondsUntilPage(port: number, begun: number): Promise<number> {
	while (performance.now() - begun < patience) {
		const answer = await startSession(port, "demo")
			.ask("/")
			.catch(() => null);
		if (answer?.status === 200) return (performance.now() - begun) / 1000;
		await pause(5);
	}
	throw new Error("The server does not answer.");
}

const demo = await startDemoServer();
try {
	const seconds = await medianOfThree(async () => {
		const port = await findFreePort();
		const begun = performance.now();
		const child = startServerProcess(
			builtServerCommand({
				PORT: String(port),
				DATA_DIR: demo.dataDir,
				DATABASE_URL: demo.databaseUrls.appUrl,
				SESSION_SECRET: "measured".repeat(8),
			}),
		);
		try {
			return await secondsUntilPage(port, begun);
		} finally {
			await stopServerProcess(child);
		}
	});
	const peers = "Redmine 2.9–5.5 s, RT 1.5–3.8 s";
	atMost({ what: "the server, until its first page; PostgreSQL runs", peers }, seconds, "s", 1.2);
} finally {
	await demo.stop();
}

const dataDir = await copyOf(await folderWithRequests(10_000));
const seconds = await medianOfThree(async () => {
	const port = await findFreePort();
	const begun = performance.now();
	const child = spawn(process.execPath, [join(projectRoot, "bin", "start.ts")], {
		env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "" },
		stdio: ["ignore", "ignore", "inherit"],
	});
	try {
		return await secondsUntilPage(port, begun);
	} finally {
		await stopServerProcess(child);
	}
});
noted({ what: "npm start, PostgreSQL included" }, `${formatFigure(seconds)} s`);
