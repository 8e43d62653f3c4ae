import { describe, expect, it } from "vitest";
import { BudgetExceeded, createBodyBudget } from "#api/platform/http/body/body-budget.ts";

const total = 800;
const member = (id: number, tenant = "acme") => ({ tenant, member: id, network: "192.0.2.1" });
const anonymous = (network: string | null, tenant = "acme") => ({ tenant, member: null, network });

/** Whose share is exceeded; null where there is room, which is taken. */
function refusedBy(
	budget: ReturnType<typeof createBodyBudget>,
	...asked: Parameters<typeof budget.reserve>
) {
	try {
		budget.reserve(...asked);
		return null;
	} catch (error) {
		return error instanceof BudgetExceeded && error.isOwnShare ? "own" : "all";
	}
}

describe("the room for bodies", () => {
	it("is an eighth for a member, and free again afterwards", () => {
		const budget = createBodyBudget(total);
		const first = budget.reserve(member(1), 60);
		expect(refusedBy(budget, member(1), 50)).toBe("own");
		expect(refusedBy(budget, member(2), 100)).toBeNull();
		first.release();
		expect(refusedBy(budget, member(1), 100)).toBeNull();
	});

	it("is a half for the members of one organisation", () => {
		const budget = createBodyBudget(total);
		for (let id = 1; id <= 4; id++) expect(refusedBy(budget, member(id), 100)).toBeNull();
		expect(refusedBy(budget, member(5), 10)).toBe("own");
		expect(refusedBy(budget, member(1, "globex"), 100)).toBeNull();
	});

	it("is an eighth for a network, and for all who are anonymous at one organisation", () => {
		const budget = createBodyBudget(total);
		expect(refusedBy(budget, anonymous("192.0.2.1"), 60)).toBeNull();
		expect(refusedBy(budget, anonymous("192.0.2.1", "globex"), 50)).toBe("own");
		expect(refusedBy(budget, anonymous("192.0.2.2"), 50)).toBe("all");
	});

	it("is a quarter for all who are anonymous, so that members have room", () => {
		const budget = createBodyBudget(total);
		for (const tenant of ["a", "b"])
			expect(refusedBy(budget, anonymous(tenant, tenant), 100)).toBeNull();
		expect(refusedBy(budget, anonymous(null, "c"), 10)).toBe("all");
		expect(refusedBy(budget, member(1), 100)).toBeNull();
	});

	it("is never more than all of it", () => {
		const budget = createBodyBudget(total);
		for (const tenant of ["a", "b"])
			for (let id = 1; id <= 4; id++) budget.reserve(member(id, tenant), 100);
		expect(budget.reserved()).toBe(total);
		expect(refusedBy(budget, member(1, "c"), 1)).toBe("all");
	});

	it("gives back what a body did not need, and nothing twice", () => {
		const budget = createBodyBudget(total);
		const room = budget.reserve(member(1), 100);
		room.shrink(30);
		expect(budget.reserved()).toBe(30);
		room.release();
		room.release();
		expect(budget.reserved()).toBe(0);
	});
});
