import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Columns } from "#contract/lists/column-types.ts";
import { parseListQuery, sortOrders } from "#contract/lists/list-query.ts";
import { memberColumns } from "#contract/members/list-columns.ts";
import { permissionColumns } from "#contract/permissions/list-columns.ts";
import { branchColumns, facilityColumns, subbranchColumns } from "#contract/places/list-columns.ts";
import {
	categoryColumns,
	distributionColumns,
	distributionRecordColumns,
	lowStockColumns,
	resourceColumns,
	warehouseColumns,
} from "#contract/stock/list-columns.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { fits, type ListedRow, valuesOf } from "#tests/support/list-model.ts";
import { address, list } from "#tests/support/list-requests.ts";
import { makeMember, makeProfile, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import {
	makeCategory,
	makeDistribution,
	makeResource,
	makeWarehouse,
} from "#tests/support/stock.ts";
import { makeTenant } from "#tests/support/tenant.ts";
import { everyWay } from "#tests/support/test-scope.ts";

const row: z.ZodType<ListedRow> = z.looseObject({ id: z.int() });
const deletedAt = new Date("2030-02-01T00:00:00Z");
const texts = ["Tap 10%", "تسرّب ١٠", "a_b", "ÄÖ إدارة", "نهى\\", "TAP", "north 2"] as const;
const named = (index: number) => ({
	nameEn: texts[index % texts.length] ?? "",
	nameAr: texts[(index * 3 + 1) % texts.length] ?? "",
});

let client: Client;
beforeAll(async () => {
	const acme = await makeTenant();
	const ann = await makeMember(acme, { permissionId: profiles.admin, ...named(1) });
	client = await signedIn(ann);
	for (let index = 0; index < 9; index++) {
		const some = index % 3 === 0;
		const branchId = await makeBranch(acme, { ...named(index), memberId: some ? ann.id : null });
		const subbranchId = await makeSubbranch(acme, { ...named(index + 1), branchId });
		const place = { branchId, subbranchId: some ? null : subbranchId };
		const member = { permissionId: 5, ...place, ...named(index + 2), phone: some ? null : "05-10" };
		await makeMember(acme, member);
		await makeMember(acme, { ...member, deletedAt });
		const facility = await makeFacility(acme, { ...place, ...named(index + 3) });
		const category = await makeCategory(acme);
		const warehouses = [await makeWarehouse(acme, { branchId }), await makeWarehouse(acme)];
		const keeping = warehouses.slice(0, index % 3);
		await client.post("/categories/edit", { id: category, warehouse_id: keeping });
		const resource = {
			...place,
			...named(index + 4),
			categoryId: category,
			warehouseId: keeping[0] ?? null,
			qty: 20 + index,
			date: some ? null : `2030-01-${10 + index}`,
			unitCost: some ? null : `${index}.50`,
			threshold: some ? null : index < 5 ? index : 40,
			orderQty: some ? null : index,
		};
		const resourceId = await makeResource(acme, resource);
		await makeResource(acme, { ...resource, deletedAt });
		await makeDistribution(acme, facility.id, [{ resourceId, qty: 1 + index }]);
		const request = { ...place, facilityId: facility.id };
		await makeRequest(ann, request);
		if (some) await makeRequest(ann, request);
		await makeRequest(ann, { ...request, deletedAt });
		await makeProfile(acme, []);
	}
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

const lists: [string, Columns][] = [
	["/branches", branchColumns],
	["/subbranches", subbranchColumns],
	["/facilities", facilityColumns],
	["/resources", resourceColumns],
	["/resources/low", lowStockColumns],
	["/warehouses", warehouseColumns],
	["/categories", categoryColumns],
	["/distributions", distributionColumns],
	["/distributionsrecords", distributionRecordColumns],
	["/members", memberColumns],
	["/permissions", permissionColumns],
];

const operands = {
	text: ["tap", "تسرب", "categ", "profile", "10", "%", "_", "\\", "nobody"],
	names: ["tap", "ware", "ادارة", "NORTH", "profile", "مدير"],
	number: ["3", ">4", "<= 2", ">=1", "=0", "<1.5", "٣"],
	date: ["2030-01-12", ">2030-01-14", "<=2030-01", "2026", "<1/2/2030"],
	choice: [],
};

describe.each(lists)("the list %s", (path, columns) => {
	let all: ListedRow[];
	beforeAll(async () => {
		all = (await list(client, path, row)).rows;
	});

	const asked = async (params: Record<string, string>) => {
		const url = address(path, params);
		const { query } = parseListQuery(new URL(url, "http://api").searchParams, columns);
		const expected = all.filter((one) => fits(one, query, columns, "Asia/Riyadh"));
		const { rows, total } = await list(client, url, row);
		const ids = (found: readonly ListedRow[]) => found.map(({ id }) => id).sort((a, b) => a - b);
		expect(ids(rows), url).toEqual(ids(expected));
		expect(total, url).toBe(expected.length);
		return rows;
	};

	it("is filtered and searched by each of its columns, and finds something in most", async () => {
		const found = new Set<string>();
		for (const [name, { kind }] of Object.entries(columns))
			for (const [place, text] of operands[kind].entries()) {
				if ((await asked({ [`f.${name}`]: text })).length > 0) found.add(name);
				if (everyWay || place % 2 === 0)
					await asked({ q: text.replace(/[<>= ]/g, ""), column: name });
			}
		for (const q of [...operands.text, ...operands.names]) await asked({ q });
		expect(found.size).toBeGreaterThan(Object.keys(columns).length / 2);
	});

	it("is sorted by each of its columns, up and down, with what is empty last", async () => {
		for (const [name, { kind }] of Object.entries(columns))
			for (const sort of sortOrders) {
				const sorted = await asked({ sort, by: name });
				const isByValue = kind === "number" || kind === "date";
				if (!isByValue || (sort !== "asc" && sort !== "desc")) continue;
				const values = sorted.map((one) => valuesOf(one, name, columns)[0]);
				const known = values.filter((value) => value !== undefined);
				const inOrder = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
				expect(values.slice(0, known.length), `${sort} ${name}`).toEqual(
					sort === "asc" ? inOrder : inOrder.reverse(),
				);
			}
	});

	it("comes in pages that add up to the whole", async () => {
		const pages = await Promise.all(
			[1, 2, 3, 4, 5, 6].map((page) => list(client, address(path, { page, per: 5 }), row)),
		);
		for (const { total } of pages) expect(total).toBe(all.length);
		expect(pages.flatMap(({ rows }) => rows)).toEqual(all.slice(0, 30));
	});
});

describe("what is counted", () => {
	const rowsOf = async (path: string) => (await list(client, path, row)).rows;

	it("is there and not deleted", async () => {
		for (const [index, branch] of (
			await rowsOf("/branches?f.employees=>0&sort=asc&by=id")
		).entries())
			expect(branch).toMatchObject({ employees: 1, requests: index % 3 === 0 ? 2 : 1 });
		const places = (await rowsOf("/subbranches?sort=asc&by=id")).map(({ employees, requests }) => ({
			employees,
			requests,
		}));
		const [none, one] = [
			{ employees: 0, requests: 0 },
			{ employees: 1, requests: 1 },
		];
		expect(places).toEqual([none, one, one, none, one, one, none, one, one]);
		const facilities = (await rowsOf("/facilities?sort=asc&by=id")).map(({ requests }) => requests);
		expect(facilities).toEqual([2, 1, 1, 2, 1, 1, 2, 1, 1]);
		expect((await rowsOf("/categories")).map(({ resources }) => resources)).toEqual(
			Array(9).fill(1),
		);
		const kept = (await rowsOf("/warehouses")).map(({ resources }) => resources);
		expect(kept.filter((count) => count === 1)).toHaveLength(6);
		expect(kept.filter((count) => count === 0)).toHaveLength(12);
		expect(await rowsOf("/permissions?f.id=5")).toMatchObject([{ members: 9 }]);
		expect(await rowsOf("/members?f.id=1")).toMatchObject([{ requests: 12 }]);
		expect(await rowsOf("/distributions?f.id=4")).toMatchObject([{ records: 1, qty: 4 }]);
	});
});
