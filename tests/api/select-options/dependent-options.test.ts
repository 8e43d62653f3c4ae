import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Client, form, readError, signedIn } from "#tests/support/api-client.ts";
import { makeMember, makeProfile, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeCategory, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const rowsOf = z.array(z.record(z.string(), z.unknown()));

async function options(source: string): Promise<Record<string, unknown>[]> {
	const got = rowsOf.parse(await (await admin.get(`/select/${source}`)).json());
	const posted = await admin.post(`/select/${source}`, form({ qr_code: "" }));
	expect(await posted.json()).toEqual(got);
	return got;
}
const ids = async (source: string) => (await options(source)).map(({ id }) => id);

/** Each select, how to make what it offers, and what it tells of each besides id and names. */
const sources: [string, (tenant: Tenant) => Promise<number>, readonly string[]][] = [
	["branches/members", async (tenant) => (await makeMember(tenant)).id, []],
	["warehouses/members", async (tenant) => (await makeMember(tenant)).id, []],
	["subbranches/members", async (tenant) => (await makeMember(tenant)).id, []],
	["absences/members", async (tenant) => (await makeMember(tenant)).id, []],
	["warehouses/branches", (tenant) => makeBranch(tenant), []],
	["subbranches/branches", (tenant) => makeBranch(tenant), []],
	["resources/branches", (tenant) => makeBranch(tenant), []],
	["facilities/branches", (tenant) => makeBranch(tenant), []],
	["members/branches", (tenant) => makeBranch(tenant), []],
	[
		"resources/subbranches",
		async (tenant) => makeSubbranch(tenant, { branchId: await makeBranch(tenant) }),
		[],
	],
	["categories/warehouses", (tenant) => makeWarehouse(tenant), []],
	["resources/warehouses", (tenant) => makeWarehouse(tenant), []],
	["resources/categories", (tenant) => makeCategory(tenant), []],
	[
		"distributions/facilities",
		async (tenant) => (await makeFacility(tenant)).id,
		["branch_name_en", "branch_name_ar"],
	],
	["members/permissions", (tenant) => makeProfile(tenant, []), ["type_en", "type_ar"]],
	["distributions/resources", (tenant) => makeResource(tenant, { qty: 7 }), ["qty"]],
	["direct-request/resources", (tenant) => makeResource(tenant, { qty: 7 }), ["qty"]],
	["other-request/resources", (tenant) => makeResource(tenant, { qty: 7 }), ["qty"]],
];

describe.each(sources)("the options of %s", (source, make, more) => {
	it("are told by id and names and nothing else", async () => {
		const id = await make(acme);
		const found = (await options(source)).find((one) => one.id === id) ?? {};
		expect(Object.keys(found).sort()).toEqual(["id", "name_en", "name_ar", ...more].sort());
	});

	it("are not another organisation's", async () => {
		const other = await makeTenant();
		for (let made = 0; made < 3; made++) await make(other);
		const before = (await ids(source)).length;
		await make(acme);
		await make(other);
		expect(await ids(source)).toHaveLength(before + 1);
	});
});

describe("options that belong to another thing", () => {
	it.each(["members", "facilities", "resources"])(
		"of %s are the sub-branches of the branch",
		async (area) => {
			const [here, there] = [await makeBranch(acme), await makeBranch(acme)];
			const own = await makeSubbranch(acme, { branchId: here });
			await makeSubbranch(acme, { branchId: there });
			await makeSubbranch(acme, { branchId: here, deletedAt: new Date() });
			expect(await ids(`${area}/subbranches/${here}`)).toEqual([own]);
			expect(await ids(`${area}/subbranches/999999`)).toEqual([]);
		},
	);

	it("of resources are the warehouses of the category", async () => {
		const category = await makeCategory(acme);
		const [kept, gone] = [await makeWarehouse(acme), await makeWarehouse(acme)];
		await makeWarehouse(acme);
		await admin.post("/categories/edit", { id: category, warehouse_id: [kept, gone] });
		expect(await ids(`resources/warehouses/${category}`)).toEqual([kept, gone]);
		await admin.post("/categories/edit", { id: category, warehouse_id: [kept] });
		expect(await ids(`resources/warehouses/${category}`)).toEqual([kept]);
	});

	it("are none of a number that is none", async () => {
		for (const id of ["0", "x", "1%20or%201=1", "99999999999"])
			expect(await readError(admin.get(`/select/members/subbranches/${id}`)), id).toMatchObject({
				status: 404,
			});
	});
});
