import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it } from "vitest";
import { createTaskScheduler } from "#api/platform/concurrency/event-loop-scheduler.ts";

const turnOver = () => new Promise((resolve) => setImmediate(resolve));

it("work that comes at once is done in turns of its own, in its order, and the first at once", async () => {
	const inTurn = createTaskScheduler();
	const done: number[] = [];
	for (let nth = 0; nth < 4; nth++) inTurn(() => done.push(nth));
	expect(done).toEqual([0]);
	for (let turn = 1; turn < 4; turn++) {
		await turnOver();
		expect(done).toHaveLength(turn + 1);
	}
	expect(done).toEqual([0, 1, 2, 3]);
	await turnOver();
	inTurn(() => done.push(4));
	expect(done).toHaveLength(5);
});

it("work that fails takes nothing from what comes after it", async () => {
	const inTurn = createTaskScheduler();
	const failing = () => {
		throw new Error("failed");
	};
	expect(() => inTurn(failing)).toThrow("failed");
	const done: string[] = [];
	inTurn(() => done.push("next"));
	await turnOver();
	await turnOver();
	expect(done).toEqual(["next"]);
});

it("work that waits belongs to whoever asked for it", async () => {
	const inTurn = createTaskScheduler();
	const whose = new AsyncLocalStorage<string>();
	const done: (string | undefined)[] = [];
	for (const name of ["one", "other"])
		whose.run(name, () => inTurn(() => done.push(whose.getStore())));
	await turnOver();
	expect(done).toEqual(["one", "other"]);
});
