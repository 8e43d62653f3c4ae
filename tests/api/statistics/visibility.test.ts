import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { requestNumbers, topBranch, topMember, topResource } from "#contract/statistics/schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let viewer: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	viewer = await makeMember(acme, { permissionId: profiles.statisticsViewer });
});

const get = async (path: string) => (await signedIn(viewer)).get(`/stats/${path}`);

const numbers = async () => answer(get("requests-numbers"), requestNumbers);

describe("the statistics", () => {
	it("count all of the organisation, also for who sees none of its requests", async () => {
		const other = await makeMember(acme);
		const branchId = await makeBranch(acme);
		await makeRequest(other, { branchId, assignedToId: other.id, type: "Direct Request" });
		const own = await makeMemberWith(acme, "statistics_read");
		expect(await (await (await signedIn(own)).get("/requests")).json()).toEqual([]);
		const client = await signedIn(own);
		expect(await answer(client.get("/stats/requests-numbers"), requestNumbers)).toMatchObject({
			totalRequests: 1,
			directRequestCount: 1,
		});
		expect(await answer(client.get("/stats/most-branches"), z.array(topBranch))).toMatchObject([
			{ id: branchId, requests: 1 },
		]);
		expect(await answer(client.get("/stats/pending"), z.array(topMember))).toMatchObject([
			{ id: other.id, requests: 1, profile_photo: null },
		]);
	});

	it("count nothing of another organisation", async () => {
		const globex = await makeTenant();
		const stranger = await makeMember(globex);
		const branchId = await makeBranch(globex);
		for (const status of ["done", "pending", "late", "in_progress"] as const)
			await makeRequest(stranger, { branchId, assignedToId: stranger.id, status });
		await makeResource(globex, { qty: 7 });
		// The same ids are there in both.
		await Promise.all([makeMember(acme), makeBranch(acme)]);
		expect(await numbers()).toEqual({
			branchCount: 1,
			totalRequests: 0,
			doneRequests: 0,
			rejectedRequests: 0,
			pendingRequests: 0,
			lateRequests: 0,
			inProgressRequests: 0,
			directRequestCount: 0,
		});
		for (const name of [
			"most-branches",
			"done",
			"pending",
			"late",
			"in_progress",
			"top-10-resources",
		])
			expect(await (await get(name)).json(), name).toEqual([]);
	});

	it("follow what the API does to a request", async () => {
		const requester = await makeMember(acme);
		const client = await signedIn(requester);
		const branchId = await makeBranch(acme, { memberId: requester.id });
		const facility = await makeFacility(acme, { branchId });
		const made = await answer(
			client.post("/requests", { facility_id: facility.id, priority: "High", comment: "It leaks" }),
			z.object({ request: z.object({ id: z.int() }) }),
		);
		expect(await numbers()).toMatchObject({ totalRequests: 1, pendingRequests: 1 });
		for (const status of ["in_progress", "done"]) {
			await client.put(`/requests/${made.request.id}`, { status });
			expect(await answer(get(status), z.array(topMember))).toMatchObject([
				{ id: requester.id, requests: 1 },
			]);
			expect(await answer(get("pending"), z.array(topMember))).toEqual([]);
		}
		expect(await answer(get(`most-branches?status=done`), z.array(topBranch))).toMatchObject([
			{ id: branchId, requests: 1 },
		]);
		expect(await answer(get(`most-branches?status=pending`), z.array(topBranch))).toEqual([]);
		await rows(acme, sql`update requests set deleted_at = ${clock.now().toISOString()}`);
		expect(await numbers()).toMatchObject({ totalRequests: 0, doneRequests: 0 });
		await rows(acme, sql`update requests set deleted_at = null`);
		expect(await numbers()).toMatchObject({ totalRequests: 1, doneRequests: 1 });
	});

	it.each([
		["requests-numbers", "status", "cancelled"],
		["requests-numbers", "type", "Directed"],
		["most-branches", "status", "done,unknown"],
		["most-branches", "type", ","],
		["late", "type", "Other Request"],
	])("of %s refuse the %s %s at its field", async (name, field, value) => {
		expect(await readError(get(`${name}?${field}=${value}`))).toMatchObject({
			status: 422,
			code: "invalid",
			fields: { [field]: "choice" },
		});
	});

	it("take an empty parameter for none", async () => {
		await makeRequest(viewer);
		expect(await answer(get("requests-numbers?status=&type="), requestNumbers)).toMatchObject({
			totalRequests: 1,
		});
	});
});

describe("the resources with the most in stock", () => {
	it("are ten, the smaller id first where there is as much, without deleted ones", async () => {
		const quantities = [5, 9, 0, 9, 1, 2, 3, 4, 4, 6, 7, 8];
		for (const qty of quantities) await makeResource(acme, { qty });
		await makeResource(acme, { qty: 100, deletedAt: clock.now() });
		const found = await answer(get("top-10-resources"), z.array(topResource));
		expect(found.map(({ id, qty }) => [id, qty])).toEqual([
			[2, 9],
			[4, 9],
			[12, 8],
			[11, 7],
			[10, 6],
			[1, 5],
			[8, 4],
			[9, 4],
			[7, 3],
			[6, 2],
		]);
		expect(found[0]).toEqual({ id: 2, name_en: "Resource 2", name_ar: "مورد 2", qty: 9 });
	});
});
