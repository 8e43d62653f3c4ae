import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ImportArea } from "#contract/imports/constants.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import { makeMember, makeMemberWith } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeCategory, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "warehouses_write", "categories_write"));
});

const check = (area: ImportArea, ...lines: string[]) =>
	checkedImport(client, acme, area, csv(...lines));

describe("a line of a warehouse", () => {
	it("is known by its name in its branch, and may name its keeper", async () => {
		const north = await makeBranch(acme, { nameEn: "North" });
		const keeper = await makeMember(acme, { email: "keeper@acme.example" });
		const store = await makeWarehouse(acme, { branchId: north });
		const { found, lines } = await check(
			"warehouses",
			"name_en,name_ar,branch,member",
			`WAREHOUSE ${store},,North,keeper@acme.example`,
			"Cellar,القبو,north,",
			"Attic,العلية,,",
		);
		expect(lines).toMatchObject([
			{ outcome: "changed", row_id: store },
			{ outcome: "new" },
			{ problems: [{ column: "branch", problem: "required" }] },
		]);
		await applied(client, acme, found.id, { leave_out_wrong: 1 });
		expect(await rows(acme, sql`select branch_id, member_id from warehouses order by id`)).toEqual([
			{ branch_id: north, member_id: keeper.id },
			{ branch_id: north, member_id: null },
		]);
	});
});

describe("a line of a category", () => {
	const linked = (category: number) =>
		rows(
			acme,
			sql`select warehouse_id from category_warehouses where category_id = ${category} order by 1`,
		);

	it("names the warehouses that keep its things, one or several", async () => {
		const [one, two] = [await makeWarehouse(acme), await makeWarehouse(acme)];
		const { found, lines } = await check(
			"categories",
			"name_en,name_ar,warehouse",
			`Lamps,مصابيح,Warehouse ${one}; warehouse ${two}`,
			`Chairs,كراسي,${two}؛`,
			"Pumps,مضخات,",
			`Pipes,أنابيب,"Warehouse ${one}\nWarehouse ${two}"`,
		);
		expect(lines.map(({ outcome }) => outcome)).toEqual(["new", "new", "new", "new"]);
		expect(lines[0]?.changes[2]).toMatchObject({
			column: "warehouse",
			after: [{ id: one }, { id: two }],
		});
		expect(lines[2]?.changes.map(({ column }) => column)).toEqual(["name_en", "name_ar"]);
		await applied(client, acme, found.id);
		expect(await linked(1)).toEqual([{ warehouse_id: one }, { warehouse_id: two }]);
		expect(await linked(2)).toEqual([{ warehouse_id: two }]);
		expect(await linked(3)).toEqual([]);
	});

	it("is unchanged by the same warehouses in another order, and changed by others", async () => {
		const [one, two] = [await makeWarehouse(acme), await makeWarehouse(acme)];
		const category = await makeCategory(acme);
		const file = (warehouses: string) =>
			check("categories", "name_en,warehouse", `Category ${category},${warehouses}`);
		await applied(client, acme, (await file(`${two};${one}`)).found.id);
		expect(await linked(category)).toHaveLength(2);
		expect((await file(`${one};${two}`)).lines).toMatchObject([{ outcome: "unchanged" }]);
		const { found, lines } = await file(String(one));
		expect(lines[0]?.changes).toMatchObject([
			{ column: "warehouse", before: [{}, {}], after: [{ id: one }] },
		]);
		await applied(client, acme, found.id);
		expect(await linked(category)).toEqual([{ warehouse_id: one }]);
	});

	it("says which of its warehouses is not there", async () => {
		const one = await makeWarehouse(acme);
		const { lines } = await check(
			"categories",
			"name_en,name_ar,warehouse",
			`Lamps,مصابيح,Warehouse ${one}; Nowhere`,
		);
		expect(lines[0]?.problems).toEqual([
			{ column: "warehouse", problem: "name_unknown", value: "Nowhere" },
		]);
	});
});
