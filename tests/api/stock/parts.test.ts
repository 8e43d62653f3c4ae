import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { costs } from "#contract/statistics/schemas.ts";
import { stockMovement } from "#contract/stock/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest, message: z.string() });

let acme: Tenant;
let technician: TestMember;
let requester: TestMember;
let client: Client;
let requestId: number;
beforeEach(async () => {
	acme = await makeTenant();
	technician = await makeMember(acme, { permissionId: profiles.technician });
	client = await signedIn(technician);
	requester = await makeMember(acme, { permissionId: profiles.requester });
	requestId = await makeRequest(requester, { assignedToId: technician.id });
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

const taking = (resource_id: number, qty: number | string, id = requestId) =>
	client.post(`/requests/${id}/parts`, { resource_id, qty });
const take = async (resource: number, qty: number | string) =>
	(await answer(taking(resource, qty), saved)).request;
const bring = async (part: number) =>
	(await answer(client.send("DELETE", `/requests/${requestId}/parts/${part}`), saved)).request;

/** What there is of a resource, which is what its movements say. */
async function stock(id: number): Promise<number> {
	const [found] = await rows<{ qty: number; ledger: number }>(
		acme,
		sql`select r.qty, (select sum(s.change)::integer from stock_movements s
			where s.resource_id = r.id) as ledger from resources r where r.id = ${id}`,
	);
	expect(found?.qty).toBe(found?.ledger);
	return found?.qty ?? Number.NaN;
}

const movements = async (id: number) =>
	(await answer(client.get(`/resources/${id}/movements`), z.array(stockMovement)))
		.slice(0, -1)
		.map(({ change, cost, reason, request_id }) => [reason, change, cost, request_id]);

describe("parts for a request", () => {
	it("are taken out of the stock at the price of the moment, and told with the request", async () => {
		const filters = await makeResource(acme, { qty: 5, unitCost: "12.50" });
		const after = await take(filters, "٢");
		expect(after.parts).toEqual([
			{
				id: 1,
				resource_id: filters,
				resourceDetails: expect.objectContaining({ id: filters }),
				qty: 2,
				at: clock.now().toISOString(),
				memberDetails: expect.objectContaining({ id: technician.id }),
				cost: "25.00",
			},
		]);
		expect(after.spent).toEqual({ parts: "25.00", time: "0.00", total: "25.00" });
		expect(after.answered_at).not.toBeNull();
		expect(await stock(filters)).toBe(3);
		await rows(acme, sql`update resources set unit_cost = 99`);
		expect((await bring(1)).parts).toBeUndefined();
		expect(await stock(filters)).toBe(5);
		expect(await movements(filters)).toEqual([
			["reversal", 2, "-25.00", requestId],
			["used", -2, "25.00", requestId],
		]);
		expect(
			await rows(acme, sql`select call from audit_log where call like '%parts%' order by id`),
		).toEqual([{ call: "POST requests/{id}/parts" }, { call: "DELETE requests/{id}/parts/{n}" }]);
	});

	it("are given to forty at once as far as they last", async () => {
		const belts = await makeResource(acme, { qty: 10, unitCost: "1.00", nameEn: "Belt" });
		const ids = await Promise.all(
			Array.from({ length: 40 }, () => makeRequest(requester, { assignedToId: technician.id })),
		);
		const answers = await Promise.all(ids.map((id) => taking(belts, 1, id)));
		const short = answers.filter(({ status }) => status !== 200);
		expect(answers.length - short.length).toBe(10);
		for (const one of short)
			expect(await readError(Promise.resolve(one))).toMatchObject({
				status: 409,
				code: "stock_short",
				stock: { name_en: "Belt", available: 0, asked: 1 },
			});
		expect(await stock(belts)).toBe(0);
		expect(await count(acme, "request_parts")).toBe(10);
		expect(await count(acme, "one_time_keys")).toBe(0);
		const viewer = await signedIn(
			await makeMember(acme, { permissionId: profiles.statisticsViewer }),
		);
		const { series } = await answer(viewer.get("/stats/costs?period=7d"), costs);
		expect(series.at(-1)).toMatchObject({ used: "10.00", total: "10.00" });
	});

	it("are for who is involved and sees the stock, and for requests that don't move it themselves", async () => {
		const taps = await makeResource(acme, { qty: 5 });
		const parts = `/requests/${requestId}/parts`;
		const owner = await signedIn(requester);
		expect(await readError(owner.post(parts, { resource_id: taps, qty: 1 }))).toMatchObject({
			status: 403,
			right: "resources_read",
		});
		const auditor = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		for (const other of [
			auditor.post(parts, { resource_id: taps, qty: 1 }),
			auditor.send("DELETE", `${parts}/1`),
		])
			expect(await readError(other)).toMatchObject({ status: 403, code: "not_involved" });
		for (const type of ["Purchase Request", "Dispose Request"] as const) {
			const id = await makeRequest(requester, { type, assignedToId: technician.id });
			expect(await readError(taking(taps, 1, id))).toMatchObject({ status: 409, code: "no_parts" });
		}
		await rows(acme, sql`update resources set deleted_at = now()`);
		expect(await readError(taking(taps, 1))).toMatchObject({ fields: { resource_id: "choice" } });
		expect(await stock(taps)).toBe(5);
	});

	it("are brought back by whoever has the request now, of its own entries only", async () => {
		const taps = await makeResource(acme, { qty: 5 });
		await take(taps, 2);
		const elsewhere = await makeRequest(technician);
		const path = `/requests/${elsewhere}/parts/1`;
		expect(await readError(client.send("DELETE", path))).toMatchObject({ status: 404 });
		const next = await makeMember(acme, { permissionId: profiles.technician });
		await rows(acme, sql`update requests set assigned_to_id = ${next.id} where id = ${requestId}`);
		const theirs = await signedIn(next);
		await answer(theirs.send("DELETE", `/requests/${requestId}/parts/1`), saved);
		expect(await stock(taps)).toBe(5);
	});

	it("stay taken when the request is deleted, and are still told of when it is back", async () => {
		const taps = await makeResource(acme, { qty: 5 });
		await take(taps, 2);
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		await rows(acme, sql`update requests set member_id = ${admin.id} where id = ${requestId}`);
		const all = await signedIn(admin);
		await answer(all.send("DELETE", `/requests/${requestId}`), messageResponse);
		expect(await stock(taps)).toBe(3);
		await answer(all.post(`/requests/${requestId}/restore`), saved);
		expect(
			(await answer(all.get(`/requests/${requestId}`), maintenanceRequest)).parts,
		).toHaveLength(1);
		expect(await stock(taps)).toBe(3);
	});

	it("end at 200 entries", async () => {
		const taps = await makeResource(acme, { qty: 5 });
		await rows(
			acme,
			sql`insert into request_parts (tenant_id, id, request_id, resource_id, qty, member_id, at)
				select ${acme.id}, n, ${requestId}, ${taps}, 1, ${technician.id}, now()
				from generate_series(1, 200) n`,
		);
		expect(await readError(taking(taps, 1))).toMatchObject({ status: 409, code: "parts_full" });
	});
});

describe("what a request cost", () => {
	const seenBy = async (member: TestMember) =>
		answer((await signedIn(member)).get(`/requests/${requestId}`), maintenanceRequest);

	it("is its parts and its time, at what an hour cost when it was noted", async () => {
		const filters = await makeResource(acme, { qty: 5, unitCost: "0.10" });
		const unpriced = await makeResource(acme, { qty: 5 });
		const work = (minutes: number) => client.post(`/requests/${requestId}/work`, { minutes });
		await answer(work(600), saved);
		expect((await take(unpriced, 1)).spent).toBeUndefined();
		const setHour = (cost: string) =>
			rows(
				acme,
				sql`update tenants set settings = settings || jsonb_build_object('hourCost', ${cost}::text)
					where id = ${acme.id}`,
			);
		await setHour("50");
		await answer(work(10), saved);
		await setHour("90.5");
		await answer(work(60), saved);
		const { work: time, parts, spent } = await take(filters, 3);
		expect(time?.map(({ cost }) => cost)).toEqual([undefined, "8.33", "90.50"]);
		expect(parts?.map(({ cost }) => cost)).toEqual([undefined, "0.30"]);
		expect(spent).toEqual({ parts: "0.30", time: "98.83", total: "99.13" });
	});

	it("is seen by who is involved, and by who may see statistics", async () => {
		await take(await makeResource(acme, { qty: 5, unitCost: "2" }), 1);
		const follower = await makeMember(acme, { permissionId: profiles.auditor });
		const bare = await makeMemberWith(acme, "follow_up");
		for (const member of [requester, technician, follower])
			expect((await seenBy(member)).spent?.total).toBe("2.00");
		const unpriced = await seenBy(bare);
		expect(unpriced.spent).toBeUndefined();
		expect(unpriced.parts?.[0]).not.toHaveProperty("cost");
	});
});
