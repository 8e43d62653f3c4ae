import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Pool } from "#api/platform/database/pool.ts";
import { startOverdueSchedule } from "#api/requests/due-times/overdue-schedule.job.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that has nothing late, and answers when it is let. */
function makeDatabase(answer: () => Promise<object[]>) {
	const asked = vi.fn((_: readonly string[]) => answer());
	const sweeps = () => asked.mock.calls.filter(([text]) => text.join().includes("due_times"));
	return { sweeps, connection: asked as unknown as Pool };
}

describe("the server's schedule", () => {
	it("looks for late requests at once and every half minute", async () => {
		const { sweeps, connection } = makeDatabase(async () => []);
		startOverdueSchedule(connection, vi.fn());
		expect(sweeps()).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(sweeps()).toHaveLength(3);
	});

	it("does not begin again while it is not done", async () => {
		let letGo = () => {};
		const held = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		const { sweeps, connection } = makeDatabase(() => held.then(() => []));
		startOverdueSchedule(connection, vi.fn());
		await vi.advanceTimersByTimeAsync(90_000);
		expect(sweeps()).toHaveLength(1);
		letGo();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(sweeps()).toHaveLength(2);
	});

	it("says what went wrong and goes on", async () => {
		const failure = new Error("The database is away.");
		const { sweeps, connection } = makeDatabase(() => Promise.reject(failure));
		const report = vi.fn();
		startOverdueSchedule(connection, report);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(report).toHaveBeenCalledWith(failure);
		expect(sweeps()).toHaveLength(2);
	});
});
