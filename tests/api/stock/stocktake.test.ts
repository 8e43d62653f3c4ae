import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { historyEntry } from "#contract/entities/schemas.ts";
import { stockMovement, stocktakeResource, stocktakeResult } from "#contract/stock/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let sara: TestMember;
let first: Client;
let second: Client;
let store: number;
let filters: number;
let lamps: number;
let facility: number;
beforeEach(async () => {
	acme = await makeTenant();
	sara = await makeMember(acme, { permissionId: profiles.admin });
	first = await signedIn(sara);
	second = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	store = await makeWarehouse(acme);
	filters = await makeResource(acme, { qty: 10, warehouseId: store });
	lamps = await makeResource(acme, { qty: 20, warehouseId: store });
	facility = (await makeFacility(acme)).id;
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

type Line = { resource_id: number; counted: number; movement: number };

const books = (query = "") =>
	answer(first.get(`/warehouses/${store}/stock${query}`), z.array(stocktakeResource));

const seen = async (id: number) => (await books()).find((one) => one.id === id)?.movement ?? 0;

const lineOf = async (id: number, counted: number): Promise<Line> => ({
	resource_id: id,
	counted,
	movement: await seen(id),
});

const count = (lines: readonly Line[], client = first, more: object = {}) =>
	client.post(`/warehouses/${store}/count`, { lines, ...more });

const counted = async (...given: Parameters<typeof count>) =>
	(await answer(count(...given), stocktakeResult)).lines;

const give = (resource: number, qty: number) =>
	second.post("/distributions/add", {
		for_facility_id: facility,
		transfer_date: "2030-01-01",
		resource: [resource],
		qty: [qty],
	});

const stock = async () =>
	(await rows<{ qty: number }>(acme, sql`select qty from resources order by id`)).map(
		({ qty }) => qty,
	);

const movements = (id: number) =>
	answer(first.get(`/resources/${id}/movements`), z.array(stockMovement));

describe("counting what lies in a warehouse", () => {
	it("begins with what the books say of it, page by page, or of some", async () => {
		const elsewhere = await makeResource(acme, { qty: 1 });
		expect(await books()).toMatchObject([
			{ id: filters, qty: 10, movement: expect.any(Number) },
			{ id: lamps, qty: 20 },
		]);
		expect(await books(`?resources=${lamps},${elsewhere},x`)).toMatchObject([{ id: lamps }]);
		expect(await books("?page=2")).toEqual([]);
	});

	it("says what it would change before it does, and then writes it into the ledger", async () => {
		const lines = [await lineOf(filters, 7), await lineOf(lamps, 20)];
		const told = await counted(lines, first, { preview: 1 });
		expect(told).toMatchObject([
			{ id: filters, qty: 10, counted: 7, change: -3, memberDetails: null },
			{ id: lamps, qty: 20, counted: 20, change: 0 },
		]);
		expect(await stock()).toEqual([10, 20]);
		await counted(lines);
		expect(await stock()).toEqual([7, 20]);
		expect((await movements(filters))[0]).toMatchObject({
			change: -3,
			reason: "count",
			cost: null,
		});
		expect((await movements(lamps))[0]).toMatchObject({ change: 0, reason: "count" });
		const history = await answer(first.get(`/resources/${filters}/history`), z.array(historyEntry));
		expect(history[0]).toMatchObject({
			act: "changed",
			before: { qty: 10 },
			after: { qty: 7 },
			memberDetails: { id: sara.id },
		});
	});

	it("loses nothing of what moves between counting and saving", async () => {
		const line = await lineOf(filters, 9);
		await give(filters, 4);
		expect(await counted([line])).toMatchObject([{ qty: 6, counted: 9, change: -1 }]);
		expect(await stock()).toEqual([5, 20]);
	});

	it("leaves what somebody else has counted otherwise, and tells both", async () => {
		const lines = [await lineOf(filters, 8), await lineOf(lamps, 19)];
		await counted([{ ...(lines[0] as Line), counted: 6 }], second);
		const [open, settled] = await counted(lines);
		expect(open).toMatchObject({ id: filters, qty: 6, counted: 8, change: null });
		expect(open?.memberDetails?.id).not.toBe(sara.id);
		expect(settled).toMatchObject({ id: lamps, change: -1, memberDetails: null });
		expect(await stock()).toEqual([6, 19]);
		const mine = { resource_id: filters, counted: 8, movement: open?.movement ?? 0 };
		expect(await counted([mine])).toMatchObject([{ change: 2 }]);
		expect(await stock()).toEqual([8, 19]);
	});

	it("leaves what somebody else has set by hand meanwhile", async () => {
		const line = await lineOf(filters, 8);
		await answer(second.post("/resources/edit", { id: filters, qty: 4 }), z.looseObject({}));
		expect(await counted([line])).toMatchObject([{ qty: 4, counted: 8, change: null }]);
		expect(await stock()).toEqual([4, 20]);
	});

	it("settles two who agree, and one who found the books right against one who did not", async () => {
		const line = await lineOf(filters, 8);
		await counted([line], second);
		expect(await counted([line])).toMatchObject([{ change: 0 }]);
		const right = await lineOf(lamps, 20);
		await counted([right], second);
		expect(await counted([{ ...right, counted: 18 }])).toMatchObject([{ qty: 20, change: null }]);
		expect(await stock()).toEqual([8, 20]);
	});

	it("takes one of many who save the same at once, and the ledger adds up", async () => {
		const line = await lineOf(filters, 3);
		const all = await Promise.all(
			Array.from({ length: 10 }, (_, nth) => counted([{ ...line, counted: nth }])),
		);
		expect(all.flat().filter(({ change }) => change !== null)).toHaveLength(1);
		const [sum] = await rows<{ sum: number; qty: number }>(
			acme,
			sql`select r.qty, (select sum(change)::integer from stock_movements
				where resource_id = r.id) as sum from resources r where id = ${filters}`,
		);
		expect(sum?.sum).toBe(sum?.qty);
	});

	it("is done once by the same one-time key", async () => {
		const line = await lineOf(filters, 7);
		const once = { one_time_key: randomUUID() };
		const answers = [await counted([line], first, once), await counted([line], first, once)];
		expect(answers[1]).toEqual(answers[0]);
		expect(await movements(filters)).toHaveLength(2);
	});

	it("refuses what lies elsewhere, what is named twice, and what can't be", async () => {
		const elsewhere = await makeResource(acme, { qty: 1 });
		const refused = { status: 422, fields: { lines: "choice" } };
		const other = { resource_id: elsewhere, counted: 1, movement: 0 };
		expect(await readError(count([other]))).toMatchObject(refused);
		const line = await lineOf(filters, 2);
		expect(await readError(count([line, line]))).toMatchObject(refused);
		await give(filters, 8);
		expect(await readError(count([{ ...line, counted: 5 }]))).toMatchObject({
			status: 409,
			code: "stock_short",
		});
		expect(await stock()).toEqual([2, 20, 1]);
	});
});
