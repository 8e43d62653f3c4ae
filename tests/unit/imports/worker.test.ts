import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type ImportWorkerDependencies, startImportWorker } from "#api/imports/worker.job.ts";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { openImportQueue } from "#api/platform/queue/import-queue.ts";
import { createQueue } from "#api/platform/queue/queue.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { connection, count, owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { csv, importOf, upload, work } from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const ownerOfQueues = disableTypeParsers(createPool(databaseAddress("ownerUrl"), { max: 1 }));
afterAll(() => ownerOfQueues.end());

const pace = { look: 20, maintain: 100 };
const eventually = { timeout: 60_000, interval: 50 };
const how = { retryDelay: 0, retryBackoff: false, retentionMinutes: 60, expireInSeconds: 1 };

let acme: Tenant;
let client: Client;
let queue: string;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "facilities_write"));
	await makeBranch(acme, { nameEn: "North" });
	queue = `import-${randomUUID()}`;
	await createQueue(ownerOfQueues, queue, { ...how, retryLimit: 2 });
});

/** Takes over what the API has queued, but for what is far off. */
const takeOver = () => owner`
	update pgboss.job set name = ${queue}, retry_limit = 2, retry_delay = 0, retry_backoff = false,
		expire_in = interval '1 second'
	where name = 'import' and (data->>'tenantId')::integer = ${acme.id}`;

const reported: unknown[] = [];
beforeEach(() => void reported.splice(0));

function startWorker(more: Partial<ImportWorkerDependencies> = {}) {
	const report = (error: unknown) => void reported.push(error);
	const stop = startImportWorker({ ...work, queue, report, ...more }, pace);
	onTestFinished(stop);
	return stop;
}

const hall = csv("name_en,name_ar,branch", "Hall,قاعة,North");

const becomes = (id: number, state: string) =>
	vi.waitFor(async () => expect(await importOf(client, id)).toMatchObject({ state }), eventually);

describe("an import worker", () => {
	it("checks what was uploaded and applies what it is told to", async () => {
		startWorker();
		const { id } = await upload(client, "facilities", hall);
		await takeOver();
		await becomes(id, "ready");
		await client.post(`/imports/${id}/apply`);
		await takeOver();
		await becomes(id, "done");
		expect(await count(acme, "facilities")).toBe(1);
		expect(reported).toEqual([]);
	});

	it("beside others does each import once", async () => {
		for (let workers = 0; workers < 3; workers++) startWorker();
		const { id } = await upload(client, "facilities", hall);
		await takeOver();
		await becomes(id, "ready");
		await client.post(`/imports/${id}/apply`);
		await takeOver();
		await becomes(id, "done");
		expect(await count(acme, "facilities")).toBe(1);
	});

	it("goes on with what a dead one has claimed", async () => {
		const { id } = await upload(client, "facilities", hall);
		await takeOver();
		expect(await openImportQueue(connection, queue).claim(1)).toHaveLength(1);
		startWorker();
		await becomes(id, "ready");
	});

	it("gives an import up that fails however often it is tried", async () => {
		const { id } = await upload(client, "facilities", hall);
		await takeOver();
		startWorker({
			now: () => {
				throw new Error("broken");
			},
		});
		await becomes(id, "failed");
		expect(await importOf(client, id)).toMatchObject({ failure: "server_error" });
		expect(reported).toHaveLength(3);
	});

	it("forgets an import after some days", async () => {
		const { id } = await upload(client, "facilities", hall);
		await takeOver();
		startWorker();
		await becomes(id, "ready");
		const [job] = await owner<{ seconds: number }[]>`
			select extract(epoch from start_after - created_on)::integer as seconds from pgboss.job
			where name = ${queue} and state = 'created'`;
		expect(job).toEqual({ seconds: 7 * 24 * 3600 });
		await owner`update pgboss.job set start_after = now() where name = ${queue} and state = 'created'`;
		await vi.waitFor(async () => expect(await count(acme, "imports")).toBe(0), eventually);
	});
});
