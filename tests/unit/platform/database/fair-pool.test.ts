import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { type RequestContext, runInRequest } from "#api/platform/observability/request-context.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { gate } from "#tests/support/request-queue.ts";
import { makeTenant } from "#tests/support/tenant.ts";

const poolSize = 10;
let pool: Pool;
// Whoever was there in another test is nobody to share with.
beforeEach(() => {
	pool = disableTypeParsers(createPool(databaseAddress("appUrl"), { max: poolSize }));
});
afterEach(() => void vi.useRealTimers());
// A test that failed has its connections still.
afterEach(() => pool.end({ timeout: 1 }));

const askedBy = (share: string): RequestContext => ({
	id: "asked",
	clientAddress: null,
	clientNetwork: null,
	method: "GET",
	path: "/",
	search: "",
	receivedAt: 0,
	share,
});

/** Transactions of an organisation that last until their gate is opened. */
async function holding() {
	const [tenant, held] = [await makeTenant(), gate()];
	onTestFinished(held.open);
	const hold = (count: number, share: string) =>
		Array.from({ length: count }, () =>
			runInRequest(askedBy(share), () => withTenant(pool, tenant.id, held.pass)),
		);
	return { ...held, hold };
}

it("A member and an organisation that take all they can get leave connections to others", async () => {
	const [greedy, other] = [await holding(), await holding()];
	const held = greedy.hold(40, "greedy/1");
	await vi.waitFor(() => expect(greedy.held()).toBe(4), 60_000);
	const answered = other.hold(1, "other/1");
	await vi.waitFor(() => expect(other.held()).toBe(1), 60_000);
	other.open();
	await Promise.all(answered);
	expect(greedy.held()).toBe(4);
	greedy.open();
	await Promise.all(held);
	expect(greedy.held()).toBe(40);
});

it("Beside others a member has two of ten, and the organisation three", async () => {
	const [greedy, other] = [await holding(), await holding()];
	other.open();
	await Promise.all(other.hold(1, "other/1"));
	const held = greedy.hold(4, "greedy/1");
	await vi.waitFor(() => expect(greedy.held()).toBe(2), 60_000);
	const colleagues = ["greedy/2", "greedy/3"].flatMap((share) => greedy.hold(1, share));
	await vi.waitFor(() => expect(greedy.held()).toBe(3), 60_000);
	await Promise.all(other.hold(1, "other/1"));
	expect(greedy.held()).toBe(3);
	greedy.open();
	await Promise.all([...held, ...colleagues]);
});

it("Whose turn does not come in time is told so, and leaves nothing waiting", async () => {
	const greedy = await holding();
	const held = greedy.hold(4, "greedy/1");
	await vi.waitFor(() => expect(greedy.held()).toBe(4), 60_000);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const [late] = greedy.hold(1, "greedy/1");
	const told = expect(late).rejects.toMatchObject({
		code: "CONNECTION_AWAITED",
		cause: { retryAfter: 1 },
	});
	await vi.advanceTimersByTimeAsync(3500);
	await told;
	vi.useRealTimers();
	greedy.open();
	await Promise.all(held);
	expect(greedy.held()).toBe(4);
});

it("What nobody has asked for takes no turns", async () => {
	const [tenant, held] = [await makeTenant(), gate()];
	const work = Array.from({ length: poolSize }, () => withTenant(pool, tenant.id, held.pass));
	await vi.waitFor(() => expect(held.held()).toBe(poolSize), 60_000);
	held.open();
	await Promise.all(work);
});
