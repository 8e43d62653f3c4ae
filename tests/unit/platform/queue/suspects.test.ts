import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createPool, type Pool } from "#api/platform/database/pool.ts";
import * as tables from "#api/tables.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { makeDatabase } from "#tests/support/isolated-database.ts";
import { type Process, startProcess } from "#tests/support/server-process.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { buildWhenNeeded } from "../../../../bin/build.ts";
import { temporaryFolder } from "../../bin/temporary-folder.ts";

const poison = "poison@acme.example";
const innocent = [1, 2, 3].map((number) => `innocent${number}@acme.example`);

/** Queues a mail to each of these new members, in this order. */
async function queueMails(owner: Pool, addresses: readonly string[]): Promise<void> {
	const names = { tenantId: 1, nameEn: "Sara", nameAr: "سارة", permissionId: 1, activated: 1 };
	await drizzle(owner)
		.insert(tables.members)
		.values(addresses.map((email, index) => ({ ...names, id: index + 2, email })));
	for (const email of addresses) {
		const job = { kind: "reset", tenantId: 1, email, language: null };
		await owner`insert into pgboss.job (name, data, retry_limit, retry_delay, heartbeat_seconds)
			values ('mail', ${JSON.stringify(job)}::text::jsonb, 9, 0, 60)`;
	}
}

beforeAll(buildWhenNeeded, 300_000);

it("Of the mails under way when a worker's process ends, only the one that ends it again is put aside", async () => {
	const { DATABASE_URL } = await makeDatabase();
	const ownerUrl = databaseAddress("ownerUrl", new URL(DATABASE_URL).pathname.slice(1));
	const owner = createPool(ownerUrl, { max: 1, patient: true });
	onTestFinished(() => owner.end());
	await queueMails(owner, [poison, ...innocent]);

	let worker: Process | undefined;
	let isFirst = true;
	let underWay = 0;
	const mails = await startMailServer({
		async taken(_, [to = ""]) {
			const hangs = isFirst || to === poison;
			underWay++;
			if (isFirst) await vi.waitFor(() => expect(underWay).toBe(4), 60_000);
			if (to === poison) worker?.child.kill("SIGKILL");
			if (hangs) await new Promise(() => {});
		},
	});
	onTestFinished(mails.stop);
	const start = () =>
		startProcess(["build/bin/worker.js"], {
			...{ DATABASE_URL, SMTP_URL: mails.url, MAIL_FROM: "no-reply@acme.example" },
			...{ PUBLIC_ORIGIN: "https://{tenant}.acme.example", DATA_DIR: temporaryFolder() },
		});
	/** Has a worker run until the poisonous mail ends it, and then as much time pass as tells that. */
	const runIntoPoison = async () => {
		worker = await start();
		await worker.ended;
		// What it had sent last may still be done, and would look like the work of a process that lives.
		await vi.waitFor(async () => {
			const lines = await owner`select from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
			expect(lines).toHaveLength(0);
		}, 60_000);
		await owner`update pgboss.job set heartbeat_on = heartbeat_on - interval '5 minutes'
			where state = 'active'`;
		await owner`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
	};
	await runIntoPoison();
	expect(underWay).toBe(4);
	isFirst = false;
	await runIntoPoison();
	// Others may have been tried before it, each alone.
	expect(underWay).toBeLessThanOrEqual(8);

	worker = await start();
	const delivered = () => mails.received.flatMap(({ to }) => (to ?? []).map((one) => one.address));
	await vi.waitFor(() => expect(delivered().sort()).toEqual(innocent), 120_000);
	await vi.waitFor(async () => {
		const aside = await owner`select data->'job'->>'email' as email from pgboss.job
			where name = 'dead-letter'`;
		expect(aside).toEqual([{ email: poison }]);
	}, 120_000);
	expect(worker.log.filter(({ msg }) => String(msg).includes("put aside"))).toHaveLength(1);
}, 300_000);
