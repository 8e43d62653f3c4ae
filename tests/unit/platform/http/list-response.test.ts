import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/platform/errors.ts";
import {
	jsonArrayWriter,
	jsonLinesWriter,
	rowsFromResponse,
	streamResponse,
} from "#api/platform/http/lists/list-response.ts";

let left = 0;
const reported: unknown[] = [];
const surroundings = {
	leave: () => {
		left++;
	},
	report: (error: unknown) => reported.push(error),
	pause: 1000,
};

beforeEach(() => {
	vi.useFakeTimers();
	left = 0;
	reported.length = 0;
});
afterEach(() => {
	vi.useRealTimers();
});

async function* pieces(...all: (object[] | Error)[]): AsyncGenerator<object[], void> {
	for (const one of all) {
		if (one instanceof Error) throw one;
		yield one;
	}
}

const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];

describe("an answer in pieces", () => {
	it.each([
		["lines", jsonLinesWriter, [[a, b], [c]], '{"id":1}\n{"id":2}\n{"id":3}\n'],
		["no lines", jsonLinesWriter, [], ""],
		["an array", jsonArrayWriter, [[a, b], [c]], '[{"id":1},{"id":2},{"id":3}]'],
		["an empty array", jsonArrayWriter, [], "[]"],
	])("is %s", async (_, writing, all, text) => {
		const answer = await streamResponse(pieces(...all), writing, surroundings);
		expect(await answer.text()).toBe(text);
		expect(left).toBeGreaterThan(0);
	});

	it("gives its rows as they are to who sits in the same process", async () => {
		const answer = await streamResponse(pieces([a, b], [c]), jsonLinesWriter, surroundings);
		const rows = [];
		for await (const some of rowsFromResponse(answer) ?? []) rows.push(...some);
		expect(rows).toEqual([a, b, c]);
		expect(rows[0]).toBe(a);
		expect(left).toBeGreaterThan(0);
	});

	it("is refused where there is no first piece to be had", async () => {
		const failure = new ApiError("right_missing");
		await expect(streamResponse(pieces(failure), jsonLinesWriter, surroundings)).rejects.toBe(
			failure,
		);
		expect(left).toBeGreaterThan(0);
	});

	it.each([
		["a failure, which is reported", new Error("No"), 1],
		["a refusal", new ApiError("session_ended"), 0],
	])("breaks off at %s", async (_, failure, reports) => {
		const answer = await streamResponse(pieces([a], failure), jsonLinesWriter, surroundings);
		await expect(answer.text()).rejects.toBe(failure);
		expect([left > 0, reported.length]).toEqual([true, reports]);
	});

	it.each(["before it has begun", "in the middle"])(
		"ends when its reader goes %s",
		async (when) => {
			const answer = await streamResponse(pieces([a], [b]), jsonLinesWriter, surroundings);
			const reader = answer.body?.getReader();
			if (when === "in the middle") await reader?.read();
			await reader?.cancel();
			expect(left).toBeGreaterThan(0);
		},
	);

	it("is given up when nobody reads it, and breaks off for who comes back", async () => {
		const answer = await streamResponse(pieces([a], [b]), jsonLinesWriter, surroundings);
		await vi.advanceTimersByTimeAsync(999);
		expect(left).toBe(0);
		await vi.advanceTimersByTimeAsync(1);
		expect(left).toBe(1);
		await expect(answer.text()).rejects.toThrow();
		expect(reported).toEqual([]);
	});
});
