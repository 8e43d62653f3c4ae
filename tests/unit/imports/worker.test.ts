import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ImportJobDependencies } from "#api/imports/job.ts";
import { createImportWorker } from "#api/imports/worker.job.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { count, owner } from "#tests/support/database.ts";
import { csv, importOf, upload, work } from "#tests/support/import-files.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { startWorkers } from "#tests/support/queue-workers.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const own = workOnOwnDatabase();
const eventually = { timeout: 60_000, interval: 50 };

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	await owner`delete from pgboss.job`;
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "facilities_write"));
	await makeBranch(acme, { nameEn: "North" });
});

const reported: unknown[] = [];
beforeEach(() => void reported.splice(0));

const startWorker = (more: Partial<ImportJobDependencies> = {}) =>
	startWorkers(own, {
		...createImportWorker({ ...work, ...more }),
		report: (error) => void reported.push(error),
	});

const hall = csv("name_en,name_ar,branch", "Hall,قاعة,North");

const becomes = (id: number, state: string) =>
	vi.waitFor(async () => expect(await importOf(client, id)).toMatchObject({ state }), eventually);

describe("an import worker", () => {
	it("checks what was uploaded and applies what it is told to", async () => {
		startWorker();
		const { id } = await upload(client, "facilities", hall);
		await becomes(id, "ready");
		await client.post(`/imports/${id}/apply`);
		await becomes(id, "done");
		expect(await count(acme, "facilities")).toBe(1);
		expect(reported).toEqual([]);
	});

	it("beside others does each import once", async () => {
		for (let workers = 0; workers < 3; workers++) startWorker();
		const { id } = await upload(client, "facilities", hall);
		await becomes(id, "ready");
		await client.post(`/imports/${id}/apply`);
		await becomes(id, "done");
		expect(await count(acme, "facilities")).toBe(1);
	});

	it("gives an import up that fails however often it is tried", async () => {
		const { id } = await upload(client, "facilities", hall);
		await owner`update pgboss.job set retry_limit = 2, retry_delay = 0, retry_backoff = false`;
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
		startWorker();
		await becomes(id, "ready");
		const [job] = await owner<{ seconds: number }[]>`
			select extract(epoch from start_after - created_on)::integer as seconds from pgboss.job
			where name = 'import' and state = 'created'`;
		expect(job).toEqual({ seconds: 7 * 24 * 3600 });
		await owner`update pgboss.job set start_after = now() where name = 'import' and state = 'created'`;
		await vi.waitFor(async () => expect(await count(acme, "imports")).toBe(0), eventually);
	});
});
