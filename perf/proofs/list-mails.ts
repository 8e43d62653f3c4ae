import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { startDemoServer } from "../../bin/demo-server.ts";
import { closeDatabase, openDatabase, rows } from "../../tests/support/database.ts";
import { report } from "../support/figures.ts";
import { startApp } from "./support/faults/servers.ts";
import { seconds, signIn, timed, until } from "./support/faults/timed-requests.ts";
import { numberOptions } from "./support/options.ts";

const { mails, pages } = numberOptions({ mails: 1000, pages: 60 });

const longest = 600_000;

const demo = await startDemoServer({ servers: [], everything: true });
openDatabase(demo.databaseUrls);
const app = await startApp({ DATABASE_URL: demo.databaseUrls.appUrl, DATA_DIR: demo.dataDir });

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

/** Makes lists by mail of an organisation, spread over its members, all due now. */
async function makeDue(id: number): Promise<void> {
	const tenant = { id };
	await rows(
		tenant,
		sql`insert into list_mails (tenant_id, id, member_id, list, page, name, query, columns, days,
				hour, form, empty, since)
			select m.tenant_id, 100000 + n, m.id, 'requests', 'follow-up', 'Open ' || n, 'f.status=pending',
				'[{"name":"id","heading":"No.","kind":"text"},{"name":"comment","heading":"What","kind":"text"}]',
				127, 0, 'rows', 1, now() - interval '2 days'
			from generate_series(1, ${mails / 2}::integer) n
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

try {
	const cookie = await signIn(app.origin);
	await medianPage(cookie);
	const alone = await medianPage(cookie);
	const before = sent();
	for (const id of [1, 2]) await makeDue(id);
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
} finally {
	await closeDatabase();
	await app.stop();
	await demo.stop();
}
process.exit();
