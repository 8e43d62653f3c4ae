import { describe, expect, it } from "vitest";
import { hashPassword, hashPasswordInTurn, verifyPassword } from "#api/auth/password-hash.ts";
import { ApiError } from "#api/platform/errors.ts";

const settled = async (work: Promise<unknown>[]) => {
	const results = await Promise.allSettled(work);
	return {
		done: results.filter(({ status }) => status === "fulfilled").length,
		refused: results.flatMap((result) => (result.status === "rejected" ? [result.reason] : [])),
	};
};

const share = (member: string, group = "1") => ({ group, member });
const me = share("me");

describe("hashing passwords", () => {
	it("tells the right one from another, and from nobody's", async () => {
		const hash = await hashPassword("Sesame#2026");
		expect(await verifyPassword(me, hash, "Sesame#2026")).toBe(true);
		expect(await verifyPassword(me, hash, "Sesame#2027")).toBe(false);
		expect(await verifyPassword(me, null, "Sesame#2026")).toBe(false);
		expect(await verifyPassword(me, undefined, "nobody has this password")).toBe(false);
	});

	it("refuses one client who asks for many at once, and lets another in meanwhile", async () => {
		// What a test before has ended is free from the next turn of the event loop on.
		await new Promise(setImmediate);
		const flood = settled(
			Array.from({ length: 40 }, () => hashPasswordInTurn(share("one"), "Sesame#2026")),
		);
		expect(await hashPasswordInTurn(share("another"), "Sesame#2026")).toMatch(/^\$argon2id\$/);
		const { done, refused } = await flood;
		expect(done).toBe(10);
		expect(refused).toHaveLength(30);
		for (const failure of refused)
			expect(failure).toMatchObject({ code: "too_busy", details: { retryAfter: 3 } });
		expect(await hashPasswordInTurn(share("one"), "Sesame#2026")).toMatch(/^\$argon2id\$/);
	});

	it("refuses all when too many wait, and none afterwards", async () => {
		const many = Array.from({ length: 400 }, (_, n) =>
			hashPasswordInTurn(share(`client ${n}`), "Sesame#2026"),
		);
		const { done, refused } = await settled(many);
		expect(done).toBeGreaterThan(40);
		expect(refused.length).toBeGreaterThan(100);
		expect(refused[0]).toBeInstanceOf(ApiError);
		expect(await hashPasswordInTurn(share("client 1"), "Sesame#2026")).toMatch(/^\$argon2id\$/);
	});

	it("lets another organisation in while many sign in at one, and refuses it nothing", async () => {
		let done = 0;
		const flood = settled(
			Array.from({ length: 400 }, async (_, nth) => {
				await hashPasswordInTurn(share(`client ${nth}`), "Sesame#2026");
				done++;
			}),
		);
		expect(await hashPasswordInTurn(share("a member", "2"), "Sesame#2026")).toMatch(
			/^\$argon2id\$/,
		);
		expect(done).toBeLessThan(10);
		await flood;
	});
});
