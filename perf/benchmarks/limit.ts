import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findFreePort } from "../../bin/config.ts";
import { stopServerProcess } from "../../bin/supervisor.ts";
import { type DemoServer, withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { type HttpSession, signIn, startSession } from "./support/http-session.ts";
import { underLoad } from "./support/load.ts";
import { inTurn, perSecond, warmUp } from "./support/timing.ts";

const { values } = parseArgs({
	options: { bare: { type: "string" }, port: { type: "string" } },
	strict: false,
});
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
		await stopServerProcess(child);
		rmSync(folder, { recursive: true });
	}
}

const token = "measuring-what-pages-cost";

/** Milliseconds that the server has spent in drawing pages from ready data, and how many there were. */
async function drawn(port: number): Promise<{ ms: number; pages: number }> {
	const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
		headers: { authorization: `Bearer ${token}` },
	});
	const text = await answer.text();
	const numberOf = (name: string) =>
		Number(new RegExp(`^siyana_page_drawing_seconds_${name} (\\S+)`, "m").exec(text)?.[1]);
	return { ms: numberOf("sum") * 1000, pages: numberOf("count") };
}

const pages = {
	list: "/table/follow-up",
	detail: "/view/request/3000",
	"new request": "/add/create-new-request",
	dashboard: "/dashboard",
	statistics: "/statistics",
};

/** What a page costs, beside drawing it and beside a server that sends the same bytes. */
async function compare(
	demo: DemoServer,
	who: HttpSession,
	what: string,
	path: string,
): Promise<void> {
	await warmUp(who, [path]);
	const before = await drawn(demo.port);
	const { rate, app, database } = await underLoad(demo, who, [path]);
	const after = await drawn(demo.port);
	const drawing = (after.ms - before.ms) / (after.pages - before.pages);
	const cost = `${formatFigure(app)} ms against ${formatFigure(drawing)} ms; database ${formatFigure(database)} ms`;
	const row = { what: `${what}: processor time of the application ÷ drawing it` };
	atMost(row, app / drawing, "×", 1.8, cost);
	const page = await who.ask(path);
	await withBareServer(page.body, async (port) => {
		const bare = startSession(port, "demo");
		const [ours = 0, least = 0] = await inTurn([() => who.ask(path), () => bare.ask(path)], 700);
		const times = `${formatFigure(ours)} ms against ${formatFigure(least)} ms`;
		atMost(
			{ what: `${what}: one client ÷ the same bytes from memory` },
			ours / least,
			"×",
			7,
			times,
		);
		const { rate: bareRate } = await perSecond(bare, [path], { rounds: 1 });
		const rates = `${formatFigure(rate)} /s against ${formatFigure(bareRate)} /s`;
		noted({ what: `${what}: 8 connections` }, `${formatFigure(bareRate / rate)} × (${rates})`);
	});
}

if (typeof values.bare === "string") serve(values.bare, Number(values.port));
else
	await withDemoServer(
		async (demo) => {
			for (const light of [true, false]) {
				const who = await signIn(demo.port, { light });
				for (const [what, path] of Object.entries(pages))
					await compare(demo, who, `${what}, ${light ? "light" : "with scripts"}`, path);
			}
		},
		{
			dataDir: await folderWithRequests(100_000),
			servers: [() => ({ METRICS_TOKEN: token })],
		},
	);
