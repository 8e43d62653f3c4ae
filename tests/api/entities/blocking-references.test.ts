import { beforeEach, describe, expect, it } from "vitest";
import { blockingReferences } from "#contract/entities/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { areaRows } from "#tests/support/endpoints/entity-cases.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeDistribution, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const blocking = async (path: string) =>
	(await answer(admin.get(`${path}/needed-by`), blockingReferences)).blocking;

describe.each(areaRows)("what needs one of the $area", ({ area, make, need }) => {
	it("is nothing at first, and then exactly what its deletion is refused for", async () => {
		const id = await make(acme);
		const path = `/${area}/${id}`;
		expect(await blocking(path)).toEqual({});
		if (!need) return;
		await need(acme, id);
		const inTheWay = await blocking(path);
		expect(Object.values(inTheWay)).toEqual([1]);
		expect(await readError(admin.send("DELETE", path))).toMatchObject({
			code: "in_use",
			blocking: inTheWay,
		});
	});

	it("is not told of one that is deleted", async () => {
		const id = await make(acme);
		expect((await admin.send("DELETE", `/${area}/${id}`)).status).toBe(200);
		expect(await readError(admin.get(`/${area}/${id}/needed-by`))).toMatchObject({ status: 404 });
	});
});

describe("what needs a thing", () => {
	it("is counted kind by kind", async () => {
		const branchId = await makeBranch(acme);
		const subbranchId = await makeSubbranch(acme, { branchId });
		await makeFacility(acme, { branchId, subbranchId });
		await makeFacility(acme, { branchId });
		expect(await blocking(`/branches/${branchId}`)).toEqual({ subbranch: 1, facility: 2 });
	});

	it("need not refer to it by a column of its own", async () => {
		const warehouseId = await makeWarehouse(acme);
		const resourceId = await makeResource(acme, { qty: 5, warehouseId });
		const { id } = await makeFacility(acme);
		const distribution = await makeDistribution(acme, id, [{ resourceId, qty: 2 }]);
		expect(await blocking(`/warehouses/${warehouseId}`)).toMatchObject({ resource: 1 });
		expect(await blocking(`/resources/${resourceId}`)).toEqual({ distribution: 1 });
		expect((await admin.send("DELETE", `/distributions/${distribution}`)).status).toBe(200);
		expect(await blocking(`/resources/${resourceId}`)).toEqual({});
	});
});
