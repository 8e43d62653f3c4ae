import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createExportPlaces } from "#api/platform/http/lists/export-limits.ts";

const places = { atOnce: 5, ofGroup: 3, ofMember: 2, waiting: 100, waitingOfMember: 100 };
const who = (tenantId: number, memberId: number) => ({ tenantId, memberId });
const refused = { code: "too_many_exports", details: { retryAfter: 30 } };

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe("places for whole lists", () => {
	it.each([
		["a member", [who(1, 2), who(1, 1), who(1, 1)], who(1, 1), who(1, 2)],
		["an organisation", [who(2, 1), who(1, 1), who(1, 2), who(1, 3)], who(1, 4), who(2, 1)],
	])("are so many for %s, and left to others", async (_, first, next, other) => {
		const take = createExportPlaces(places, 1000);
		await Promise.all(first.map(take));
		const waits = expect(take(next)).rejects.toMatchObject(refused);
		await take(other);
		await vi.advanceTimersByTimeAsync(1000);
		await waits;
	});

	it("are so many in all", async () => {
		const take = createExportPlaces(places, 1000);
		await Promise.all([1, 2, 3, 4, 5].map((tenant) => take(who(tenant, 1))));
		const waits = expect(take(who(6, 1))).rejects.toMatchObject(refused);
		await vi.advanceTimersByTimeAsync(1000);
		await waits;
	});

	it("are waited for by two of a member: others are told at once, in the time that their page has", async () => {
		const take = createExportPlaces();
		await Promise.all(Array.from({ length: 2 }, () => take(who(1, 1))));
		let refusals = 0;
		const asked = Array.from({ length: 10 }, () =>
			take(who(1, 1)).catch((error: unknown) => {
				expect(error).toMatchObject(refused);
				refusals++;
			}),
		);
		await vi.advanceTimersByTimeAsync(0);
		expect(refusals).toBe(8);
		await vi.advanceTimersByTimeAsync(2000);
		expect(refusals).toBe(10);
		await Promise.all(asked);
	});

	it("are waited for, and given back once", async () => {
		const take = createExportPlaces(places, 1000);
		await take(who(2, 1));
		const [leave] = await Promise.all([take(who(1, 1)), take(who(1, 1)), take(who(1, 2))]);
		const waits = Promise.allSettled([who(1, 2), who(1, 3)].map(take));
		leave?.();
		leave?.();
		await vi.advanceTimersByTimeAsync(1000);
		expect((await waits).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
	});
});
