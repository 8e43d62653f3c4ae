import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { closeDatabase, openDatabase, owner, rows } from "../../tests/support/database.ts";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { randomFrom } from "../../tests/support/qr-photos/random.ts";
import { report } from "../support/figures.ts";
import { type Running, startApp } from "./support/faults/servers.ts";
import { seconds, signIn, timed, until } from "./support/faults/timed-requests.ts";
import { numberOptions } from "./support/options.ts";

const { mails, pages, kills, seed } = numberOptions({ mails: 1000, pages: 60, kills: 10 });

const longest = 600_000;

const demo = await startDemoServer({ servers: [], everything: true });
openDatabase(demo.databaseUrls);
const start = () => startApp({ DATABASE_URL: demo.databaseUrls.appUrl, DATA_DIR: demo.dataDir });
const app = await start();

const outbox = join(demo.dataDir, "outbox");
const sent = () => {
	try {
		return readdirSync(outbox).filter((name) => name.endsWith(".eml")).length;
	} catch {
		return 0;
	}
};

/** Asks for a page again and again, and returns how long the middle one took. */
async function medianPage(cookie: string): Promise<number> {
	const times: number[] = [];
	for (let nth = 0; nth < pages; nth++)
		times.push((await timed(`${app.origin}/table/follow-up`, { headers: { cookie } })).ms);
	return times.sort((one, other) => one - other)[pages >> 1] ?? 0;
}

/** Makes so many lists by mail of an organisation, spread over its members, all due now. */
async function makeDue(id: number, many: number, from = 100_000): Promise<void> {
	const tenant = { id };
	await rows(
		tenant,
		sql`insert into list_mails (tenant_id, id, member_id, list, page, name, query, columns, days,
				hour, form, empty, since)
			select m.tenant_id, ${from}::integer + n, m.id, 'requests', 'follow-up', 'Open ' || n, 'f.status=pending',
				'[{"name":"id","heading":"No.","kind":"text"},{"name":"comment","heading":"What","kind":"text"}]',
				127, 0, 'rows', 1, now() - interval '2 days'
			from generate_series(1, ${many}::integer) n
			join lateral (select tenant_id, id from (select tenant_id, id,
					row_number() over (order by id) as place, count(*) over () as members
				from members where activated = 1 and deleted_at is null and last_day is null and no_email = 0
					and email_notifications = 1 and email_list = 1) a
				where a.place = n % a.members + 1) m on true`,
	);
	await rows(
		tenant,
		sql`insert into due_times (tenant_id, work, due_at) values (${id}, 'list-mails', now())
			on conflict (tenant_id, work) do update set due_at = excluded.due_at`,
	);
}

/** The lists that were queued from this one on, with their mails. */
const queued = (from: number) => owner<{ id: string; list: string; isOver: boolean }[]>`
	select id, data->>'listMailId' as list, state = 'completed' as "isOver" from pgboss.job
	where name = 'mail' and data->>'kind' = 'list' and (data->>'listMailId')::integer > ${from}`;

/** Kills one of two servers again and again, soon after lists are due; returns the other. */
async function killInMidst(each: number, from: number): Promise<Running> {
	const random = randomFrom(seed);
	let [victim, heir] = [app, await start()];
	for (let nth = 0; nth < kills; nth++) {
		await makeDue(1, each, from + nth * each);
		await pause(random.between(0, 4000));
		await victim.kill();
		[victim, heir] = [heir, await start()];
	}
	await victim.stop();
	return heir;
}

/** Has lists mailed by servers that are killed, and reports whether each came once. */
async function proveOnce(): Promise<void> {
	const [each, from] = [20, 200_000];
	const lists = kills * each;
	last = await killInMidst(each, from);
	const isOver = async () => (await queued(from)).filter((one) => one.isOver).length >= lists;
	await until(isOver, longest);
	const jobs = await queued(from);
	const arrived = jobs.filter(({ id }) => existsSync(join(outbox, `${id}.eml`)));
	const lost = lists - new Set(arrived.map(({ list }) => list)).size;
	const twice = jobs.length - new Set(jobs.map(({ list }) => list)).size;
	report({
		what: `${lists} lists by mail, one of two servers killed -9 ${kills} times`,
		bar: "none lost, none twice",
		measured: `${lost} lost, ${twice} twice`,
		reached: lost === 0 && twice === 0,
	});
}

let last = app;
try {
	const cookie = await signIn(app.origin);
	await medianPage(cookie);
	const alone = await medianPage(cookie);
	const before = sent();
	for (const id of [1, 2]) await makeDue(id, mails / 2);
	const whole = until(() => sent() - before >= mails, longest);
	await until(() => sent() > before, longest);
	const beside = await medianPage(cookie);
	const left = mails - (sent() - before);
	const waited = await whole;
	report({
		what: `${mails} lists by mail, due at once`,
		bar: "all within 10 min",
		measured: `${sent() - before} within ${seconds(waited)}`,
		reached: waited <= longest,
	});
	report({
		what: `a page of the list meanwhile, ÷ alone (${left} mails were left after it)`,
		bar: "≤ 1.2 ×",
		measured: `${(beside / alone).toFixed(2)} × (${alone.toFixed(0)} → ${beside.toFixed(0)} ms)`,
		reached: beside / alone <= 1.2,
	});
	await proveOnce();
} finally {
	await closeDatabase();
	await last.stop();
	await demo.stop();
}
process.exit();
