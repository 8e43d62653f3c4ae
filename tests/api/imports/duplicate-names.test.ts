import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ImportArea } from "#contract/imports/constants.ts";
import { dataImport } from "#contract/imports/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import {
	applied,
	checkedImport,
	csv,
	importOf,
	linesOf,
	workOff,
} from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeCategory, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "facilities_write", "resources_write"));
});

const check = (area: ImportArea, ...lines: string[]) =>
	checkedImport(client, acme, area, csv(...lines));

const saved = z.object({ import: dataImport, message: z.string() });

/** Has an import checked once more, with lines of the same name as changes. */
async function checkedAsChanges(id: number) {
	await answer(client.post(`/imports/${id}/check`, { same_name: "change" }), saved);
	await workOff(acme);
	return { found: await importOf(client, id), lines: await linesOf(client, id) };
}

describe("a file of another store", () => {
	let category: number;
	let stores: number[];
	beforeEach(async () => {
		category = await makeCategory(acme);
		stores = [await makeWarehouse(acme), await makeWarehouse(acme)];
		for (const store of stores)
			await rows(
				acme,
				sql`insert into category_warehouses (tenant_id, category_id, warehouse_id)
					values (${acme.id}, ${category}, ${store})`,
			);
	});
	const stock = () => rows(acme, sql`select warehouse_id, qty from resources order by id`);
	const headings = "name_en,name_ar,category,warehouse,qty";
	const ruler = (store = 0, qty = 3) => `Ruler,مسطرة,${category},${stores[store]},${qty}`;

	it("adds to what lies in the first, and takes nothing from it", async () => {
		await makeResource(acme, {
			categoryId: category,
			warehouseId: stores[0],
			nameEn: "Ruler",
			qty: 40,
		});
		const { found, lines } = await check("resources", headings, ruler(1));
		expect(found).toMatchObject({ same_name: "new", counts: { new: 1, same_name: 1 } });
		expect(lines[0]?.same_name).toMatchObject({
			id: 1,
			there: [
				{ column: "warehouse", value: { id: stores[0] } },
				{ column: "qty", value: 40 },
			],
		});
		await applied(client, acme, found.id);
		expect(await stock()).toEqual([
			{ warehouse_id: stores[0], qty: 40 },
			{ warehouse_id: stores[1], qty: 3 },
		]);
	});

	it("moves it only where that is chosen", async () => {
		await makeResource(acme, {
			categoryId: category,
			warehouseId: stores[0],
			nameEn: "Ruler",
			qty: 40,
		});
		const { found } = await check("resources", headings, ruler(1));
		const again = await checkedAsChanges(found.id);
		expect(again.found).toMatchObject({
			state: "ready",
			same_name: "change",
			counts: { changed: 1 },
		});
		expect(again.lines).toMatchObject([{ outcome: "changed", row_id: 1, same_name: { id: 1 } }]);
		await applied(client, acme, found.id);
		expect(await stock()).toEqual([{ warehouse_id: stores[1], qty: 3 }]);
	});

	it("may be one file with that of the first, and be sent again", async () => {
		const lines = [headings, ruler(0, 30), ruler(1, 3)];
		const first = await check("resources", ...lines);
		expect(first.found.counts).toMatchObject({ new: 2, wrong: 0 });
		await applied(client, acme, first.found.id);
		const again = await check("resources", ...lines);
		expect(again.found.counts).toMatchObject({ unchanged: 2, same_name: 0 });
		const other = await check("resources", headings, ruler(1, 5));
		expect(other.found.counts).toMatchObject({ changed: 1, same_name: 0 });
	});

	it("that does not say which store it is of changes no quantity there unasked", async () => {
		await makeResource(acme, {
			categoryId: category,
			warehouseId: stores[0],
			nameEn: "Ruler",
			qty: 40,
		});
		const { found, lines } = await check(
			"resources",
			"name_en,name_ar,category,qty",
			`Ruler,مسطرة,${category},3`,
		);
		expect(lines).toMatchObject([{ outcome: "new", same_name: { id: 1 } }]);
		const again = await checkedAsChanges(found.id);
		expect(again.lines).toMatchObject([{ outcome: "changed", row_id: 1 }]);
		const named = await check(
			"resources",
			"name_en,name_ar,category,unit_cost",
			`Ruler,مسطرة,${category},5`,
		);
		expect(named.lines).toMatchObject([{ outcome: "changed", same_name: null }]);
	});
});

describe("a room of two schools", () => {
	const headings = "name_en,name_ar,branch,subbranch";
	let schools: number[];
	beforeEach(async () => {
		const branch = await makeBranch(acme);
		schools = [
			await makeSubbranch(acme, { branchId: branch }),
			await makeSubbranch(acme, { branchId: branch }),
		];
	});
	const office = (school: number) => `Office,مكتب المدير,1,${schools[school]}`;

	it("is two rooms, in one file or one after the other", async () => {
		const both = await check("facilities", headings, office(0), office(1));
		expect(both.found.counts).toMatchObject({ new: 2, wrong: 0 });
		const first = await check("facilities", headings, office(0));
		await applied(client, acme, first.found.id);
		const second = await check("facilities", headings, office(1));
		expect(second.lines).toMatchObject([{ outcome: "new", same_name: { id: 1 } }]);
		await applied(client, acme, second.found.id);
		expect(await rows(acme, sql`select subbranch_id from facilities order by id`)).toEqual(
			schools.map((id) => ({ subbranch_id: id })),
		);
		schools.push(await makeSubbranch(acme, { branchId: 1 }));
		const third = await check("facilities", headings, office(2));
		expect(third.lines).toMatchObject([{ outcome: "new", same_name: null }]);
	});

	it("moves with its id, as it does in an exported list", async () => {
		await makeFacility(acme, { branchId: 1, subbranchId: schools[0], nameEn: "Office" });
		const { lines } = await check("facilities", `id,${headings}`, `1,${office(1)}`);
		expect(lines).toMatchObject([{ outcome: "changed", row_id: 1, same_name: null }]);
	});
});

describe("units that are called the same", () => {
	const headings = "name_en,name_ar,facility,serial";
	const unit = (serial: string) => `Split AC,مكيف,1,${serial}`;
	beforeEach(async () => {
		await makeFacility(acme, { branchId: await makeBranch(acme) });
	});

	it("are as many as their serial numbers", async () => {
		const { found } = await check("equipment", headings, unit("SN-1"), unit("SN-2"), unit("SN-3"));
		expect(found.counts).toMatchObject({ new: 3, wrong: 0 });
		const twice = await check("equipment", headings, unit("SN-1"), unit("sn-1"));
		expect(twice.lines.map(({ outcome }) => outcome)).toEqual(["new", "wrong"]);
	});

	it("keep their serial numbers when another one comes", async () => {
		await makeEquipment(acme, { facilityId: 1, nameEn: "Split AC", serial: "SN-1" });
		const { found, lines } = await check("equipment", headings, unit("SN-2"), unit("SN-1"));
		expect(lines).toMatchObject([
			{ outcome: "new", same_name: { id: 1, there: [{ column: "serial", value: "SN-1" }] } },
			{ row_id: 1, same_name: null },
		]);
		expect(await linesOf(client, found.id, "?same_name=1")).toHaveLength(1);
		const again = await checkedAsChanges(found.id);
		expect(again.lines.map(({ outcome }) => outcome)).toEqual(["changed", "wrong"]);
	});
});

describe("the choice", () => {
	it("is made with the file, too, and only while nothing else happens to it", async () => {
		const { found } = await checkedImport(client, acme, "facilities", csv("id", "1"), {
			same_name: "change",
		});
		expect(found.same_name).toBe("change");
		await answer(client.post(`/imports/${found.id}/check`, { same_name: "new" }), saved);
		expect(
			await readError(client.post(`/imports/${found.id}/check`, { same_name: "change" })),
		).toMatchObject({ status: 409, code: "import_not_ready" });
		expect(
			await readError(client.post(`/imports/${found.id}/check`, { same_name: "other" })),
		).toMatchObject({ fields: { same_name: "choice" } });
	});
});
