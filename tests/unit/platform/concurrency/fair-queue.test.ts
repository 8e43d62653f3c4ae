import { performance as ofNode } from "node:perf_hooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
	FairQueue,
	FairQueueFull,
	type FairQueueSlot,
} from "#api/platform/concurrency/fair-queue.ts";
import type { FairQueueLimits } from "#api/platform/concurrency/fair-queue-limits.ts";

const limits: FairQueueLimits = {
	atOnce: 12,
	ofGroup: 4,
	ofMember: 2,
	waiting: 60,
	waitingOfMember: 20,
};

/** One at a time. */
const single = { atOnce: 1, ofGroup: 1, ofMember: 1 };

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});

/** Lets so much time pass, and what is ready be done. */
async function pass(milliseconds: number): Promise<void> {
	for (let turn = 0; turn < 3; turn++) await new Promise((later) => setImmediate(later));
	await vi.advanceTimersByTimeAsync(milliseconds);
}

type Options = { first?: boolean; signal?: AbortSignal; timeout?: number };

/**
 * Work that lasts until it is ended. `a.x1` is somebody's of the group `a`, called `x`; the number tells
 * one from another.
 */
function workshop(given: Partial<FairQueueLimits> = {}, { onThread = true } = {}) {
	let idle = 0;
	vi.spyOn(ofNode, "eventLoopUtilization").mockImplementation(() => ({
		idle,
		active: 0,
		utilization: 0,
	}));
	const queue = new FairQueue({ ...limits, ...given }, { onThread });
	const begun: string[] = [];
	const slots = new Map<string, FairQueueSlot>();
	const ask = async (name: string, options: Options = {}) => {
		const [, group = "", member = ""] = /^(\w+)\.([a-z]+)\d*$/.exec(name) ?? [];
		const { signal, ...acquiring } = options;
		const slot = await queue.acquire({ group, member, signal }, acquiring);
		begun.push(name);
		slots.set(name, slot);
	};
	const askFor = async (names: readonly string[]) => {
		for (const name of names) void ask(name).catch(() => {});
		await pass(0);
	};
	return {
		queue,
		begun,
		ask,
		askFor,
		slotOf: (name: string) => slots.get(name) as FairQueueSlot,
		async end(name: string) {
			slots.get(name)?.release();
			await pass(0);
		},
		idleFor: (milliseconds: number) => {
			idle += milliseconds;
		},
	};
}

const many = (count: number, name: string) =>
	Array.from({ length: count }, (_, nth) => `${name}${nth + 1}`);

describe("who is alone", () => {
	it("has nearly all, and one member leaves some of it to the group's others", async () => {
		const { begun, askFor } = workshop();
		await askFor(many(9, "a.x"));
		await askFor(many(9, "a.y"));
		expect(begun).toEqual([...many(4, "a.x"), "a.y1", "a.y2"]);
	});

	it("has it again some seconds after others have gone", async () => {
		const { queue, begun, askFor, end } = workshop();
		await askFor(["b.v"]);
		await end("b.v");
		await askFor(many(9, "a.x"));
		expect(begun.slice(1)).toEqual(many(2, "a.x"));
		await pass(6000);
		expect(queue.use.running).toBe(4);
	});
});

describe("who comes while another crowds", () => {
	it("begins at once, whatever waits", async () => {
		const { begun, askFor } = workshop();
		await askFor(many(18, "a.x"));
		await askFor(["b.v", "c.w"]);
		expect(begun.slice(4)).toEqual(["b.v", "c.w"]);
	});

	it("has the place of the crowd, which has one at a time from then on", async () => {
		const { queue, begun, askFor, end } = workshop();
		await askFor(many(18, "a.x"));
		await askFor(["b.v"]);
		for (const name of many(4, "a.x")) await end(name);
		await pass(8);
		expect(queue.use.running).toBe(2);
		await end("b.v");
		await askFor(["b.w"]);
		expect(begun.slice(4)).toEqual(["b.v", "a.x5", "b.w"]);
	});

	it("is let be for twice as long as the crowd's last took", async () => {
		const { begun, askFor, end } = workshop();
		await askFor(["b.v", ...many(9, "a.x")]);
		await pass(20);
		for (const name of many(2, "a.x")) await end(name);
		await pass(36);
		expect(begun).toEqual(["b.v", "a.x1", "a.x2"]);
		await pass(8);
		expect(begun).toEqual(["b.v", "a.x1", "a.x2", "a.x3"]);
	});

	it("is let be for some milliseconds, however short the crowd's last was", async () => {
		const { begun, askFor, end } = workshop();
		await askFor(["b.v", ...many(9, "a.x")]);
		for (const name of many(2, "a.x")) await end(name);
		await pass(2);
		expect(begun).toEqual(["b.v", "a.x1", "a.x2"]);
		await pass(6);
		expect(begun).toEqual(["b.v", "a.x1", "a.x2", "a.x3"]);
	});

	it("is not waited for where they have left", async () => {
		const { begun, askFor, end } = workshop();
		await askFor(["b.v", ...many(9, "a.x")]);
		await pass(20);
		for (const name of ["a.x1", "a.x2", "b.v"]) await end(name);
		await pass(12);
		expect(begun).toEqual(["b.v", "a.x1", "a.x2", "a.x3"]);
	});

	it("is not let be where the work is not this thread's", async () => {
		const { begun, askFor, end } = workshop({}, { onThread: false });
		await askFor(["b.v", ...many(9, "a.x")]);
		await pass(20);
		for (const name of many(2, "a.x")) await end(name);
		expect(begun).toEqual(["b.v", "a.x1", "a.x2", "a.x3"]);
	});

	it("meets two at a time of a group in which many wait, however many they are", async () => {
		const { queue, begun, askFor, end } = workshop();
		await askFor(["b.v", ...[..."abcdefghijklmnopqrst"].map((name) => `a.${name}`)]);
		expect(begun).toEqual(["b.v", "a.a", "a.b", "a.c", "a.d"]);
		for (const name of "abcd") await end(`a.${name}`);
		expect(queue.use.running).toBe(1 + 2);
	});
});

describe("turns", () => {
	it("are free for the next one only after others had theirs of the event loop", async () => {
		const { begun, ask, slotOf } = workshop(single);
		await ask("a.x1");
		slotOf("a.x1").release();
		void ask("a.x2");
		await Promise.resolve().then(() => {});
		expect(begun).toEqual(["a.x1"]);
		await pass(0);
		expect(begun).toEqual(["a.x1", "a.x2"]);
	});

	it("go from group to group, and from member to member of each", async () => {
		const { begun, askFor, end } = workshop({ ...limits, atOnce: 1 }, { onThread: false });
		await askFor(["z.z", "a.x1", "a.x2", "a.x3", "a.y1", "a.y2", "b.v1"]);
		for (let nth = 0; nth < 7; nth++) await end(begun.at(-1) ?? "");
		expect(begun).toEqual(["z.z", "a.x1", "b.v1", "a.y1", "a.x2", "a.y2", "a.x3"]);
	});

	it("come first to what was sent, and it waits where others are refused", async () => {
		const { begun, ask, askFor, end } = workshop();
		await askFor(many(24, "a.x"));
		await expect(ask("a.x99")).rejects.toBeInstanceOf(FairQueueFull);
		void ask("a.x100", { first: true });
		await pass(0);
		await end("a.x1");
		expect(begun.at(-1)).toBe("a.x100");
	});

	it("come to others while somebody waits for something else", async () => {
		const { queue, begun, askFor, idleFor } = workshop();
		await askFor(many(12, "a.x"));
		expect(begun).toHaveLength(4);
		await pass(1000);
		expect(begun).toHaveLength(4);
		idleFor(60);
		await pass(8);
		// However long they take, no more than so many of a member.
		expect(queue.use.running).toBe(4);
		await askFor(many(12, "b.v"));
		expect(queue.use.running).toBe(4 + 2);
		idleFor(60);
		await pass(8);
		expect(queue.use.running).toBe(4 + 3);
	});

	it("are given to others by who pauses, and are there again", async () => {
		const { queue, begun, askFor, slotOf, end } = workshop(single);
		await askFor(["a.x", "b.v"]);
		expect(begun).toEqual(["a.x"]);
		slotOf("a.x").pause();
		await pass(0);
		expect(begun).toEqual(["a.x", "b.v"]);
		let isBack = false;
		void slotOf("a.x")
			.resume()
			.then(() => {
				isBack = true;
			});
		await pass(10);
		expect(isBack).toBe(false);
		await end("b.v");
		expect(isBack).toBe(true);
		expect(queue.use).toEqual({ running: 1, waiting: 0 });
	});

	it("are not kept by who ends while waiting to resume", async () => {
		const { queue, askFor, slotOf, end } = workshop(single);
		await askFor(["a.x", "b.v"]);
		slotOf("a.x").pause();
		await pass(0);
		void slotOf("a.x").resume();
		slotOf("a.x").release();
		await end("b.v");
		expect(queue.use).toEqual({ running: 0, waiting: 0 });
	});

	it("are given back once, and by work that fails", async () => {
		const { queue, ask, slotOf } = workshop();
		await ask("a.x");
		slotOf("a.x").release();
		slotOf("a.x").release();
		const failing = queue.run({ group: "a", member: "x" }, async () => {
			throw new Error("broken");
		});
		await expect(failing).rejects.toThrow("broken");
		await pass(0);
		expect(queue.use).toEqual({ running: 0, waiting: 0 });
	});
});

describe("who waits", () => {
	it("is refused after its time, and told when to try again", async () => {
		const { queue, ask, askFor } = workshop();
		await askFor(many(4, "a.x"));
		const refused = ask("a.x5", { timeout: 500 }).catch((error: unknown) => error);
		await pass(499);
		expect(queue.use.waiting).toBe(1);
		await pass(1);
		expect(await refused).toMatchObject({ code: "too_much_waiting", retryAfter: 1 });
		expect(queue.use).toEqual({ running: 4, waiting: 0 });
	});

	it.each([
		["a member", { waitingOfMember: 2 }, ["a.x1", "a.x2"], "a.x3", "a.y"],
		["a group", { waiting: 4 }, ["a.x1", "a.y1"], "a.w", "b.v"],
		["all", { waiting: 2 }, ["a.x1", "b.y1"], "c.w", null],
	] as const)(
		"is refused at once where enough of %s waits",
		async (_, waiting, before, refused, taken) => {
			const { queue, ask, askFor } = workshop({ ...single, ...waiting });
			await askFor(["z.z", ...before]);
			await expect(ask(refused)).rejects.toBeInstanceOf(FairQueueFull);
			expect(queue.use.waiting).toBe(2);
			if (taken) void ask(taken);
			expect(queue.use.waiting).toBe(taken ? 3 : 2);
		},
	);

	it.each([
		["a group", 12, many(5, "a.x"), "a.x6", "a.y", 6],
		["all", 6, ["a.x1", "a.x2", "b.w1", "b.w2", "c.v1"], "a.x3", "d.u", 6],
	] as const)(
		"takes the last place of who has most waiting where enough of %s waits, but no more than theirs",
		async (_, waiting, before, last, newcomer, full) => {
			const { queue, ask, askFor } = workshop({ ...single, waiting });
			await askFor(["z.z", ...before]);
			const gaveWay = expect(ask(last)).rejects.toBeInstanceOf(FairQueueFull);
			const half = Math.floor(before.length / 2);
			await askFor(many(half, newcomer));
			await gaveWay;
			expect(queue.use.waiting).toBe(full);
			await expect(
				Promise.all(many(full, `${newcomer}x`).map((name) => ask(name))),
			).rejects.toBeInstanceOf(FairQueueFull);
			expect(queue.use.waiting).toBe(full);
		},
	);

	it("keeps what was sent where only reads come after it", async () => {
		const { ask, askFor } = workshop({ ...single, waiting: 4 });
		await askFor(["z.z"]);
		for (const nth of [1, 2, 3]) void ask(`a.x${nth}`, { first: true });
		await expect(ask("a.y")).rejects.toBeInstanceOf(FairQueueFull);
	});

	it("leaves when its sender has gone, and leaves nothing behind", async () => {
		const { queue, begun, ask, askFor, end } = workshop();
		const gone = new AbortController();
		await askFor(many(4, "a.x"));
		const left = ask("a.x5", { signal: gone.signal }).catch((error: unknown) => error);
		gone.abort(new Error("gone"));
		expect(await left).toMatchObject({ message: "gone" });
		await expect(ask("a.x6", { signal: gone.signal })).rejects.toThrow("gone");
		for (const name of [...begun]) await end(name);
		expect(queue.use).toEqual({ running: 0, waiting: 0 });
		expect(queue.known).toBe(0);
	});

	it("is nowhere kept in mind when all has been done, refused or left", async () => {
		const { queue, begun, askFor, end } = workshop();
		await askFor(["a", "b", "c"].flatMap((group) => many(30, `${group}.x`)));
		for (let nth = 0; nth < begun.length; nth++) {
			await end(begun[nth] ?? "");
			await pass(250);
		}
		await pass(60_000);
		await pass(0);
		expect(begun.length).toBeGreaterThan(40);
		expect(queue.use).toEqual({ running: 0, waiting: 0 });
		expect(queue.known).toBe(0);
	});
});
