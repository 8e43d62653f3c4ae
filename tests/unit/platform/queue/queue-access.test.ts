import { afterEach, beforeEach, expect, it, type MockInstance, onTestFinished, vi } from "vitest";
import type { Pool } from "#api/platform/database/pool.ts";
import { log } from "#api/platform/observability/log.ts";
import type { Queue } from "#api/platform/queue/queue.ts";
import { reportForbiddenQueue } from "#api/platform/queue/queue-access.ts";
import { startQueueWorker } from "#api/platform/queue/worker.ts";
import { startOverdueSchedule } from "#api/requests/due-times/overdue-schedule.job.ts";

const denied = Object.assign(new Error("permission denied for table job"), { code: "42501" });

/** A queue, whose table the role may not read while it is locked. */
function makeQueue(isLocked: () => boolean) {
	const asked = vi.fn();
	const answer = async () => {
		asked();
		if (isLocked()) throw denied;
		return [];
	};
	const nothing = async () => {};
	const settled = { finish: nothing, tryLater: nothing, giveUp: nothing, beat: nothing };
	const suspects = { hasSuspect: async () => false, claimSuspect: async () => undefined };
	const queue: Queue<{ tenantId: number }> = {
		...{ name: "test", claim: answer, maintain: answer },
		...settled,
		...suspects,
	};
	return { queue, asked };
}

const report = vi.fn();

function work(queue: Queue<{ tenantId: number }>, maintain: number): void {
	const handle = async () => {};
	onTestFinished(startQueueWorker(queue, { handle, report, most: 1, look: 1, maintain }));
}

/** The time on this process's clock, in milliseconds: each test begins when what was told is old. */
let now = 0;
let told: MockInstance;
beforeEach(() => {
	now += 1e9;
	vi.spyOn(performance, "now").mockImplementation(() => now);
	told = vi.spyOn(log, "error").mockReturnValue();
});
afterEach(() => {
	vi.restoreAllMocks();
	report.mockReset();
});

it("A role that may not read the queue asks no more for now, and is told of once by all who ask", async () => {
	const [locked, open] = [makeQueue(() => true), makeQueue(() => false)];
	for (let workers = 0; workers < 4; workers++) work(locked.queue, 30_000);
	work(open.queue, 30_000);
	await vi.waitFor(() => expect(open.asked.mock.calls.length).toBeGreaterThan(50), 60_000);
	expect(locked.asked).toHaveBeenCalledTimes(4);
	expect(log.error).toHaveBeenCalledExactlyOnceWith(
		{ err: denied },
		expect.stringMatching(/JOBS=off.*role of the worker/),
	);
	expect(report).not.toHaveBeenCalled();
});

it("It asks again later, and works once it may", async () => {
	let isLocked = true;
	const { queue, asked } = makeQueue(() => isLocked);
	work(queue, 5);
	await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), 60_000);
	isLocked = false;
	const before = asked.mock.calls.length;
	await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before + 20), 60_000);
	expect(log.error).toHaveBeenCalledOnce();
	expect(report).not.toHaveBeenCalled();
});

it("It is told of once a minute, and other errors are not taken for it", () => {
	const answers = [0, 59_999, 1].map((passed) => {
		now += passed;
		const isForbidden = reportForbiddenQueue(denied);
		return [isForbidden, told.mock.calls.length];
	});
	expect(answers).toEqual([
		[true, 1],
		[true, 1],
		[true, 2],
	]);
	expect(reportForbiddenQueue(new Error("no line"))).toBe(false);
});

it("The schedule of what is due leaves it to that line, too", async () => {
	const refused = vi.fn(() => Promise.reject(denied));
	const database = Object.assign(async () => [{ id: 1 }], { unsafe: refused });
	onTestFinished(startOverdueSchedule(database as unknown as Pool, report));
	await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), 60_000);
	expect(report).not.toHaveBeenCalled();
});
