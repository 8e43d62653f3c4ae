import { afterEach, expect, it, vi } from "vitest";
import { createEventLoopYield } from "#api/platform/concurrency/event-loop-yield.ts";

afterEach(() => {
	vi.restoreAllMocks();
});

it("Long work lets others have a turn each five milliseconds", async () => {
	let milliseconds = 0;
	vi.spyOn(performance, "now").mockImplementation(() => milliseconds);
	const nextTurn = createEventLoopYield();
	let turnsOfOthers = 0;
	let isDone = false;
	const others = () => {
		turnsOfOthers++;
		if (!isDone) setImmediate(others);
	};
	setImmediate(others);
	for (let step = 0; step < 100; step++) {
		milliseconds++;
		await nextTurn();
	}
	isDone = true;
	expect(turnsOfOthers).toBeGreaterThanOrEqual(20);
});

it("Short work goes on without waiting for anybody", async () => {
	vi.spyOn(performance, "now").mockReturnValue(0);
	const nextTurn = createEventLoopYield();
	let hadTurn = false;
	setImmediate(() => {
		hadTurn = true;
	});
	for (let step = 0; step < 100; step++) await nextTurn();
	expect(hadTurn).toBe(false);
});
