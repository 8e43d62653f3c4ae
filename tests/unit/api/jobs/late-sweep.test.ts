import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "#api/db/connection.ts";
import { startLateSweep } from "#api/jobs/late-sweep.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that has nothing late, and answers when it is let. */
function makeDatabase(answer: () => Promise<object[]>) {
	const asked = vi.fn(answer);
	return { asked, connection: asked as unknown as Connection };
}

describe("the server's schedule", () => {
	it("looks for late requests at once and every half minute", async () => {
		const { asked, connection } = makeDatabase(async () => []);
		startLateSweep(connection, vi.fn());
		expect(asked).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(asked).toHaveBeenCalledTimes(3);
	});

	it("does not begin again while it is not done", async () => {
		let answer = (_: object[]) => {};
		const { asked, connection } = makeDatabase(
			() =>
				new Promise((resolve) => {
					answer = resolve;
				}),
		);
		startLateSweep(connection, vi.fn());
		await vi.advanceTimersByTimeAsync(90_000);
		expect(asked).toHaveBeenCalledTimes(1);
		answer([]);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(asked).toHaveBeenCalledTimes(2);
	});

	it("says what went wrong and goes on", async () => {
		const failure = new Error("The database is away.");
		const { asked, connection } = makeDatabase(() => Promise.reject(failure));
		const report = vi.fn();
		startLateSweep(connection, report);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(report).toHaveBeenCalledWith(failure);
		expect(asked).toHaveBeenCalledTimes(2);
	});
});
