import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeCategory, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
let category: number;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "resources_write"));
	category = await makeCategory(acme);
});

const check = (...lines: string[]) => checkedImport(client, acme, "resources", csv(...lines));

describe("a line of a resource", () => {
	it("brings its stock through the ledger", async () => {
		const pump = await makeResource(acme, { categoryId: category, nameEn: "Pump", qty: 5 });
		const { found } = await check(
			"name_en,name_ar,category,qty,unit_cost,date",
			`Pump,,Category ${category},٨,,`,
			`Valve,صمام,${category},3,١٢٫٥,21/11/2030`,
		);
		expect(found.counts).toMatchObject({ new: 1, changed: 1, unchanged: 0, wrong: 0 });
		await applied(client, acme, found.id);
		expect(
			await rows(acme, sql`select name_en, qty, unit_cost, date from resources order by id`),
		).toMatchObject([
			{ name_en: "Pump", qty: 8 },
			{ name_en: "Valve", qty: 3, unit_cost: "12.50", date: "2030-11-21" },
		]);
		expect(
			await rows(
				acme,
				sql`select resource_id, change, reason from stock_movements order by id offset 1`,
			),
		).toEqual([
			{ resource_id: pump, change: 3, reason: "edit" },
			{ resource_id: pump + 1, change: 3, reason: "opening" },
		]);
	});

	it("stays in its warehouse where its category alone changes", async () => {
		const [other, warehouse] = [await makeCategory(acme), await makeWarehouse(acme)];
		for (const one of [category, other])
			await rows(
				acme,
				sql`insert into category_warehouses (tenant_id, category_id, warehouse_id)
					values (${acme.id}, ${one}, ${warehouse})`,
			);
		const pump = { categoryId: category, warehouseId: warehouse, nameEn: "Pump" };
		const id = await makeResource(acme, pump);
		const { found } = await check(
			"id,name_en,category,warehouse",
			`${id},Pump,Category ${other},Warehouse ${warehouse}`,
		);
		await applied(client, acme, found.id);
		const stored = sql`select category_id, warehouse_id from resources`;
		expect(await rows(acme, stored)).toEqual([{ category_id: other, warehouse_id: warehouse }]);
	});

	it("lies in a warehouse that keeps its category", async () => {
		const elsewhere = await makeWarehouse(acme);
		const right = await makeWarehouse(acme);
		await rows(
			acme,
			sql`insert into category_warehouses (tenant_id, category_id, warehouse_id)
				values (${acme.id}, ${category}, ${right})`,
		);
		const { lines } = await check(
			"name_en,name_ar,category,warehouse",
			`A,أ,${category},Warehouse ${right}`,
			`B,ب,${category},Warehouse ${elsewhere}`,
		);
		expect(lines).toMatchObject([
			{ outcome: "new" },
			{ problems: [{ column: "warehouse", problem: "warehouse_elsewhere" }] },
		]);
	});

	it("says which cells are no numbers, amounts and days", async () => {
		const { lines } = await check(
			"name_en,name_ar,category,qty,unit_cost,date",
			`A,أ,${category},-1,1.234,2030-13-01`,
			`B,ب,${category},many,free,soon`,
		);
		expect(
			lines.map(({ problems }) => problems.map(({ column, problem }) => [column, problem])),
		).toEqual([
			[
				["unit_cost", "amount_unclear"],
				["qty", "negative"],
				["date", "date"],
			],
			[
				["qty", "number"],
				["date", "date"],
				["unit_cost", "amount"],
			],
		]);
	});
});
