import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { createFormToken } from "../../api/public-reports/form-token.ts";
import { stopServerProcess } from "../../bin/supervisor.ts";
import { closeDatabase, count, openDatabase, rows } from "../../tests/support/database.ts";
import { withDemoServer } from "../../tests/support/demo-server.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { cpuOf, memoryOf } from "./support/processes.ts";
import { median, warmUp } from "./support/timing.ts";

const perSecond = 1000;

type Told = { sent: number; answers: Record<string, number>; cpu: number };

const { values } = parseArgs({
	options: { port: { type: "string" }, place: { type: "string" }, addresses: { type: "string" } },
	strict: false,
});

/** Sends junk while its parent wants it, so much a second, each from one of so many addresses. */
function sendJunk(port: number, place: string, addresses: number): void {
	const agent = new Agent({ keepAlive: true, maxSockets: 100 });
	const told: Told = { sent: 0, answers: {}, cpu: 0 };
	const ticket = createFormToken("no secret", place, new Date(Date.now() - 60_000));
	const kinds = [
		[`/problem/${place}`, `ticket=${ticket}&text=Junk`, "application/x-www-form-urlencoded"],
		[`/api/problems/${place}`, JSON.stringify({ ticket, text: "Junk" }), "application/json"],
		["/problem/track/junk-junk-junk-junk-22", "text=Junk", "application/x-www-form-urlencoded"],
	] as const;
	const send = (nth: number) => {
		const [path, body, type] = kinds[nth % kinds.length] ?? kinds[0];
		const from = (nth * 7919) % addresses;
		const host = `demo.localhost:${port}`;
		const sent = request(
			{
				port,
				path,
				agent,
				host: "127.0.0.1",
				method: "POST",
				headers: {
					host,
					origin: `http://${host}`,
					"content-type": type,
					"content-length": body.length,
					"x-tenant": "demo",
					"x-forwarded-for": `203.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
				},
			},
			(answer) => {
				const { statusCode = 0 } = answer;
				told.answers[statusCode] = (told.answers[statusCode] ?? 0) + 1;
				answer.resume();
			},
		);
		sent.on("error", () => {
			told.answers.broken = (told.answers.broken ?? 0) + 1;
		});
		sent.end(body);
	};
	let [sending, due, last] = [false, 0, 0];
	setInterval(() => {
		const now = performance.now();
		// What others kept from being sent in time is not made up for.
		if (sending) due += (Math.min(now - last, 100) * perSecond) / 1000;
		last = now;
		for (; due >= 1; due--) send(told.sent++);
	}, 5);
	process.on("message", (wanted) => {
		const { user, system } = process.cpuUsage();
		if (wanted === "tell") process.send?.({ ...told, cpu: (user + system) / 1000 });
		else sending = wanted === "on";
	});
	process.send?.("ready");
}

async function told(child: ChildProcess): Promise<Told> {
	child.send("tell");
	const [answer] = await once(child, "message");
	return answer as Told;
}

const percentile95 = (numbers: readonly number[]) =>
	[...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * 0.95)] ?? Number.NaN;

async function measure(): Promise<void> {
	await withDemoServer(
		async (demo) => {
			openDatabase(demo.databaseUrls);
			const tenant = { id: 1 };
			const [place] = await rows<{ public_id: string }>(
				tenant,
				sql`select public_id from facilities limit 1`,
			);
			await rows(
				tenant,
				sql`update tenants set settings = settings || '{"reports":{"mode":"direct"}}' where id = 1`,
			);
			const member = await signIn(demo.port, { light: true });
			const list = "/table/follow-up";
			await warmUp(member, [list]);
			for (const [who, addresses] of [
				["one address", 1],
				["50,000 addresses", 50_000],
			] as const) {
				const own = fileURLToPath(import.meta.url);
				const args = [
					`--port=${demo.port}`,
					`--place=${place?.public_id}`,
					`--addresses=${addresses}`,
				];
				const child = spawn(process.execPath, [own, ...args], {
					stdio: ["ignore", "inherit", "inherit", "ipc"],
				});
				await once(child, "message");
				try {
					const times = { off: [] as number[], on: [] as number[] };
					const cpu = { off: 0, on: 0 };
					const memory: number[] = [];
					let seconds = 0;
					// In turn, so that whatever else the machine does slows both.
					for (let turn = 0; turn < 22; turn++) {
						const state = turn % 2 ? "on" : "off";
						child.send(state);
						const [begun, before] = [performance.now(), cpuOf(demo.pids)];
						while (performance.now() - begun < 2000) {
							const { status, ms } = await member.ask(list);
							if (status !== 200) throw new Error(`The list answered ${status}.`);
							// What was held up at the start of the first is told apart.
							if (turn > 1) times[state].push(ms);
						}
						if (turn > 1) cpu[state] += cpuOf(demo.pids) - before;
						if (turn % 2) seconds += (performance.now() - begun) / 1000;
						if (turn % 2) memory.push(memoryOf(demo.pids));
					}
					child.send("off");
					const { sent, answers, cpu: generator } = await told(child);
					const rate = `${formatFigure(sent / seconds)} posts a second from ${who}`;
					const [quiet, loud] = [median(times.off), median(times.on)];
					const each = `${formatFigure(quiet)} → ${formatFigure(loud)} ms; ${times.off.length} and ${times.on.length} pages`;
					atMost(
						{ what: `a page of a member's list, ${rate}: median` },
						loud / quiet,
						"×",
						1.5,
						each,
					);
					const [usual, worst] = [percentile95(times.off), percentile95(times.on)];
					const at95 = `${formatFigure(usual)} → ${formatFigure(worst)} ms`;
					atMost({ what: "the same, 95th percentile" }, worst / usual, "×", 1.5, at95);
					const perPage = (state: "on" | "off") => cpu[state] / times[state].length;
					const junk = (cpu.on - perPage("off") * times.on.length) / sent;
					noted(
						{ what: "the server's processor time for one of them; of what sends it" },
						`${formatFigure(junk)} ms; ${formatFigure(generator / sent)} ms`,
					);
					const [first = 0] = memory;
					const grown = (memory.at(-1) ?? 0) - first;
					const held = `${formatFigure(first)} → ${formatFigure(memory.at(-1) ?? 0)} MB`;
					atMost(
						{ what: "memory of the server, from the first to the last" },
						grown,
						"MB",
						30,
						held,
					);
					noted({ what: "what they were answered" }, JSON.stringify(answers));
				} finally {
					await stopServerProcess(child);
				}
			}
			atMost({ what: "reports that came of it" }, await count(tenant, "reports"), "", 0);
			await closeDatabase();
		},
		{ servers: [() => ({ TRUST_PROXY: "1" })] },
	);
}

if (typeof values.place === "string")
	sendJunk(Number(values.port), values.place, Number(values.addresses));
else await measure();
