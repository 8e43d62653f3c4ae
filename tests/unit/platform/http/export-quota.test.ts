import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createExportQuota } from "#api/platform/http/lists/export-quota.ts";

const limits = { ofMember: 2, ofTenant: 3, ofAll: 4 };
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
		["a member", [who(1, 1), who(1, 1)], who(1, 1), who(1, 2)],
		["an organisation", [who(1, 1), who(1, 2), who(1, 3)], who(1, 4), who(2, 1)],
	])("are so many for %s, and left to others", async (_, first, next, other) => {
		const take = createExportQuota(limits, 1000);
		await Promise.all(first.map(take));
		const waits = expect(take(next)).rejects.toMatchObject(refused);
		await take(other);
		await vi.advanceTimersByTimeAsync(1000);
		await waits;
	});

	it("are so many in all", async () => {
		const take = createExportQuota(limits, 1000);
		await Promise.all([1, 2, 3, 4].map((tenant) => take(who(tenant, 1))));
		const waits = expect(take(who(5, 1))).rejects.toMatchObject(refused);
		await vi.advanceTimersByTimeAsync(1000);
		await waits;
	});

	it("are waited for, and given to the first who may have them", async () => {
		const take = createExportQuota(limits, 1000);
		const [leave] = await Promise.all([take(who(1, 1)), take(who(1, 1)), take(who(1, 2))]);
		const order: string[] = [];
		const waits = [who(1, 2), who(1, 3), who(1, 1)].map((one) =>
			take(one).then(
				() => order.push(`member ${one.memberId}`),
				() => order.push(`member ${one.memberId} refused`),
			),
		);
		leave?.();
		leave?.();
		await vi.advanceTimersByTimeAsync(1000);
		await Promise.all(waits);
		expect(order).toEqual(["member 2", "member 3 refused", "member 1 refused"]);
	});
});
