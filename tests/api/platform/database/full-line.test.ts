import { expect, it, onTestFinished, vi } from "vitest";
import { createApi } from "#api/create-api.ts";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { type RequestContext, runInRequest } from "#api/platform/observability/request-context.ts";
import { deps, readError, signedIn } from "#tests/support/api-client.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { makeMember } from "#tests/support/members.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { gate } from "#tests/support/request-queue.ts";
import { makeTenant } from "#tests/support/tenant.ts";

it("Whoever finds the line for connections full hears when to try again, and nothing is logged", async () => {
	const tenant = await makeTenant();
	const pool = disableTypeParsers(createPool(databaseAddress("appUrl"), { max: 5 }));
	const at = createApi({ ...deps, connection: pool });
	const client = await signedIn(await makeMember(tenant, { permissionId: 1 }), at);
	const request: RequestContext = {
		id: "waits",
		clientAddress: null,
		clientNetwork: null,
		method: "GET",
		path: "/",
		search: "",
		receivedAt: 0,
		share: "one",
	};
	const held = gate();
	// A member who is alone has two of five.
	const holders = Array.from({ length: 2 }, () =>
		runInRequest(request, () => withTenant(pool, tenant.id, held.pass)),
	);
	onTestFinished(async () => {
		held.open();
		await Promise.all([...holders, ...crowd]);
		await pool.end();
	});
	await vi.waitFor(() => expect(held.held()).toBe(2));
	// A member may have 200 waiting.
	const crowd = Array.from({ length: 200 }, () =>
		runInRequest(request, () => withTenant(pool, tenant.id, async () => {})),
	);
	const refused = await runInRequest({ ...request }, () => client.get("/requests?page=1"));
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(await readError(refused)).toMatchObject({ status: 503, code: "unavailable" });
	expect(reported).toEqual([]);
});
