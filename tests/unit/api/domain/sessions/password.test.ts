import { describe, expect, it } from "vitest";
import { hashInTurn, hashPassword, passwordMatches } from "#api/domain/sessions/password.ts";
import { CallFailure } from "#api/failure.ts";

const settled = async (work: Promise<unknown>[]) => {
	const results = await Promise.allSettled(work);
	return {
		done: results.filter(({ status }) => status === "fulfilled").length,
		refused: results.flatMap((result) => (result.status === "rejected" ? [result.reason] : [])),
	};
};

describe("hashing passwords", () => {
	it("tells the right one from another, and from nobody's", async () => {
		const hash = await hashPassword("Sesame#2026");
		expect(await passwordMatches("me", hash, "Sesame#2026")).toBe(true);
		expect(await passwordMatches("me", hash, "Sesame#2027")).toBe(false);
		expect(await passwordMatches("me", null, "Sesame#2026")).toBe(false);
		expect(await passwordMatches("me", undefined, "nobody has this password")).toBe(false);
	});

	it("refuses one client who asks for many at once, and lets another in meanwhile", async () => {
		const flood = settled(Array.from({ length: 40 }, () => hashInTurn("one", "Sesame#2026")));
		expect(await hashInTurn("another", "Sesame#2026")).toMatch(/^\$argon2id\$/);
		const { done, refused } = await flood;
		expect(done).toBe(10);
		expect(refused).toHaveLength(30);
		for (const failure of refused)
			expect(failure).toMatchObject({ code: "too_busy", details: { retryAfter: 3 } });
		expect(await hashInTurn("one", "Sesame#2026")).toMatch(/^\$argon2id\$/);
	});

	it("refuses all when too many wait, and none afterwards", async () => {
		const many = Array.from({ length: 400 }, (_, n) => hashInTurn(`client ${n}`, "Sesame#2026"));
		const { done, refused } = await settled(many);
		expect(done).toBeGreaterThan(40);
		expect(refused.length).toBeGreaterThan(100);
		expect(refused[0]).toBeInstanceOf(CallFailure);
		expect(await hashInTurn("client 1", "Sesame#2026")).toMatch(/^\$argon2id\$/);
	});
});
