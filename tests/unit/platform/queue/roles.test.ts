import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { enqueueMails } from "#api/notifications/mail-job.ts";
import { assertMigrated, migrate } from "#api/platform/database/migrate.ts";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { countDeadLetters, queueDepths } from "#api/platform/queue/queue-depth.ts";
import { startQueueWorkers } from "#api/platform/queue/worker.ts";
import { startApi, startWorkerProcess } from "#api/runtime.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { startEphemeralPostgres } from "../../../support/ephemeral-postgres.ts";
import { temporaryFolder } from "../../bin/temporary-folder.ts";

const password = "of-the-worker";

/** A server of its own: that there is such a role concerns all databases of one. */
let postgres: Awaited<ReturnType<typeof startEphemeralPostgres>>;
let owner: Pool;
let app: Pool;
let workerUrl: string;
beforeAll(async () => {
	postgres = await startEphemeralPostgres();
	const { appUrl, ownerUrl } = postgres;
	await migrate(ownerUrl);
	owner = createPool(ownerUrl, { max: 1, patient: true });
	app = disableTypeParsers(createPool(appUrl, { max: 1 }));
	const address = new URL(appUrl);
	[address.username, address.password] = ["siyana_worker", password];
	workerUrl = address.href;
	await owner`insert into tenants (slug, name_en, name_ar) values ('acme', 'Acme', 'أكمي')`;
});
afterAll(async () => {
	await Promise.all([owner.end(), app.end()]);
	await postgres.stop();
});

const queue = () =>
	withTenant(app, 1, (scope) =>
		enqueueMails(scope, [{ kind: "invitation", tenantId: 1, memberId: 1 }]),
	);

describe("the queue where one role does all", () => {
	it("is read by the servers' role", async () => {
		await queue();
		expect(await app`select name from pgboss.job`).toHaveLength(1);
		await owner`delete from pgboss.job`;
	});
});

describe("the queue where the worker has a role of its own", () => {
	it("makes a database one that has to be migrated, once", async () => {
		await owner.unsafe(`create role siyana_worker login password '${password}' in role siyana_app`);
		await expect(assertMigrated(postgres.appUrl)).rejects.toThrow("has not been migrated");
		await migrate(postgres.ownerUrl);
		await assertMigrated(postgres.appUrl);
	});

	it("takes jobs of the servers, and shows them none", async () => {
		await queue();
		for (const statement of [
			"select data from pgboss.job",
			"update pgboss.job set priority = 1",
			"delete from pgboss.job",
			"insert into pgboss.job_common (name) values ('mail') returning data",
		])
			await expect(app.unsafe(statement), statement).rejects.toMatchObject({ code: "42501" });
	});

	it("tells the servers how much is due", async () => {
		const { mail } = await queueDepths(app, ["mail"]);
		expect(mail?.jobs).toBe(1);
		expect(await countDeadLetters(app)).toEqual({});
	});

	it("is claimed, settled and cleared by the worker", async () => {
		const done: unknown[] = [];
		const stop = startQueueWorkers(createPool(workerUrl, { max: 2 }), [
			{
				queue: "mail",
				atOnce: 1,
				ofTenant: 1,
				handle: async ({ job }) => void done.push(job),
				report: (error) => expect.fail(String(error)),
			},
		]);
		onTestFinished(stop);
		await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 60_000 });
		expect(done).toEqual([{ kind: "invitation", tenantId: 1, memberId: 1 }]);
		await vi.waitFor(
			async () =>
				expect(await owner`select state::text from pgboss.job where name = 'mail'`).toEqual([
					{ state: "completed" },
				]),
			{ timeout: 60_000 },
		);
	});

	it("says in its readiness that it does no background work with the servers' role", async () => {
		const started = (DATABASE_URL: string, JOBS: string) => {
			const api = startApi(settingsOf({ DATABASE_URL, JOBS, DATA_DIR: temporaryFolder() }));
			onTestFinished(api.stop);
			return api;
		};
		const forbidden = { jobs: expect.stringContaining("may not work on the queue") };
		const server = started(postgres.appUrl, "on");
		// On a busy machine the first connection may take longer than a check waits.
		const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000 });
		await eventually(async () => expect(await server.degraded()).toEqual(forbidden));
		await eventually(async () => expect(await server.ready()).toEqual({}));
		expect(await started(postgres.appUrl, "off").degraded()).toEqual({});
		const permitted = started(workerUrl, "on");
		await eventually(async () => expect(await permitted.degraded()).toEqual({}));
		await expect(
			startWorkerProcess(
				settingsOf({ DATABASE_URL: postgres.appUrl, DATA_DIR: temporaryFolder() }),
			),
		).rejects.toThrow("may not work on the queue");
	});
});
