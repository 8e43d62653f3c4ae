import { describe, expect, it } from "vitest";
import {
	createFairSemaphore,
	type FairShareKey,
} from "#api/platform/concurrency/fair-semaphore.ts";
import { ApiError } from "#api/platform/errors.ts";

const of = (tenantId: number, memberId: number, signal?: AbortSignal): FairShareKey => ({
	tenantId,
	memberId,
	signal,
});

/** Work that lasts until it is ended, and the order in which it has begun. */
function workshop(limits: Partial<Parameters<typeof createFairSemaphore>[0]> = {}) {
	const inTurn = createFairSemaphore({
		atOnce: 1,
		ofMember: 9,
		ofTenant: 20,
		inAll: 30,
		...limits,
	});
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const ask = (share: FairShareKey, name: string) => {
		const done = inTurn(share, () => {
			begun.push(name);
			return new Promise<void>((end) => ends.push(end));
		});
		done.catch(() => {});
		return done;
	};
	const finishOne = async () => {
		ends.shift()?.();
		await new Promise((later) => setImmediate(later));
	};
	return { ask, begun, finishOne };
}

describe("turns", () => {
	it("go from organisation to organisation, and from member to member of each", async () => {
		const { ask, begun, finishOne } = workshop();
		for (const name of ["a1", "a2", "a3"]) ask(of(1, 1), name);
		for (const name of ["b1", "b2"]) ask(of(1, 2), name);
		ask(of(2, 1), "c1");
		for (let i = 0; i < 6; i++) await finishOne();
		expect(begun).toEqual(["a1", "a2", "c1", "b1", "a3", "b2"]);
	});

	it("come to strangers once no member waits any more", async () => {
		const { ask, begun, finishOne } = workshop();
		const stranger: FairShareKey = { ...of(1, 0), behind: true };
		ask(of(1, 1), "a1");
		for (const name of ["s1", "s2"]) ask(stranger, name);
		for (const name of ["a2", "a3"]) ask(of(1, 1), name);
		ask(of(2, 1), "b1");
		await finishOne();
		ask(of(2, 2), "b2");
		for (let i = 0; i < 6; i++) await finishOne();
		expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2", "s1", "s2"]);
	});

	it("leave a place to others, however much a member asks for", () => {
		const { ask, begun } = workshop({ atOnce: 2 });
		for (const name of ["a1", "a2", "a3"]) ask(of(1, 1), name);
		ask(of(1, 2), "b1");
		expect(begun).toEqual(["a1", "b1"]);
	});

	it("are given on when work fails", async () => {
		const inTurn = createFairSemaphore({ atOnce: 1, ofMember: 9, ofTenant: 9, inAll: 9 });
		const broken = () => inTurn(of(1, 1), () => Promise.reject(new Error("broken")));
		await Promise.all([broken(), broken()].map((one) => expect(one).rejects.toThrow("broken")));
		expect(await inTurn(of(1, 1), async () => "done")).toBe("done");
	});

	it.each([
		["a member", { ofMember: 1 }, of(1, 1), of(1, 2)],
		["an organisation", { ofTenant: 1 }, of(1, 2), of(2, 1)],
		["all", { inAll: 1 }, of(2, 1), null],
	] as const)(
		"are refused once enough of %s waits, and say when to try again",
		async (_, limits, refused, taken) => {
			const { ask, begun, finishOne } = workshop(limits);
			ask(of(1, 1), "at work");
			ask(of(1, 1), "waits");
			const refusal = await ask(refused, "too much").catch((error: unknown) => error);
			expect(refusal).toBeInstanceOf(ApiError);
			expect(refusal).toMatchObject({ code: "too_much_waiting", status: 429 });
			expect((refusal as ApiError).details.retryAfter).toBeGreaterThan(0);
			if (taken) ask(taken, "another's");
			await finishOne();
			await finishOne();
			expect(begun).toEqual(["at work", "waits", ...(taken ? ["another's"] : [])]);
			if (!taken) ask(of(3, 1), "afterwards");
			await finishOne();
			expect(begun.length).toBe(3);
		},
	);

	it("are not taken by who has gone, whose place is free again", async () => {
		const { ask, begun, finishOne } = workshop({ ofMember: 1 });
		const gone = new AbortController();
		ask(of(1, 1), "at work");
		const left = ask(of(1, 1, gone.signal), "gone");
		gone.abort();
		await expect(left).rejects.toThrow();
		ask(of(1, 1), "instead");
		await finishOne();
		expect(begun).toEqual(["at work", "instead"]);
		await expect(ask(of(1, 1, gone.signal), "late")).rejects.toThrow();
	});
});
