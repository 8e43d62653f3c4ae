import { describe, expect, it } from "vitest";
import { backoffRules, backoffSeconds } from "#api/auth/backoff.ts";

const day = 24 * 3600;

/** How many passwords somebody tries in a day who never rests and never knows the right one. */
function guessesInADay(by: "email" | "address"): number {
	const at: number[] = [];
	for (let now = 0; now < day; ) {
		const counted = at.filter((one) => one > now - backoffRules[by].window).length;
		const next = (at.at(-1) ?? 0) + backoffSeconds(counted, by);
		if (next > now) now = next;
		else at.push(now);
		if (next <= now && at.at(-1) === now) now += 1;
	}
	return at.length;
}

describe("waiting after failures", () => {
	it.each([
		["email", 4, 0],
		["email", 5, 5],
		["email", 6, 10],
		["email", 12, 640],
		["email", 13, 900],
		["email", 1000, 900],
		["address", 49, 0],
		["address", 50, 5],
		["address", 60, 10],
		["address", 200, 900],
	] as const)("by %s, after %i of them, takes %i seconds", (by, failures, seconds) => {
		expect(backoffSeconds(failures, by)).toBe(seconds);
	});

	it("leaves who never rests few guesses", () => {
		expect(guessesInADay("email")).toBeLessThan(400);
		expect(guessesInADay("address")).toBeLessThan(12_000);
	});
});
