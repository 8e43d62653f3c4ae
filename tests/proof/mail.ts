import { randomBytes } from "node:crypto";
import { connect } from "#api/db/connection.ts";
import { report } from "#tests/support/measured.ts";
import { startDemoServer } from "../../bin/demo-server.mjs";
import {
	callHeaders,
	seconds,
	signIn,
	signInToApi,
	timed,
	until,
} from "./support/faults/asking.ts";
import {
	type Arrivals,
	startSickMailServer,
	startSlowMailServer,
	unknownAddress,
} from "./support/faults/mail-server.ts";
import { type Running, startApp } from "./support/faults/servers.ts";

/** So long the mail server is dead: `--minutes=10` for the whole. */
const minutes = Number(/--minutes[= ](\d+)/.exec(process.argv.slice(2).join(" "))?.[1] ?? 2);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const requester = "requester@demo.example";

/** A request that the requester has raised, which is theirs to escalate. */
async function makeRequest(app: Running) {
	const session = await signInToApi(app.origin, requester);
	const headers = { ...callHeaders(session), "content-type": "application/json" };
	const body = { facility_id: 1, priority: "Low", comment: "Mails" };
	const answer = await timed(`${app.origin}/api/requests`, {
		headers,
		body: Buffer.from(JSON.stringify(body)),
	});
	const { id } = JSON.parse(answer.text).request as { id: number };
	return { id, headers };
}

/** Escalates by mail, and gives the mail's subject once the call was acknowledged. */
async function escalate(
	app: Running,
	{ id, headers }: Awaited<ReturnType<typeof makeRequest>>,
	to: readonly string[] = ["somebody@outside.example"],
): Promise<string> {
	const subject = `mail-${randomBytes(8).toString("hex")}`;
	const body = { requestId: id, to, subject, comment: "Please", one_time_key: `key-${subject}` };
	const answer = await timed(`${app.origin}/api/esclate/send`, {
		headers,
		body: Buffer.from(JSON.stringify(body)),
	});
	if (answer.status !== 200) throw new Error(`Not escalated: ${answer.status} ${answer.text}`);
	return subject;
}

const missing = (sent: readonly string[], arrivals: Arrivals) =>
	sent.filter((subject) => !arrivals.has(subject)).length;
const twice = (arrivals: Arrivals) => [...arrivals.values()].filter((count) => count > 1).length;

function p95(times: number[]): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

const mailSettings = (smtp: string) => (port: number) => ({
	SMTP_URL: smtp,
	MAIL_FROM: "no-reply@siyana.example",
	PUBLIC_ORIGIN: `http://{tenant}.localhost:${port}`,
});

/** The mail server is dead for minutes, then ill, while two servers send. */
async function deadAndIll(): Promise<void> {
	const demo = await startDemoServer({ servers: [] });
	const mails = await startSickMailServer();
	const settings = mailSettings(mails.url);
	const data = { DATABASE_URL: demo.databaseUrls.appUrl, DATA_DIR: demo.dataDir };
	const apps = [
		await startApp((port) => ({ ...settings(port), ...data })),
		await startApp((port) => ({ ...settings(port), ...data })),
	] as const;
	const [app] = apps;
	try {
		const request = await makeRequest(app);
		const cookie = await signIn(app.origin);
		const open = async (path: string) =>
			(await timed(app.origin + path, { headers: { cookie } })).ms;
		const opened = { alive: [] as number[], dead: [] as number[] };
		const sent: string[] = [];
		const watch = async (state: "alive" | "dead", until: number) => {
			for (let round = 0; performance.now() < until; round++) {
				if (round % 4 === 0) sent.push(await escalate(app, request));
				opened[state].push(await open("/table/follow-up"));
				await pause(150);
			}
		};
		await open("/table/follow-up");
		await watch("alive", performance.now() + 20_000);
		await until(() => missing(sent, mails.arrivals) === 0);
		await mails.die();
		await watch("dead", performance.now() + minutes * 60_000);
		const waiting = missing(sent, mails.arrivals);
		const back = performance.now();
		await mails.live();
		await until(() => missing(sent, mails.arrivals) === 0, minutes * 60_000 + 180_000);
		report({
			what: `Mail server dead for ${minutes} min, then back; two servers send`,
			bar: "every mail arrives, once",
			measured: `${sent.length} sent, ${waiting} of them waiting when it came back, all there ${seconds(performance.now() - back)} later, ${missing(sent, mails.arrivals)} lost, ${twice(mails.arrivals)} twice`,
			reached: missing(sent, mails.arrivals) === 0 && twice(mails.arrivals) === 0,
		});
		const [alive, dead] = [p95(opened.alive), p95(opened.dead)];
		report({
			what: "A list page meanwhile, 95 of 100 within",
			bar: "no slower than with a mail server that lives",
			measured: `${dead.toFixed(0)} ms dead, ${alive.toFixed(0)} ms alive (${(dead / alive).toFixed(2)} ×, ${opened.dead.length} and ${opened.alive.length} pages)`,
			reached: dead < alive * 1.5 + 10,
		});

		const before = sent.length;
		Object.assign(mails.ill, { refuses: 6, drops: 4 });
		const partly = await escalate(app, request, ["somebody@outside.example", unknownAddress]);
		sent.push(partly);
		for (let i = 0; i < 20; i++) sent.push(await escalate(app, request));
		await until(() => missing(sent, mails.arrivals) === 0, 120_000);
		report({
			what: "Mail server that says 450, drops the line in the text, and knows one recipient of two not",
			bar: "every mail arrives, once, at those who are known",
			measured: `${sent.length - before} sent, ${mails.tried.refused} times refused, ${mails.tried.dropped} times dropped, ${mails.tried.unknown} times an unknown recipient; ${missing(sent, mails.arrivals)} lost, ${twice(mails.arrivals)} twice`,
			reached: missing(sent, mails.arrivals) === 0 && twice(mails.arrivals) === 0,
		});
	} finally {
		await Promise.all(apps.map((one) => one.stop()));
		await mails.die();
		await demo.stop();
	}
}

/** The sending server is killed in the middle of sending, again and again. */
async function killed(): Promise<void> {
	const demo = await startDemoServer({ servers: [] });
	const mails = await startSlowMailServer(400);
	const settings = mailSettings(mails.url);
	const start = () =>
		startApp((port) => ({
			...settings(port),
			DATABASE_URL: demo.databaseUrls.appUrl,
			DATA_DIR: demo.dataDir,
		}));
	let app = await start();
	const kills = 3;
	const sent: string[] = [];
	try {
		const request = await makeRequest(app);
		for (let round = 0; round < kills; round++) {
			for (let i = 0; i < 15; i++) sent.push(await escalate(app, request));
			const there = mails.arrivals.size;
			await until(() => mails.arrivals.size >= there + 3);
			await app.kill();
			app = await start();
		}
		await until(() => missing(sent, mails.arrivals) === 0, 300_000);
		// One that was sent and not written down comes again when its two minutes are over.
		await until(() => queueIsEmpty(demo.databaseUrls.ownerUrl), 240_000);
		const again = twice(mails.arrivals);
		report({
			what: `Server killed -9 ${kills} times in the middle of sending`,
			bar: "every mail arrives, at least once",
			measured: `${sent.length} sent, ${missing(sent, mails.arrivals)} lost, ${again} twice`,
			reached: missing(sent, mails.arrivals) === 0,
		});
	} finally {
		await app.stop();
		await mails.stop();
		await demo.stop();
	}
}

async function queueIsEmpty(ownerUrl: string): Promise<boolean> {
	const connection = connect(ownerUrl, { max: 1 });
	const [row] = await connection`
		select count(*) as waiting from pgboss.job
		where name = 'mail' and state in ('created', 'retry', 'active')`;
	await connection.end();
	return Number(row?.waiting) === 0;
}

await Promise.all([deadAndIll(), killed()]);
process.exit();
