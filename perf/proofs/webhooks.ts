import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { closeDatabase, openDatabase, rows } from "../../tests/support/database.ts";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { clientAt } from "../../tests/support/http-clients.ts";
import { randomFrom } from "../../tests/support/qr-photos/random.ts";
import { report } from "../support/figures.ts";
import { startApp } from "./support/faults/servers.ts";
import { signInToApi, until } from "./support/faults/timed-requests.ts";
import { numberOptions } from "./support/options.ts";

const { kills, webhooks, seed } = numberOptions({ kills: 10, webhooks: 3 });

/** How often each delivery has arrived. */
const arrivals = new Map<string, number>();
const receiver = createServer(({ headers }, response) => {
	const id = String(headers["webhook-id"]);
	arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
	response.writeHead(204).end();
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const demo = await startDemoServer({ servers: [], everything: true });
openDatabase(demo.databaseUrls);
const { appUrl: DATABASE_URL } = demo.databaseUrls;
const settings = { SECRETS_KEY: randomUUID(), OUTBOUND_ALLOWED: address };
const start = () => startApp({ DATABASE_URL, DATA_DIR: demo.dataDir, ...settings });
let [victim, heir] = [await start(), await start()];
const { token } = await signInToApi(victim.origin);
const clientOf = ({ port }: typeof victim) => clientAt(port, { slug: "demo" }, token);

const made: number[] = [];
/** Makes requests, each at the server that is killed next, and again with its key where no answer came. */
async function writeUntil(isOver: () => boolean): Promise<void> {
	for (let key = randomUUID(); !isOver(); ) {
		const body = { facility_id: 1, priority: "Low", comment: key };
		const sending = { body, headers: { "idempotency-key": key } };
		const answer = await clientOf(victim)
			.send("POST", "/requests", sending)
			.catch(() => null);
		if (answer?.status !== 200) continue;
		made.push(((await answer.json()) as { request: { id: number } }).request.id);
		key = randomUUID();
	}
}

try {
	const hook = { url: `http://${address}/`, events: ["request.created"] };
	for (let nth = 0; nth < webhooks; nth++)
		await clientOf(victim).post("/webhooks", { ...hook, url: `${hook.url}${nth}` });
	let isOver = false;
	const writing = [1, 2, 3].map(() => writeUntil(() => isOver));
	const random = randomFrom(seed);
	for (let nth = 0; nth < kills; nth++) {
		await pause(random.between(500, 3000));
		const next = await start();
		await victim.kill();
		[victim, heir] = [heir, next];
	}
	isOver = true;
	await Promise.all(writing);
	const find = () =>
		rows<{ id: string; number: number; state: string }>(
			{ id: 1 },
			sql`select id::text, number, state from webhook_deliveries`,
		);
	const isTold = async () => (await find()).every(({ state }) => state !== "waiting");
	// What a process left out when it died is queued each hour: here, after two minutes.
	if ((await until(isTold, 120_000)) === Number.POSITIVE_INFINITY)
		await rows({ id: 1 }, sql`update due_times set due_at = now() where work = 'clean-up'`);
	await until(isTold, 600_000);
	const numbers = new Set(made);
	const stored = (await find()).filter(({ number }) => numbers.has(number));
	const arrived = stored.filter(({ id }) => arrivals.has(id));
	const twice = [...arrivals.values()].filter((times) => times > 1).length;
	const lost = numbers.size * webhooks - arrived.length;
	report({
		what: `${made.length} requests told to ${webhooks} webhooks, one of two servers killed -9 ${kills} times`,
		bar: "none lost, those that come again have their id",
		measured: `${lost} of ${numbers.size * webhooks} lost, ${twice} twice`,
		reached: made.length > 0 && lost === 0,
	});
} finally {
	await closeDatabase();
	await victim.stop();
	await heir.stop();
	await demo.stop();
	receiver.close();
}
process.exit();
