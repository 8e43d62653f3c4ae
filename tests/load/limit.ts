import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { withDemoServer } from "../../bin/demo-server.mjs";
import { findFreePort } from "../../bin/settings.mjs";
import { stopServer } from "../../bin/supervise.mjs";
import { folderWithRequests } from "./seeding/demo.ts";
import { noted, shown } from "./support/figures.ts";
import { underLoad } from "./support/load.ts";
import { inTurn, perSecond, warmUp } from "./support/timing.ts";
import { signIn, visitor } from "./support/visitor.ts";

const { values } = parseArgs({
	options: { bare: { type: "string" }, port: { type: "string" } },
	strict: false,
});
const path = "/table/follow-up";

/** A server that does nothing but send the bytes of a file, from memory. */
function serve(file: string, port: number): void {
	const bytes = readFileSync(file);
	createServer((_, answer) => {
		answer.setHeader("content-type", "text/html; charset=utf-8");
		answer.end(bytes);
	}).listen(port, "127.0.0.1", () => process.send?.("ready"));
}

async function withBareServer(bytes: Buffer, work: (port: number) => Promise<void>) {
	const folder = mkdtempSync(join(tmpdir(), "siyana-limit-"));
	const [file, port] = [join(folder, "page.html"), await findFreePort()];
	writeFileSync(file, bytes);
	const args = [fileURLToPath(import.meta.url), `--bare=${file}`, `--port=${port}`];
	const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	try {
		await once(child, "message");
		await work(port);
	} finally {
		await stopServer(child);
		rmSync(folder, { recursive: true });
	}
}

async function compare(): Promise<void> {
	await withDemoServer(
		async (demo) => {
			const light = await signIn(demo.port, { light: true });
			await warmUp(light, [path]);
			const page = await light.ask(path);
			await withBareServer(page.body, async (port) => {
				const bare = visitor(port, "demo");
				const [ours = 0, least = 0] = await inTurn([() => light.ask(path), () => bare.ask(path)]);
				const times = `${shown(ours)} ms against ${shown(least)} ms`;
				noted({ what: "one client" }, `${shown(ours / least)} × (${times})`);
				const bareRate = (await perSecond(bare, [path])).rate;
				const { rate, app, database } = await underLoad(demo, light, [path]);
				const rates = `${shown(rate)} /s against ${shown(bareRate)} /s`;
				noted({ what: "8 connections" }, `${shown(bareRate / rate)} × (${rates})`);
				const rest = `${shown(app)} ms application, ${shown(database)} ms database`;
				noted({ what: "processor time of a page" }, rest);
			});
		},
		{ dataDir: await folderWithRequests(100_000) },
	);
}

if (typeof values.bare === "string") serve(values.bare, Number(values.port));
else await compare();
