import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { distribution, distributionWithRecords } from "#contract/stock/distributions.schemas.ts";
import { stockMovement } from "#contract/stock/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ distribution, message: z.string() });

let acme: Tenant;
let admin: Client;
let facility: number;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	facility = (await makeFacility(acme)).id;
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

/** What is given, as pairs of a resource and how much of it. */
type Lines = readonly (readonly [resource: number, qty: number])[];

const linesOf = (lines: Lines) => ({
	resource: lines.map(([resource]) => resource),
	qty: lines.map(([, qty]) => qty),
});

const adding = (...lines: Lines) =>
	admin.post("/distributions/add", {
		for_facility: facility,
		transfer_date: "2030-01-01",
		...linesOf(lines),
	});
const add = async (...lines: Lines) => (await answer(adding(...lines), saved)).distribution;
const editing = (id: number, ...lines: Lines) =>
	admin.post("/distributions/edit", { id, ...linesOf(lines) });
const edit = async (id: number, ...lines: Lines) => answer(editing(id, ...lines), saved);
const remove = (id: number) =>
	answer(admin.send("DELETE", `/distributions/${id}`), messageResponse);
const restoring = (id: number) => admin.post(`/distributions/${id}/restore`);

async function stock(...ids: number[]): Promise<number[]> {
	const found = await rows<{ id: number; qty: number; ledger: number }>(
		acme,
		sql`select r.id, r.qty, (select sum(s.change)::integer from stock_movements s
			where s.tenant_id = r.tenant_id and s.resource_id = r.id) as ledger from resources r`,
	);
	for (const { qty, ledger } of found) expect(qty).toBe(ledger);
	return ids.map((id) => found.find((one) => one.id === id)?.qty ?? Number.NaN);
}

const movements = async (id: number) =>
	(await answer(admin.get(`/resources/${id}/movements`), z.array(stockMovement))).map(
		({ change, cost, reason }) => ({ change, cost, reason }),
	);

describe("a distribution", () => {
	it("takes from the stock; an edit takes or gives back the difference", async () => {
		const [taps, pipes, lamps] = [
			await makeResource(acme, { qty: 10 }),
			await makeResource(acme, { qty: 10 }),
			await makeResource(acme, { qty: 10 }),
		];
		const { id } = await add([taps, 4], [pipes, 3]);
		expect(await stock(taps, pipes, lamps)).toEqual([6, 7, 10]);
		await edit(id, [taps, 1], [lamps, 10]);
		expect(await stock(taps, pipes, lamps)).toEqual([9, 10, 0]);
		await answer(admin.post("/distributions/edit", { id, transfer_date: "2030-02-01" }), saved);
		expect(await stock(taps, pipes, lamps)).toEqual([9, 10, 0]);
		await remove(id);
		expect(await stock(taps, pipes, lamps)).toEqual([10, 10, 10]);
		await answer(restoring(id), saved);
		expect(await stock(taps, pipes, lamps)).toEqual([9, 10, 0]);
	});

	it("sums up a resource that is given twice", async () => {
		const taps = await makeResource(acme, { qty: 10 });
		const { id, records, qty } = await add([taps, 4], [taps, 5]);
		expect({ records, qty }).toEqual({ records: 1, qty: 9 });
		expect(await readError(editing(id, [taps, 6], [taps, 5]))).toMatchObject({
			code: "stock_short",
			stock: { available: 1, asked: 2 },
		});
		const shown = await answer(admin.get(`/distributions/${id}`), distributionWithRecords);
		expect(shown.records).toMatchObject([{ resource_id: taps, qty: 9 }]);
	});

	it("that asks for too much takes nothing of anything", async () => {
		const [taps, pipes] = [
			await makeResource(acme, { qty: 10 }),
			await makeResource(acme, { qty: 2, nameEn: "Pipe", nameAr: "أنبوب" }),
		];
		const short = {
			status: 409,
			code: "stock_short",
			stock: { name_en: "Pipe", name_ar: "أنبوب", available: 2, asked: 3 },
		};
		expect(await readError(adding([taps, 5], [pipes, 3]))).toMatchObject(short);
		expect(await count(acme, "distributions")).toBe(0);
		expect(await count(acme, "distribution_records")).toBe(0);
		const { id } = await add([taps, 5]);
		const before = await answer(admin.get(`/distributions/${id}`), distributionWithRecords);
		expect(await readError(editing(id, [taps, 1], [pipes, 3]))).toMatchObject(short);
		expect(await answer(admin.get(`/distributions/${id}`), distributionWithRecords)).toEqual(
			before,
		);
		expect(await stock(taps, pipes)).toEqual([5, 2]);
	});

	it("does not come back when its things have been given to others", async () => {
		const taps = await makeResource(acme, { qty: 10 });
		const { id } = await add([taps, 8]);
		await remove(id);
		await add([taps, 5]);
		expect(await readError(restoring(id))).toMatchObject({
			status: 409,
			code: "stock_short",
			stock: { available: 5, asked: 8 },
		});
		expect(await stock(taps)).toEqual([5]);
		expect((await admin.get(`/distributions/${id}`)).status).toBe(404);
	});

	it("does not come back when the warehouse that its things came from is gone", async () => {
		const here = await makeWarehouse(acme);
		const taps = await makeResource(acme, { qty: 10, warehouseId: here });
		const { id } = await add([taps, 8]);
		await remove(id);
		await rows(acme, sql`update resources set warehouse_id = null`);
		await answer(admin.send("DELETE", `/warehouses/${here}`), messageResponse);
		expect(await readError(restoring(id))).toMatchObject({
			status: 409,
			code: "restore_blocked",
			fields: { warehouse: "choice" },
		});
		expect(await stock(taps)).toEqual([10]);
	});

	it("says from which warehouse each thing came, also after it has moved", async () => {
		const [here, there] = [await makeWarehouse(acme), await makeWarehouse(acme)];
		const taps = await makeResource(acme, { qty: 10, warehouseId: here });
		const { id } = await add([taps, 2]);
		await rows(acme, sql`update resources set warehouse_id = ${there} where id = ${taps}`);
		await edit(id, [taps, 3]);
		const { records } = await answer(admin.get(`/distributions/${id}`), distributionWithRecords);
		expect(records).toMatchObject([{ warehouse_id: here, qty: 3 }]);
	});

	it("of a resource that is deleted, or is none, is refused", async () => {
		const gone = await makeResource(acme, { qty: 5, deletedAt: new Date() });
		for (const id of [gone, 999_999])
			expect(await readError(adding([id, 1]))).toMatchObject({
				status: 422,
				fields: { resource: "choice" },
			});
	});

	it("needs as many quantities as resources, each a whole number above 0", async () => {
		const [one, two] = [await makeResource(acme, { qty: 9 }), await makeResource(acme, { qty: 9 })];
		const { id } = await add([one, 1]);
		const refused = [
			[{ resource: [one, two], qty: [1] }, { qty: "required" }],
			[{ resource: [one], qty: [1, 1] }, { qty: "required" }],
			[{ qty: [2] }, { resource: "required" }],
			[{ resource: [two] }, { qty: "required" }],
			[{ resource: [one, null], qty: [1, 1] }, { resource: "required" }],
			[{ resource: [one, two], qty: [1, null] }, { qty: "required" }],
			[{ resource: [null], qty: [null] }, { resource: "required" }],
			[{ resource: [one], qty: [0] }, { qty: "below_one" }],
			[{ resource: [one], qty: [-1] }, { qty: "below_one" }],
			[{ resource: [one], qty: ["1.5"] }, { qty: "number" }],
			[{ resource: [one], qty: ["many"] }, { qty: "number" }],
			[{ resource: [one], qty: [2_000_000_000] }, { qty: "too_large" }],
			[{ resource: [one, one, one], qty: [1e9, 1e9, 1e9] }, { qty: "too_large" }],
			[{ transfer_date: "1981-03-05" }, { transfer_date: "day_far" }],
			[{ transfer_date: "2119-03-05" }, { transfer_date: "day_far" }],
			[{ resource: "", qty: "" }, {}],
		] as const;
		for (const [body, fields] of refused)
			expect(
				await readError(admin.post("/distributions/edit", { id, ...body })),
				JSON.stringify(body),
			).toMatchObject({ status: 422, fields });
		expect(await stock(one, two)).toEqual([8, 9]);
		// A day that stands there already can stay.
		await rows(acme, sql`update distributions set transfer_date = '1981-03-05' where id = ${id}`);
		const same = { id, transfer_date: "1981-03-05" };
		expect((await admin.post("/distributions/edit", same)).status).toBe(200);
	});

	it("is read from a form's key[index], and without lines that are null", async () => {
		const [one, two] = [await makeResource(acme, { qty: 9 }), await makeResource(acme, { qty: 9 })];
		const body = new URLSearchParams({
			for_facility: String(facility),
			for_facility_id: String(facility),
			transfer_date: "2030-01-01",
			"resource[0]": String(one),
			"qty[0]": "2",
			"resource[1]": String(two),
			"qty[1]": "3",
		});
		const { distribution } = await answer(admin.post("/distributions/add", body), saved);
		expect(await stock(one, two)).toEqual([7, 6]);
		const lines = { resource: [null, String(one)], qty: [null, "4"] };
		await answer(admin.post("/distributions/edit", { id: distribution.id, ...lines }), saved);
		expect(await stock(one, two)).toEqual([5, 9]);
	});
});

describe("the cost of a distribution", () => {
	it("is what its things cost, and negative where they come back", async () => {
		const taps = await makeResource(acme, { qty: 10, unitCost: "12.50" });
		const { id } = await add([taps, 4]);
		await edit(id, [taps, 1]);
		await edit(id, [taps, 3]);
		await remove(id);
		expect(await movements(taps)).toEqual([
			{ change: 3, cost: "-37.50", reason: "distribution" },
			{ change: -2, cost: "25.00", reason: "distribution" },
			{ change: 3, cost: "-37.50", reason: "distribution" },
			{ change: -4, cost: "50.00", reason: "distribution" },
			{ change: 10, cost: null, reason: "opening" },
		]);
	});

	it("is not known where the unit cost is not", async () => {
		const taps = await makeResource(acme, { qty: 10 });
		await add([taps, 4]);
		expect((await movements(taps))[0]).toMatchObject({ change: -4, cost: null });
	});
});

describe("at once", () => {
	it("20 distributions of a stock for 5 are 5", async () => {
		const taps = await makeResource(acme, { qty: 10 });
		const answers = await Promise.all(Array.from({ length: 20 }, () => adding([taps, 2])));
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(5);
		expect(statuses.filter((status) => status === 409)).toHaveLength(15);
		expect(await stock(taps)).toEqual([0]);
		expect(await count(acme, "distributions")).toBe(5);
	});

	it("edits of one distribution come one after the other", async () => {
		const [taps, pipes] = [
			await makeResource(acme, { qty: 30 }),
			await makeResource(acme, { qty: 30 }),
		];
		const { id } = await add([taps, 5]);
		for (let round = 1; round <= 15; round++) {
			await Promise.all([
				edit(id, [taps, round], [pipes, 1]),
				edit(id, [pipes, round]),
				edit(id, [pipes, 2], [taps, 2]),
			]);
			const [left] = await rows<{ taps: number; pipes: number }>(
				acme,
				sql`select coalesce(sum(qty) filter (where resource_id = ${taps}), 0)::integer as taps,
					coalesce(sum(qty) filter (where resource_id = ${pipes}), 0)::integer as pipes
					from distribution_records`,
			);
			expect(await stock(taps, pipes)).toEqual([30 - (left?.taps ?? 0), 30 - (left?.pipes ?? 0)]);
		}
	});

	it("distributions that name the same things in other orders all succeed", async () => {
		const ids = await Promise.all([1, 2, 3].map(() => makeResource(acme, { qty: 500 })));
		const lines = ids.map((id) => [id, 1] as const);
		const { id } = await add([ids[1] as number, 5]);
		for (let round = 0; round < 10; round++)
			await Promise.all([
				add(...lines),
				add(...lines.toReversed()),
				edit(id, ...lines.slice(round % 3)),
			]);
		await Promise.all([remove(id), add(...lines)]);
		expect(await stock(...ids)).toEqual([479, 479, 479]);
	});

	it("deletions and restorings of one give back and take once", async () => {
		const taps = await makeResource(acme, { qty: 10 });
		const { id } = await add([taps, 4]);
		const deletions = [1, 2, 3].map(() => admin.send("DELETE", `/distributions/${id}`));
		expect((await Promise.all(deletions)).map(({ status }) => status).sort()).toEqual([
			200, 404, 404,
		]);
		expect(await stock(taps)).toEqual([10]);
		const restorings = await Promise.all([1, 2, 3].map(() => restoring(id)));
		expect(restorings.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await stock(taps)).toEqual([6]);
	});
});
