import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withAcquireTimeout } from "#api/platform/database/acquire-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("Work that has begun in time may take its time", async () => {
	const done = withAcquireTimeout(async (onBegun) => {
		onBegun();
		await new Promise((resolve) => setTimeout(resolve, 60_000));
		return "done";
	});
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await done).toBe("done");
});

it("Work that gets no connection in time is not done when it gets one later", async () => {
	const acts: string[] = [];
	let begun: Promise<void> | undefined;
	const refused = withAcquireTimeout((onBegun) => {
		begun = new Promise<void>((resolve) => setTimeout(resolve, 10_000)).then(() => {
			onBegun();
			acts.push("written");
		});
		return begun;
	});
	const told = expect(refused).rejects.toMatchObject({ code: "CONNECTION_AWAITED" });
	await vi.advanceTimersByTimeAsync(10_000);
	await told;
	await expect(begun).rejects.toMatchObject({ code: "CONNECTION_AWAITED" });
	expect(acts).toEqual([]);
});
