import { randomBytes } from "node:crypto";
import { createPool } from "../../api/platform/database/pool.ts";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import {
	type Arrivals,
	startSickMailServer,
	startSlowMailServer,
	unknownAddress,
} from "./support/faults/mail-server.ts";
import { type Running, startApp } from "./support/faults/servers.ts";
import {
	callHeaders,
	seconds,
	signIn,
	signInToApi,
	timed,
	until,
} from "./support/faults/timed-requests.ts";

/** So long the mail server is dead: `--minutes=10` for the whole. */
const minutes = Number(/--minutes[= ](\d+)/.exec(process.argv.slice(2).join(" "))?.[1] ?? 2);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const requester = "requester@demo.example";

const admin = "admin@demo.example";
const json = { "content-type": "application/json" };

async function post(app: Running, path: string, headers: Record<string, string>, body: object) {
	const answer = await timed(`${app.origin}/api/${path}`, {
		headers: { ...headers, ...json },
		body: Buffer.from(JSON.stringify(body)),
	});
	if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
	return answer;
}

/** A request that the requester has raised, whom every note of the Admin is mailed to. */
async function makeRequest(app: Running) {
	const own = callHeaders(await signInToApi(app.origin, requester));
	const fields = { facility_id: 1, priority: "Low", comment: "Mails" };
	const answer = await post(app, "requests", own, fields);
	const id = Number(/"id":(\d+)/.exec(answer.text)?.[1]);
	return { id, own, admins: callHeaders(await signInToApi(app.origin, admin)) };
}

type MailedRequest = Awaited<ReturnType<typeof makeRequest>>;

/** Notes something, which is mailed to the requester. */
const note = (app: Running, { id, admins }: MailedRequest) =>
	post(app, `requests/${id}/notes`, admins, { desc: `Note ${randomBytes(4).toString("hex")}` });

const escalate = (app: Running, { id, own }: MailedRequest, to: readonly string[]) =>
	post(app, "esclate/send", own, { requestId: id, to, subject: "Mails", comment: "Please" });

/**
 * The mails that were ever queued, and how many still wait. An escalation is queued for the readers of
 * each language, too, of whom there are none here: its mail is the one to others.
 */
async function queued(ownerUrl: string): Promise<{ ids: string[]; waiting: number }> {
	const connection = createPool(ownerUrl, { max: 1 });
	try {
		const rows = await connection<{ id: string; state: string }[]>`
			select id, state from pgboss.job
			where name = 'mail' and coalesce(data ->> 'readers', 'others') = 'others'`;
		const waits = ["created", "retry", "active"];
		return {
			ids: rows.map(({ id }) => id),
			waiting: rows.filter(({ state }) => waits.includes(state)).length,
		};
	} finally {
		await connection.end();
	}
}

const twice = (arrivals: Arrivals) => [...arrivals.values()].filter((count) => count > 1).length;

/** How the mails that were queued have fared. */
async function fate(ownerUrl: string, arrivals: Arrivals) {
	const { ids, waiting } = await queued(ownerUrl);
	return { sent: ids.length, waiting, missing: ids.filter((id) => !arrivals.has(id)).length };
}

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
		const fared = () => fate(demo.databaseUrls.ownerUrl, mails.arrivals);
		const allThere = async () => (await fared()).missing === 0;
		const open = async (path: string) =>
			(await timed(app.origin + path, { headers: { cookie } })).ms;
		const opened = { alive: [] as number[], dead: [] as number[] };
		const watch = async (state: "alive" | "dead", end: number) => {
			for (let round = 0; performance.now() < end; round++) {
				if (round % 4 === 0) await note(app, request);
				opened[state].push(await open("/table/follow-up"));
				await pause(150);
			}
		};
		await open("/table/follow-up");
		await watch("alive", performance.now() + 20_000);
		await until(allThere);
		await mails.die();
		await watch("dead", performance.now() + minutes * 60_000);
		const { missing: waiting } = await fared();
		const back = performance.now();
		await mails.live();
		await until(allThere, minutes * 60_000 + 180_000);
		const { sent, missing } = await fared();
		report({
			what: `Mail server dead for ${minutes} min, then back; two servers send`,
			bar: "every mail arrives, once",
			measured: `${sent} sent, ${waiting} of them waiting when it came back, all there ${seconds(performance.now() - back)} later, ${missing} lost, ${twice(mails.arrivals)} twice`,
			reached: missing === 0 && twice(mails.arrivals) === 0 && waiting > 0,
		});
		const [alive, dead] = [p95(opened.alive), p95(opened.dead)];
		report({
			what: "A list page meanwhile, 95 of 100 within",
			bar: "no slower than with a mail server that lives",
			measured: `${dead.toFixed(0)} ms dead, ${alive.toFixed(0)} ms alive (${(dead / alive).toFixed(2)} ×, ${opened.dead.length} and ${opened.alive.length} pages)`,
			reached: dead < alive * 1.5 + 10,
		});

		const before = sent;
		Object.assign(mails.ill, { refuses: 6, drops: 4 });
		await escalate(app, request, ["somebody@outside.example", unknownAddress]);
		for (let i = 0; i < 20; i++) await note(app, request);
		await until(allThere, 120_000);
		const after = await fared();
		report({
			what: "Mail server that says 450, drops the line in the text, and knows one recipient of two not",
			bar: "every mail arrives, once, at those who are known",
			measured: `${after.sent - before} sent, ${mails.tried.refused} times refused, ${mails.tried.dropped} times dropped, ${mails.tried.unknown} times an unknown recipient; ${after.missing} lost, ${twice(mails.arrivals)} twice`,
			reached: after.missing === 0 && twice(mails.arrivals) === 0 && mails.tried.unknown > 0,
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
	const fared = () => fate(demo.databaseUrls.ownerUrl, mails.arrivals);
	try {
		const request = await makeRequest(app);
		for (let round = 0; round < kills; round++) {
			for (let i = 0; i < 15; i++) await note(app, request);
			const there = mails.arrivals.size;
			await until(() => mails.arrivals.size >= there + 3);
			await app.kill();
			app = await start();
		}
		// One that was sent and not written down comes again when its two minutes are over.
		await until(async () => (await fared()).waiting === 0, 300_000);
		const { sent, missing } = await fared();
		report({
			what: `Server killed -9 ${kills} times in the middle of sending`,
			bar: "every mail arrives, at least once",
			measured: `${sent} sent, ${missing} lost, ${twice(mails.arrivals)} twice`,
			reached: missing === 0,
		});
	} finally {
		await app.stop();
		await mails.stop();
		await demo.stop();
	}
}

await Promise.all([deadAndIll(), killed()]);
process.exit();
