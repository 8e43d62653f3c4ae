import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { branch, subbranch } from "#contract/places/branches.schemas.ts";
import { facility } from "#contract/places/facilities.schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { count, owner, rows } from "#tests/support/database.ts";
import { waiterFor } from "#tests/support/lock-waiter.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeReport } from "#tests/support/public-reports.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import {
	makeCategory,
	makeDistribution,
	makeResource,
	makeWarehouse,
} from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const savedFacility = z.object({ facility, message: z.string() });
const savedSubbranch = z.object({ subbranch, message: z.string() });
const savedBranch = z.object({ branch, message: z.string() });
const names = { name_en: "North", name_ar: "الشمال" };

let acme: Tenant;
let ann: TestMember;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	ann = await makeMember(acme, { permissionId: profiles.admin });
	admin = await signedIn(ann);
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

const remove = (path: string) => admin.send("DELETE", path);

async function makePlace() {
	const branchId = await makeBranch(acme);
	return { branchId, subbranchId: await makeSubbranch(acme, { branchId }) };
}

describe("a sub-branch", () => {
	const moveTo = (id: number, branch_id: number) =>
		admin.post("/subbranches/edit", { id, branch_id });

	it("does not move to another branch with what belongs to it", async () => {
		const [here, there] = [await makePlace(), await makePlace()];
		await makeFacility(acme, here);
		await makeResource(acme, here);
		await makeMember(acme, { permissionId: 6, ...here });
		expect(await readError(moveTo(here.subbranchId, there.branchId))).toMatchObject({
			status: 409,
			code: "in_use",
			blocking: { facility: 1, resource: 1, member: 1 },
		});
	});

	it("moves while it is empty, and may be sent its own branch at any time", async () => {
		const [here, there] = [await makePlace(), await makePlace()];
		await answer(moveTo(here.subbranchId, there.branchId), savedSubbranch);
		await makeFacility(acme, { ...here, branchId: there.branchId });
		const again = await answer(moveTo(here.subbranchId, there.branchId), savedSubbranch);
		expect(again.subbranch.branch_id).toBe(there.branchId);
	});

	it("takes its requests along, the closed and the deleted ones too, with reports and counts", async () => {
		const [here, there] = [await makePlace(), await makePlace()];
		await makeRequest(ann, { ...here, status: "in_progress" });
		await makeRequest(ann, { ...here, status: "done", closingTime: new Date() });
		await makeRequest(ann, { ...here, deletedAt: new Date() });
		await makeRequest(ann, { subbranchId: here.subbranchId });
		await makeRequest(ann, { branchId: here.branchId });
		await makeReport(acme, here);
		await answer(moveTo(here.subbranchId, there.branchId), savedSubbranch);
		const ofThere = sql`branch_id = ${there.branchId}`;
		expect(await count(acme, "requests", ofThere)).toBe(4);
		expect(await count(acme, "requests", sql`branch_id = ${here.branchId}`)).toBe(1);
		expect(await count(acme, "reports", ofThere)).toBe(1);
		const [counted] = await rows(
			acme,
			sql`select sum(count)::integer as sum from branch_request_counts where ${ofThere}`,
		);
		expect(counted).toEqual({ sum: 3 });
	});

	it("does not move while a facility is being put into it", async () => {
		for (let round = 0; round < 20; round++) {
			const [here, there] = [await makePlace(), await makePlace()];
			const sent = { ...names, branch_id: here.branchId, subbranch_id: here.subbranchId };
			await Promise.all([
				admin.post("/facilities/add", sent),
				moveTo(here.subbranchId, there.branchId),
			]);
		}
		expect(
			await rows(
				acme,
				sql`select f.id from facilities f join subbranches s on s.tenant_id = f.tenant_id
					and s.id = f.subbranch_id where s.branch_id <> f.branch_id`,
			),
		).toEqual([]);
	});
});

describe.each(["facilities", "resources"])("the place of one of the %s", (area) => {
	const slug = area === "facilities" ? "facility" : "resource";
	const make = async (place: object) =>
		area === "facilities" ? (await makeFacility(acme, place)).id : makeResource(acme, place);
	const edit = async (fields: object) => {
		const response = await admin.post(`/${area}/edit`, fields);
		expect(response.status).toBe(200);
		return ((await response.json()) as Record<string, unknown>)[slug];
	};

	it("loses its sub-branch when it gets another branch", async () => {
		const [here, there] = [await makePlace(), await makePlace()];
		const id = await make(here);
		const moved = { branch_id: there.branchId, subbranch_id: null, subbranchDetails: null };
		expect(await edit({ id, branch_id: there.branchId })).toMatchObject(moved);
	});

	it("keeps its sub-branch with the same branch, and may get another of it", async () => {
		const here = await makePlace();
		const other = await makeSubbranch(acme, { branchId: here.branchId });
		const id = await make(here);
		const kept = await edit({ id, branch: String(here.branchId), name_en: "South" });
		expect(kept).toMatchObject({ subbranch_id: here.subbranchId });
		expect(await edit({ id, subbranch: other })).toMatchObject({ subbranch_id: other });
		expect(await edit({ id, subbranch: "" })).toMatchObject({ subbranch_id: null });
	});

	it("has no sub-branch of another branch", async () => {
		const [here, there] = [await makePlace(), await makePlace()];
		const id = await make(here);
		for (const sent of [
			{ subbranch_id: there.subbranchId },
			{ branch_id: there.branchId, subbranch_id: here.subbranchId },
		])
			expect(await readError(admin.post(`/${area}/edit`, { id, ...sent }))).toMatchObject({
				status: 422,
				fields: { subbranch_id: "subbranch_elsewhere" },
			});
	});
});

describe("what others need", () => {
	it("of a branch, is told kind by kind, without what is deleted", async () => {
		const id = await makeBranch(acme);
		const at = { branchId: id };
		await makeFacility(acme, at);
		await makeFacility(acme, at);
		await makeFacility(acme, { ...at, deletedAt: new Date() });
		await makeSubbranch(acme, at);
		await makeWarehouse(acme, at);
		await makeResource(acme, at);
		await makeMember(acme, { ...at, permissionId: 5 });
		await makeRequest(ann, at);
		await makeRequest(ann, { ...at, deletedAt: new Date() });
		expect(await readError(remove(`/branches/${id}`))).toMatchObject({
			status: 409,
			code: "in_use",
			blocking: { facility: 2, subbranch: 1, warehouse: 1, resource: 1, member: 1, request: 1 },
		});
		expect(await count(acme, "branches", sql`id = ${id} and deleted_at is null`)).toBe(1);
		expect(await count(acme, "facilities", sql`deleted_at is null`)).toBe(2);
	});

	it("of a warehouse, is told kind by kind", async () => {
		const id = await makeWarehouse(acme);
		const resourceId = await makeResource(acme, { warehouseId: id });
		const { id: facilityId } = await makeFacility(acme);
		await makeDistribution(acme, facilityId, [{ resourceId, qty: 1 }]);
		await rows(acme, sql`update distribution_records set warehouse_id = ${id}`);
		const category = await makeCategory(acme);
		await admin.post("/categories/edit", { id: category, warehouse_id: [id] });
		expect((await readError(remove(`/warehouses/${id}`))).blocking).toEqual({
			category: 1,
			distribution: 1,
			resource: 1,
		});
	});

	it("of a resource, is told kind by kind", async () => {
		const id = await makeResource(acme, { qty: 3 });
		const { id: facilityId } = await makeFacility(acme);
		await makeDistribution(acme, facilityId, [{ resourceId: id, qty: 1 }]);
		await makeRequest(ann, { resourceId: id });
		expect((await readError(remove(`/resources/${id}`))).blocking).toEqual({
			distribution: 1,
			request: 1,
		});
	});

	it("of a member, is told kind by kind, each request once", async () => {
		const member = await makeMember(acme);
		await makeRequest(member, { assignedToId: member.id });
		await makeRequest(ann, { assignedToId: member.id });
		const at = { branchId: await makeBranch(acme, { memberId: member.id }) };
		await makeSubbranch(acme, { ...at, memberId: member.id });
		expect((await readError(remove(`/members/${member.id}`))).blocking).toEqual({
			request: 2,
			branch: 1,
			subbranch: 1,
		});
	});
});

const patiently = { timeout: 60_000 };

/** Has calls meet at a branch: each comes while those before it still wait for the row. */
const inTurn = (branchId: number, calls: readonly (() => Promise<Response>)[]) =>
	owner
		.begin(async (transaction) => {
			const [holder] = await transaction`
				select pg_backend_pid() as pid from branches
				where tenant_id = ${acme.id} and id = ${branchId} for update`;
			const answers: Promise<Response>[] = [];
			let ahead: unknown = holder?.pid;
			for (const call of calls) {
				answers.push(call());
				await expect.poll(() => waiterFor(ahead), patiently).toBeGreaterThan(0);
				ahead = await waiterFor(ahead);
			}
			return { answers };
		})
		.then(({ answers }) => Promise.all(answers));

describe("a branch that is deleted", () => {
	const addings = {
		facilities: {},
		subbranches: {},
		warehouses: {},
		resources: {},
		members: { permission_id: 5 },
	};

	it.each(Object.entries(addings))("at once with adding to its %s has none", async (area, own) => {
		const category_id = await makeCategory(acme);
		for (const deletedFirst of [true, false]) {
			const branch_id = await makeBranch(acme);
			const email = `m${branch_id}@acme.example`;
			const add = () =>
				admin.post(`/${area}/add`, { ...names, email, category_id, ...own, branch_id });
			const both = [add, () => remove(`/branches/${branch_id}`)];
			const [first, second] = await inTurn(branch_id, deletedFirst ? both.reverse() : both);
			expect(first?.status).toBe(200);
			expect(second?.status).toBeGreaterThanOrEqual(409);
		}
		expect(
			await rows(
				acme,
				sql`select x.id from ${sql.identifier(area)} x join branches b on b.tenant_id = x.tenant_id
					and b.id = x.branch_id where x.deleted_at is null and b.deleted_at is not null`,
			),
		).toEqual([]);
	});

	it("can't be named by an edit any more", async () => {
		const gone = await makeBranch(acme);
		await answer(remove(`/branches/${gone}`), messageResponse);
		const { id } = await makeFacility(acme);
		expect(await readError(admin.post("/facilities/edit", { id, branch_id: gone }))).toMatchObject({
			status: 422,
			fields: { branch_id: "choice" },
		});
	});
});

describe("a branch and its manager", () => {
	it("can be edited at once, each naming the other", async () => {
		const branchId = await makeBranch(acme);
		const manager = await makeMember(acme, { permissionId: 5 });
		for (let round = 0; round < 6; round++) {
			const answers = await Promise.all([
				admin.post("/branches/edit", { id: branchId, admin_id: round % 2 ? manager.id : null }),
				admin.post("/branches/edit", { id: branchId, member: manager.id }),
				admin.post("/members/edit", { id: manager.id, branch: round % 2 ? null : branchId }),
				admin.post("/members/edit", { id: manager.id, branch: branchId }),
			]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		}
	});

	it("can be the same as before", async () => {
		const id = await makeBranch(acme, { memberId: ann.id });
		const sent = admin.post("/branches/edit", { id, name_en: "South" });
		expect((await answer(sent, savedBranch)).branch).toMatchObject({ member_id: ann.id });
		const cleared = admin.post("/branches/edit", { id, admin_id: "" });
		expect((await answer(cleared, savedBranch)).branch.member_id).toBeNull();
	});
});

describe("a facility", () => {
	it("is found by a random name of its own", async () => {
		const { branchId } = await makePlace();
		const made = await Promise.all(
			[1, 2, 3].map(async () => {
				const sent = admin.post("/facilities/add", { ...names, branch_id: branchId, _id: "mine" });
				return (await answer(sent, savedFacility)).facility._id;
			}),
		);
		expect(new Set(made).size).toBe(3);
		for (const name of made) expect(name).toMatch(/^[\w-]{16}$/);
	});
});
