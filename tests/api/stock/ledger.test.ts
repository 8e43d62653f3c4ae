import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { distribution } from "#contract/stock/distributions.schemas.ts";
import { resource } from "#contract/stock/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ resource, message: z.string() });

let acme: Tenant;
let ann: TestMember;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	ann = await makeMember(acme, { permissionId: profiles.admin });
	admin = await signedIn(ann);
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

/** Resources whose stock is not what their movements add up to, or less than nothing. */
const wrong = () =>
	rows(
		acme,
		sql`select r.id, r.qty, coalesce(sum(s.change), 0) as ledger from resources r
			left join stock_movements s on s.tenant_id = r.tenant_id and s.resource_id = r.id
			group by r.id, r.qty having r.qty <> coalesce(sum(s.change), 0) or r.qty < 0`,
	);

/** What living distributions and closed requests have taken, resource by resource, is in the ledger. */
const unaccounted = () =>
	rows(
		acme,
		sql`with given as (
				select x.resource_id, sum(x.qty) as qty from distribution_records x join distributions d
					on d.tenant_id = x.tenant_id and d.id = x.distribution_id and d.deleted_at is null
				group by x.resource_id),
			booked as (
				select resource_id, -sum(change) as qty from stock_movements
				where reason = 'distribution' group by resource_id)
			select * from given full join booked using (resource_id)
			where coalesce(given.qty, 0) <> coalesce(booked.qty, 0)`,
	);

const qty = fc.integer({ min: 1, max: 9 });
const pick = fc.nat(5);
const step = fc.oneof(
	fc.record({
		act: fc.constant("give" as const),
		lines: fc.array(fc.tuple(pick, qty), { minLength: 1, maxLength: 4 }),
	}),
	fc.record({
		act: fc.constant("change" as const),
		which: pick,
		lines: fc.array(fc.tuple(pick, qty), { minLength: 1, maxLength: 4 }),
	}),
	fc.record({ act: fc.constant("delete" as const), which: pick }),
	fc.record({ act: fc.constant("restore" as const), which: pick }),
	fc.record({ act: fc.constant("count" as const), which: pick, qty: fc.nat(12) }),
	fc.record({
		act: fc.constant("status" as const),
		which: pick,
		status: fc.constantFrom("done", "pending", "rejected", "done"),
	}),
);

describe("the ledger", () => {
	it("adds up to the stock, which is never less than nothing, whatever happens at once", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
				const { id: facility } = await makeFacility(acme);
				const resources = await Promise.all(
					[3, 6, 9].map((left) => makeResource(acme, { qty: left })),
				);
				const [first = 0, second = 0] = resources;
				const requests = await Promise.all([
					makeRequest(ann, { type: "Dispose Request", resourceId: first, qty: 2 }),
					makeRequest(ann, { type: "Purchase Request", resourceId: first, qty: 4 }),
					makeRequest(ann, { type: "Purchase Request", resourceId: second, qty: 3 }),
				]);
				const given: number[] = [];
				const one = <Value>(of: readonly Value[], which: number) => of[which % of.length];
				const body = (lines: readonly (readonly [number, number])[]) => ({
					resource: lines.map(([which]) => one(resources, which)),
					qty: lines.map(([, count]) => count),
				});
				const take = async (now: (typeof steps)[number]): Promise<Response> => {
					if (now.act === "give") {
						const fields = { for_facility: facility, transfer_date: "2030-01-01" };
						const sent = await admin.post("/distributions/add", { ...fields, ...body(now.lines) });
						if (sent.ok)
							given.push(
								z.object({ distribution }).parse(await sent.clone().json()).distribution.id,
							);
						return sent;
					}
					const id = one(given, now.which) ?? 999_999;
					if (now.act === "change")
						return admin.post("/distributions/edit", { id, ...body(now.lines) });
					if (now.act === "delete") return admin.send("DELETE", `/distributions/${id}`);
					if (now.act === "restore") return admin.post(`/distributions/${id}/restore`);
					if (now.act === "status")
						return admin.put(`/requests/${one(requests, now.which)}`, { status: now.status });
					return admin.post("/resources/edit", { id: one(resources, now.which), qty: now.qty });
				};
				for (let at = 0; at < steps.length; at += 4) {
					const answers = await Promise.all(steps.slice(at, at + 4).map(take));
					for (const { status } of answers) expect([200, 404, 409]).toContain(status);
					expect(await wrong()).toEqual([]);
					expect(await unaccounted()).toEqual([]);
				}
			}),
			{ numRuns: 12 },
		);
	});

	it("has what a form corrects, and nothing for a form that leaves the stock alone", async () => {
		const id = await makeResource(acme, { qty: 5 });
		const edit = async (fields: object) =>
			(await answer(admin.post("/resources/edit", { id, ...fields }), saved)).resource.qty;
		expect(await edit({ name_en: "Tap" })).toBe(5);
		expect(await edit({ qty: "" })).toBe(5);
		expect(await edit({ qty: null })).toBe(5);
		expect(await edit({ qty: "5" })).toBe(5);
		expect(await edit({ qty: 2 })).toBe(2);
		expect(await edit({ qty: "0" })).toBe(0);
		expect(
			await rows(acme, sql`select change, reason from stock_movements order by id`),
		).toMatchObject([
			{ change: 5, reason: "opening" },
			{ change: -3, reason: "edit" },
			{ change: -2, reason: "edit" },
		]);
	});

	it("is refused what is too much to count", async () => {
		const id = await makeResource(acme, { qty: 0, unitCost: "9999999999.99" });
		const much = { type: "Purchase Request", resourceId: id, qty: 1e9, cost: "1.00" } as const;
		const done = async () =>
			admin.put(`/requests/${await makeRequest(ann, much)}`, { status: "done" });
		expect((await done()).status).toBe(200);
		expect(await readError(done())).toMatchObject({
			status: 409,
			code: "stock_full",
			stock: { available: 1e9, asked: 1e9 },
		});
		const facility = (await makeFacility(acme)).id;
		const gift = {
			for_facility: facility,
			transfer_date: "2030-01-01",
			resource: [id],
			qty: [1e9],
		};
		expect(await readError(admin.post("/distributions/add", gift))).toMatchObject({
			status: 409,
			code: "cost_too_large",
		});
		const cheap = await Promise.all([1, 2, 3].map(() => makeResource(acme, { qty: 1e9 })));
		const all = { ...gift, resource: cheap, qty: [1e9, 1e9, 1e9] };
		const made = await answer(
			admin.post("/distributions/add", all),
			z.object({ distribution, message: z.string() }),
		);
		expect(made.distribution.qty).toBe(3e9);
		expect((await admin.get("/distributions?f.qty=>2999999999&sort=desc&by=qty")).status).toBe(200);
		expect(await wrong()).toEqual([]);
	});

	it("knows no day of the year 0", async () => {
		const id = await makeResource(acme);
		for (const date of ["0000-01-01", "2030-02-30", "10000-01-01"])
			expect(await readError(admin.post("/resources/edit", { id, date }))).toMatchObject({
				status: 422,
				fields: { date: "date" },
			});
	});
});

describe("the cost of a purchase", () => {
	const costs = (id: number) =>
		rows(acme, sql`select change, cost from stock_movements where request_id = ${id} order by id`);
	const set = async (id: number, status: string) =>
		expect((await admin.put(`/requests/${id}`, { status })).status).toBe(200);

	it("is the request's own, and negative when it is reopened", async () => {
		const resourceId = await makeResource(acme, { unitCost: "7.00" });
		const purchase = { type: "Purchase Request", resourceId, qty: 4, cost: "30.50" } as const;
		const id = await makeRequest(ann, purchase);
		await set(id, "done");
		await set(id, "pending");
		expect(await costs(id)).toEqual([
			{ change: 4, cost: "30.50" },
			{ change: -4, cost: "-30.50" },
		]);
	});

	it("is the unit cost of all pieces where the request says none, and a disposal has none", async () => {
		const resourceId = await makeResource(acme, { qty: 9, unitCost: "7.25" });
		const id = await makeRequest(ann, { type: "Purchase Request", resourceId, qty: 4 });
		const disposal = await makeRequest(ann, { type: "Dispose Request", resourceId, qty: 4 });
		await set(id, "done");
		await set(disposal, "done");
		expect(await costs(id)).toEqual([{ change: 4, cost: "29.00" }]);
		expect(await costs(disposal)).toEqual([{ change: -4, cost: null }]);
	});
});
