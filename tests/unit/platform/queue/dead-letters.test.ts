import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { countDeadLetters } from "#api/platform/queue/dead-letters.ts";
import { enqueueOverdueJobs, openOverdueQueue } from "#api/platform/queue/overdue-queue.ts";
import { runSqlOn } from "#api/platform/queue/pg-boss.ts";
import { createQueue, openQueue } from "#api/platform/queue/queue.ts";
import { type QueueWorkerOptions, startQueueWorker } from "#api/platform/queue/worker.ts";
import { connection, owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { makeTenant } from "#tests/support/tenant.ts";

const ownerOfQueues = disableTypeParsers(createPool(databaseAddress("ownerUrl"), { max: 1 }));
afterAll(() => ownerOfQueues.end());

type Job = { tenantId: number };

const eventually = { timeout: 60_000, interval: 50 };
const how = { retryLimit: 9, retryDelay: 0, retryBackoff: false, retentionMinutes: 60 };

let name: string;
let tenantId: number;
beforeEach(async () => {
	name = `test-${randomUUID()}`;
	tenantId = (await makeTenant()).id;
	await createQueue(ownerOfQueues, name, { ...how, expireInSeconds: 1 });
	await owner`insert into pgboss.job (name, data, retry_limit, expire_in)
		values (${name}, ${JSON.stringify({ tenantId })}::jsonb, 9, interval '1 second')`;
});

const queue = () => openQueue<Job>(connection, name);

/** Claims the job, as a process that then says nothing more. */
async function claimAndDie(): Promise<string> {
	const claimed = await vi.waitFor(async () => {
		const [found = await queue().claimSuspect()] = await queue().claim(1);
		expect(found).toBeDefined();
		return found;
	}, eventually);
	return claimed?.id ?? "";
}

/** Has the time pass after which who is silent counts as dead. */
const passes = () => owner`update pgboss.job set started_on = started_on - interval '5 seconds'
	where name = ${name} and state = 'active'`;

async function letters(): Promise<unknown[]> {
	const rows = await owner<{ data: string }[]>`
		select data::text from pgboss.job where name = 'dead-letter' and data->>'queue' = ${name}`;
	return rows.map(({ data }) => JSON.parse(data));
}

async function dieTwice(): Promise<string> {
	await claimAndDie();
	await passes();
	expect(await queue().maintain()).toEqual([]);
	const id = await claimAndDie();
	await passes();
	return id;
}

function work(given: Partial<QueueWorkerOptions<Job>> = {}) {
	const reportDead = vi.fn();
	const stop = startQueueWorker(queue(), {
		handle: async () => {},
		report: () => {},
		most: 1,
		look: 20,
		maintain: 100,
		reportDead,
		...given,
	});
	onTestFinished(stop);
	return { reportDead, stop };
}

describe("a job that ends its process", () => {
	it("is tried once more", async () => {
		const id = await claimAndDie();
		await passes();
		await queue().maintain();
		expect(await claimAndDie()).toBe(id);
		expect(await letters()).toHaveLength(0);
	});

	it("is no suspect any more once it has failed without that", async () => {
		await claimAndDie();
		await passes();
		await queue().maintain();
		expect([await queue().hasSuspect(), await queue().claim(1)]).toEqual([true, []]);
		await queue().tryLater(await claimAndDie());
		expect(await queue().hasSuspect()).toBe(false);
		expect(await queue().claim(1)).toHaveLength(1);
	});

	it("a second time is put aside, told of, counted, and not tried again", async () => {
		const job = await dieTwice();
		const handle = vi.fn(async () => {});
		const giveUp = vi.fn(async () => {});
		const { reportDead } = work({ handle, giveUp });
		const told = { queue: name, job, tenant: tenantId };
		await vi.waitFor(() => expect(reportDead).toHaveBeenCalledExactlyOnceWith(told), eventually);
		await vi.waitFor(() => expect(giveUp).toHaveBeenCalledOnce(), eventually);
		expect(handle).not.toHaveBeenCalled();
		expect(await queue().claim(1)).toEqual([]);
		expect(await letters()).toMatchObject([{ id: job, tenantId, job: { tenantId } }]);
		expect((await countDeadLetters(runSqlOn(connection)))[name]).toBe(1);
	});

	it("is tried again as the documentation says", async () => {
		await dieTwice();
		await queue().maintain();
		const text = readFileSync("docs/deploying/monitoring.md", "utf8");
		const [look = "", retry = ""] = [...text.matchAll(/```sql\n(.*?)```/gs)].map(
			([, code]) => code,
		);
		const own = `and data->>'queue' = '${name}'`;
		const found = await owner.unsafe(
			look.replace("name = 'dead-letter'", `name = 'dead-letter' ${own}`),
		);
		expect(found).toMatchObject([{ queue: name, tenant: String(tenantId) }]);
		await owner.unsafe(retry.replace("state = 'created'", `state = 'created' ${own}`));
		const [again] = await queue().claim(1);
		expect(again).toMatchObject({ job: { tenantId }, triedBefore: 0, isLastTry: false });
		expect(await letters()).toHaveLength(0);
	});

	it("is not one that a stopping process leaves", async () => {
		for (let restarts = 0; restarts < 4; restarts++) {
			const id = await claimAndDie();
			await queue().beat([id], true);
			await passes();
			expect(await queue().maintain()).toEqual([]);
		}
		expect(await letters()).toHaveLength(0);
	});

	it("is not one that takes long", async () => {
		let isLongAgo = false;
		const handle = vi.fn(
			() =>
				new Promise<void>((done) => {
					const wait = setInterval(() => {
						if (!isLongAgo) return;
						clearInterval(wait);
						done();
					}, 20);
				}),
		);
		work({ handle });
		await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce(), eventually);
		await passes();
		const beats = async () => {
			const [row] = await owner<{ fresh: boolean }[]>`
				select started_on > now() - interval '1 second' as fresh from pgboss.job where name = ${name}`;
			expect(row?.fresh).toBe(true);
		};
		await vi.waitFor(beats, eventually);
		isLongAgo = true;
		const isDone = async () => {
			const [row] = await owner`select state from pgboss.job where name = ${name}`;
			expect(row?.state).toBe("completed");
		};
		await vi.waitFor(isDone, eventually);
		expect(await letters()).toHaveLength(0);
	});
});

describe("the sweep of an organisation", () => {
	const sweeps = async () => {
		const [row] = await owner<{ count: number }[]>`
			select count(*)::integer as count from pgboss.job
			where name = 'sweep' and (data->>'tenantId')::integer = ${tenantId}`;
		return row?.count;
	};

	it("is queued one at a time, and forgotten once it is done", async () => {
		await enqueueOverdueJobs(connection, [tenantId]);
		await enqueueOverdueJobs(connection, [tenantId]);
		expect(await sweeps()).toBe(1);
		await owner`update pgboss.job set name = ${name} where name = 'sweep'
			and (data->>'tenantId')::integer = ${tenantId}`;
		const own = openOverdueQueue(connection, name);
		for (const { id } of await own.claim(2)) await own.finish(id);
		expect(await owner`select 1 from pgboss.job where name = ${name}`).toHaveLength(0);
	});

	it("is not queued while one is put aside", async () => {
		const data = { queue: "sweep", tenantId, job: { tenantId } };
		await owner`insert into pgboss.job (name, data) values ('dead-letter', ${JSON.stringify(data)}::jsonb)`;
		await enqueueOverdueJobs(connection, [tenantId]);
		expect(await sweeps()).toBe(0);
	});
});
