import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { enqueue } from "#api/platform/queue/enqueue.ts";
import { createBoss, createBossDatabase } from "#api/platform/queue/pg-boss.ts";
import { countDeadLetters } from "#api/platform/queue/queue-depth.ts";
import type { ClaimedJob, QueueWorker } from "#api/platform/queue/worker.ts";
import { connection, owner, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { loseProcess, startWorkers, statesOf } from "#tests/support/queue-workers.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const own = workOnOwnDatabase();
const eventually = { timeout: 60_000, interval: 20 };

type Job = { tenantId: number; name?: string };

let acme: Tenant;
let globex: Tenant;
beforeEach(async () => {
	await owner`delete from pgboss.job`;
	[acme, globex] = [await makeTenant(), await makeTenant()];
});

const queue = (tenant: Tenant, count: number, more: object = {}, name = "") =>
	within(tenant, (scope) =>
		enqueue(
			scope,
			"mail",
			Array.from({ length: count }, (_, nth) => ({
				data: { tenantId: tenant.id, name: `${name}${nth}` },
				...more,
			})),
		),
	);

const work = (given: Partial<QueueWorker<Job>> = {}): QueueWorker<Job> => ({
	queue: "mail",
	atOnce: 4,
	ofTenant: 2,
	handle: async () => {},
	report() {},
	...given,
});

/** Fails the jobs of dead processes now, and has those that are tried again be due now. */
async function failLost(queue: "mail" | "suspects"): Promise<void> {
	const boss = createBoss(createBossDatabase(owner));
	await boss.start();
	await vi.waitFor(async () => {
		await loseProcess(queue);
		await owner`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
		await boss.supervise(queue);
		expect(await statesOf(queue)).not.toHaveProperty("active");
	}, eventually);
	await boss.stop({ graceful: false });
	await owner`update pgboss.job set start_after = now() where state = 'retry'`;
}

/** Work that does not end before the test does. */
function endlessly() {
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	return { held, letGo };
}

/** Starts a process that works on a job and ends meanwhile: it is never heard of again. */
async function startDyingProcess(of: "mail" | "suspects" = "mail"): Promise<void> {
	const { held, letGo } = endlessly();
	const handle = vi.fn(() => held);
	const stop = startWorkers(own, work({ handle }));
	onTestFinished(letGo);
	await vi.waitFor(() => expect(handle).toHaveBeenCalled(), eventually);
	const stopped = stop();
	await failLost(of);
	letGo();
	await stopped;
}

describe("jobs in a queue", () => {
	it("are done once, however many workers there are", async () => {
		const done: string[] = [];
		const handle = async ({ job }: ClaimedJob<Job>) => void done.push(job.name ?? "");
		startWorkers(own, work({ handle }));
		startWorkers(own, work({ handle }));
		await queue(acme, 40);
		await queue(globex, 10, {}, "other");
		await vi.waitFor(
			async () => expect(await statesOf("mail")).toEqual({ completed: 50 }),
			eventually,
		);
		expect(new Set(done).size).toBe(50);
		expect(done).toHaveLength(50);
	});

	it("are not there when their transaction is rolled back", async () => {
		const failing = within(acme, async (scope) => {
			await enqueue(scope, "mail", [{ data: { tenantId: acme.id } }]);
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect(await statesOf("mail")).toEqual({});
	});

	it("of an organisation with many leave others room", async () => {
		const { held, letGo } = endlessly();
		const running: number[] = [];
		const handle = async ({ job }: ClaimedJob<Job>) => {
			running.push(job.tenantId);
			if (job.tenantId === acme.id) await held;
		};
		await queue(acme, 40);
		startWorkers(own, work({ handle }));
		await vi.waitFor(() => expect(running).toHaveLength(2), eventually);
		await queue(globex, 5);
		await vi.waitFor(
			() => expect(running.filter((id) => id === globex.id)).toHaveLength(5),
			eventually,
		);
		expect(running.filter((id) => id === acme.id)).toHaveLength(2);
		letGo();
	});

	it("that are urgent come first", async () => {
		await queue(acme, 5);
		await queue(acme, 1, { priority: 1 }, "urgent");
		const done: string[] = [];
		startWorkers(
			own,
			work({ atOnce: 1, ofTenant: 1, handle: async ({ job }) => void done.push(job.name ?? "") }),
		);
		await vi.waitFor(() => expect(done).toHaveLength(6), eventually);
		expect(done[0]).toBe("urgent0");
	});

	it("with one key are done as one, where one is enough", async () => {
		await queue(acme, 4, { singletonKey: "calendar 1" });
		await queue(acme, 1, { singletonKey: "calendar 2" });
		const handle = vi.fn(async () => {});
		startWorkers(own, work({ atOnce: 1, ofTenant: 1, mergesByKey: true, handle }));
		await vi.waitFor(
			async () => expect(await statesOf("mail")).toEqual({ completed: 2 }),
			eventually,
		);
		expect(handle).toHaveBeenCalledTimes(2);
	});

	it("are tried again when they fail, and given up after the last try", async () => {
		const report = vi.fn();
		const giveUp = vi.fn(async () => {});
		startWorkers(own, work({ handle: () => Promise.reject(new Error("broken")), report, giveUp }));
		await queue(acme, 1);
		await owner`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`;
		await vi.waitFor(async () => expect(await statesOf("mail")).toEqual({ failed: 1 }), eventually);
		expect(report.mock.calls.map(([, , givenUp]) => givenUp)).toEqual([false, true]);
		expect(giveUp).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ isLastTry: true }),
			"failed",
		);
	});

	it("are finished before their worker ends", async () => {
		const { held, letGo } = endlessly();
		const handle = vi.fn(() => held);
		const stop = startWorkers(own, work({ handle }));
		await queue(acme, 1);
		await vi.waitFor(() => expect(handle).toHaveBeenCalled(), eventually);
		const stopped = stop();
		expect(await statesOf("mail")).toEqual({ active: 1 });
		letGo();
		await stopped;
		expect(await statesOf("mail")).toEqual({ completed: 1 });
	});
});

describe("a job whose process ends", () => {
	it("is tried again by another, and then done", async () => {
		await queue(acme, 1);
		await startDyingProcess();
		const handle = vi.fn(async () => {});
		startWorkers(own, work({ handle }));
		await vi.waitFor(
			async () => expect(await statesOf("suspects")).toEqual({ completed: 1 }),
			eventually,
		);
		expect(handle).toHaveBeenCalledOnce();
		expect(await statesOf("dead-letter")).toEqual({});
	});

	it("a second time is put aside, told of, counted, and tried again as the documentation says", async () => {
		await queue(acme, 1);
		await startDyingProcess();
		await startDyingProcess("suspects");
		const [handle, giveUp] = [vi.fn(async () => {}), vi.fn(async () => {})];
		startWorkers(own, work({ handle, giveUp }));
		await vi.waitFor(
			async () => expect(await statesOf("dead-letter")).toEqual({ created: 1 }),
			eventually,
		);
		expect(giveUp).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ job: { tenantId: acme.id, name: "0" } }),
			"put aside",
		);
		expect(handle).not.toHaveBeenCalled();
		expect(await countDeadLetters(connection)).toEqual({ mail: 1 });
		const text = readFileSync("docs/deploying/monitoring.md", "utf8");
		const [look = "", again = ""] = [...text.matchAll(/```sql\n(.*?)```/gs)].map(
			([, code]) => code,
		);
		expect(await owner.unsafe(look)).toMatchObject([{ queue: "mail", tenant: String(acme.id) }]);
		await owner.unsafe(again);
		await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce(), eventually);
		expect(await statesOf("dead-letter")).toEqual({});
	});

	it("is not one that a stopping process leaves", async () => {
		const { held, letGo } = endlessly();
		const stop = startWorkers(own, work({ handle: () => held }));
		onTestFinished(letGo);
		await queue(acme, 1);
		await vi.waitFor(async () => expect(await statesOf("mail")).toEqual({ active: 1 }), eventually);
		await stop();
		expect(await statesOf("mail")).toEqual({ retry: 1 });
		await owner`update pgboss.job set start_after = now()`;
		startWorkers(own, work());
		await vi.waitFor(
			async () => expect(await statesOf("mail")).toEqual({ completed: 1 }),
			eventually,
		);
		expect(await statesOf("suspects")).toEqual({});
	}, 60_000);
});
