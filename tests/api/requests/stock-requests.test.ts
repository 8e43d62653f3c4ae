import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { maintenanceRequest, requestRow } from "#contract/requests/schemas.ts";
import { answer, form, readError, signedIn } from "#tests/support/api-client.ts";
import { count, owner, rows } from "#tests/support/database.ts";
import { makePng } from "#tests/support/images.ts";
import { waiterFor } from "#tests/support/lock-waiter.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makeCategory, makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest, message: z.string() });

let acme: Tenant;
let admin: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin });
});

const wish = (resource: number, fields: object = {}) => ({
	resource_id: resource,
	qty: 2,
	priority: "Low",
	comment: "For the lab",
	...fields,
});

const create = async (member: TestMember, path: string, body: object) =>
	(await answer((await signedIn(member)).post(path, body), saved)).request;

const stockOf = async (id: number) => {
	const [row] = await rows<{ qty: number; sum: number; cost: string | null }>(
		acme,
		sql`select qty, (select sum(change)::integer from stock_movements where resource_id = r.id),
			(select sum(cost)::text as cost from stock_movements where resource_id = r.id)
			from resources r where id = ${id}`,
	);
	return row;
};

const move = async (id: number, status: string) =>
	answer((await signedIn(admin)).put(`/requests/${id}`, { status }), saved);

describe("a request for a resource", () => {
	it("is found by the resource's category", async () => {
		const [cooling, power] = [await makeCategory(acme), await makeCategory(acme)];
		const path = "/requests/direct-request/add";
		const ids: number[] = [];
		for (const categoryId of [cooling, cooling, power])
			ids.push((await create(admin, path, wish(await makeResource(acme, { categoryId })))).id);
		await move(ids[0] ?? 0, "rejected");
		const client = await signedIn(admin);
		const found = async (query: string) =>
			(await answer(client.get(`/requests?${query}`), z.array(requestRow))).map(({ id }) => id);
		expect(await found(`f.category_id=${cooling}`)).toEqual([ids[1], ids[0]]);
		expect(await found(`f.category_id=${cooling}&f.status=pending`)).toEqual([ids[1]]);
		expect(await found(`f.category_id=${power + 1}`)).toEqual([]);
	});

	it("goes to who is in charge of the resource's place", async () => {
		const [head, deputy] = [await makeMember(acme), await makeMember(acme)];
		const branchId = await makeBranch(acme, { memberId: head.id });
		const subbranchId = await makeSubbranch(acme, { branchId, memberId: deputy.id });
		const ofBranch = await makeResource(acme, { branchId });
		const ofSubbranch = await makeResource(acme, { branchId, subbranchId });
		const path = "/requests/direct-request/add";
		expect(await create(admin, path, wish(ofBranch))).toMatchObject({
			type: "Direct Request",
			branch_id: branchId,
			subbranch_id: null,
			assigned_to_id: head.id,
		});
		expect(await create(admin, path, wish(ofSubbranch))).toMatchObject({
			subbranch_id: subbranchId,
			assigned_to_id: deputy.id,
		});
	});

	it("for a resource of no branch belongs to the requester's", async () => {
		const branchId = await makeBranch(acme);
		const technician = await makeMember(acme, {
			permissionId: profiles.branchTechnician,
			branchId,
		});
		const made = await create(
			technician,
			"/requests/direct-request/add",
			wish(await makeResource(acme)),
		);
		expect(made).toMatchObject({ branch_id: branchId, assigned_to_id: admin.id });
	});

	it.each([
		[1, "Dispose Request"],
		["2", "Purchase Request"],
		["Purchase Request", "Purchase Request"],
	])("of the form's type %s is a %s", async (type, name) => {
		const body = wish(await makeResource(acme), { type });
		expect((await create(admin, "/requests/add", body)).type).toBe(name);
	});

	it("keeps up to five pictures, and is refused with more", async () => {
		const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makePng()));
		const fields = { resource: String(await makeResource(acme)), priority: "Low", comment: "x" };
		const client = await signedIn(admin);
		const path = "/requests/direct-request/add";
		const made = await answer(
			client.post(path, form({ ...fields, photo: photos.slice(1) })),
			saved,
		);
		expect(made.request.photos).toHaveLength(5);
		const many = client.post(path, form({ ...fields, photo: photos }));
		expect(await readError(many)).toMatchObject({ status: 422, fields: { photo: "too_many" } });
		expect(await count(acme, "requests")).toBe(1);
	});

	it("for a deleted resource is refused", async () => {
		const resource = await makeResource(acme, { deletedAt: new Date() });
		const client = await signedIn(admin);
		expect(
			await readError(client.post("/requests/direct-request/add", wish(resource))),
		).toMatchObject({ fields: { resource_id: "choice" } });
	});
});

describe("a purchase", () => {
	it("costs what is known of it, else the resource's unit cost", async () => {
		const known = await makeResource(acme, { unitCost: "3.00" });
		const unknown = await makeResource(acme, { unitCost: "3.50" });
		const free = await makeResource(acme);
		const buy = (resource: number, fields: object = {}) =>
			create(admin, "/requests/add", wish(resource, { type: 2, ...fields }));
		await move((await buy(known, { cost: "100.25" })).id, "done");
		await move((await buy(unknown)).id, "done");
		await move((await buy(free)).id, "done");
		expect(await stockOf(known)).toEqual({ qty: 2, sum: 2, cost: "100.25" });
		expect(await stockOf(unknown)).toEqual({ qty: 2, sum: 2, cost: "7.00" });
		expect(await stockOf(free)).toEqual({ qty: 2, sum: 2, cost: null });
	});

	it("costs nothing any more when it is reopened, and what is then known when it is done again", async () => {
		const resource = await makeResource(acme, { unitCost: "3.00" });
		const { id } = await create(admin, "/requests/add", wish(resource, { type: 2, cost: "10" }));
		await move(id, "done");
		await move(id, "pending");
		expect(await stockOf(resource)).toEqual({ qty: 0, sum: 0, cost: "0.00" });
		const client = await signedIn(admin);
		await answer(client.post("/requests/edit", { id, cost: "12.5" }), saved);
		await move(id, "done");
		expect(await stockOf(resource)).toEqual({ qty: 2, sum: 2, cost: "12.50" });
	});

	it("is corrected when its cost is told after it is done", async () => {
		const resource = await makeResource(acme, { unitCost: "3.00" });
		const { id } = await create(admin, "/requests/add", wish(resource, { type: 2 }));
		await move(id, "done");
		const client = await signedIn(admin);
		for (const cost of ["4.99", "1000.01"]) {
			await answer(client.post("/requests/edit", { id, cost }), saved);
			expect(await stockOf(resource)).toEqual({ qty: 2, sum: 2, cost });
		}
		await answer(client.post("/requests/edit", { id, cost: "" }), saved);
		expect(await stockOf(resource), "its unit cost again").toEqual({
			qty: 2,
			sum: 2,
			cost: "6.00",
		});
		for (const moved of [{ resource_id: await makeResource(acme) }, { qty: 3 }])
			expect(await readError(client.post("/requests/edit", { id, ...moved }))).toMatchObject({
				code: "request_done",
			});
	});
});

describe("reopening what has moved stock", () => {
	it("waits for its resource and keeps nobody waiting who raises a request", async () => {
		const resource = await makeResource(acme, { qty: 10 });
		const purchase = { ...wish(resource), type: "Purchase Request" };
		const { id } = await create(admin, "/requests/add", purchase);
		await move(id, "done");
		const other = await makeResource(acme, { qty: 10 });
		const reopened = await owner.begin(async (transaction) => {
			const [holder] = await transaction`
				select pg_backend_pid() as pid from resources
				where tenant_id = ${acme.id} and id = ${resource} for update`;
			const reopening = move(id, "in_progress");
			await expect.poll(() => waiterFor(holder?.pid)).toBeGreaterThan(0);
			await create(admin, "/requests/direct-request/add", wish(other));
			return { reopening };
		});
		expect((await reopened.reopening).request.status).toBe("in_progress");
		expect(await stockOf(resource)).toMatchObject({ qty: 10 });
	});
});
