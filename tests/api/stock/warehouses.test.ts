import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { category, resource, warehouse } from "#contract/stock/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeCategory, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const savedResource = z.object({ resource, message: z.string() });
const savedCategory = z.object({ category, message: z.string() });
const names = { name_en: "Tap", name_ar: "صنبور" };

let acme: Tenant;
let admin: Client;
let kept: number;
let keeping: number;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	[kept, keeping] = [await makeCategory(acme), await makeWarehouse(acme)];
	await link(kept, [keeping]);
});

const link = async (id: number, warehouse_id: unknown) =>
	(await answer(admin.post("/categories/edit", { id, warehouse_id }), savedCategory)).category;
const add = async (fields: object) =>
	(await answer(admin.post("/resources/add", { ...names, ...fields }), savedResource)).resource;
const edit = async (fields: object) =>
	(await answer(admin.post("/resources/edit", fields), savedResource)).resource;

describe("the warehouse of a resource", () => {
	it("keeps things of its category", async () => {
		const elsewhere = { status: 422, fields: { warehouse_id: "warehouse_elsewhere" } };
		const other = await makeWarehouse(acme);
		const wrong = { ...names, category_id: kept, warehouse_id: other };
		expect(await readError(admin.post("/resources/add", wrong))).toMatchObject(elsewhere);
		const { id, warehouse_id } = await add({ category: kept, warehouse: keeping });
		expect(warehouse_id).toBe(keeping);
		const move = admin.post("/resources/edit", { id, warehouse_id: other });
		expect(await readError(move)).toMatchObject(elsewhere);
		const both = { id, category_id: await makeCategory(acme), warehouse_id: keeping };
		expect(await readError(admin.post("/resources/edit", both))).toMatchObject(elsewhere);
	});

	it("is none once the category changes", async () => {
		const { id } = await add({ category: kept, warehouse: keeping });
		expect(await edit({ id, category: kept, name_en: "X" })).toMatchObject({
			warehouse_id: keeping,
		});
		const other = await makeCategory(acme);
		expect(await edit({ id, category: other })).toMatchObject({ warehouse_id: null });
	});

	it("may be changed with the category, to one that keeps its things", async () => {
		const { id } = await add({ category: kept, warehouse: keeping });
		const [category_id, warehouse_id] = [await makeCategory(acme), await makeWarehouse(acme)];
		await link(category_id, [warehouse_id]);
		expect(await edit({ id, category_id, warehouse_id })).toMatchObject({
			category_id,
			warehouse_id,
		});
	});

	it("stays where it was when the category has been taken from there", async () => {
		const { id } = await add({ category: kept, warehouse: keeping });
		await link(kept, []);
		expect(await edit({ id, warehouse_id: keeping })).toMatchObject({ warehouse_id: keeping });
	});
});

describe("the warehouses of a category", () => {
	it("are told by id and name, each once, without deleted ones", async () => {
		const other = await makeWarehouse(acme);
		const linked = await link(kept, [other, keeping, other]);
		expect(linked.warehouse_id).toEqual([keeping, other]);
		expect(linked.warehouseDetails.map(({ id }) => id)).toEqual([keeping, other]);
		await link(kept, [keeping]);
		const gone = await makeWarehouse(acme);
		expect((await admin.send("DELETE", `/warehouses/${gone}`)).status).toBe(200);
		expect(
			await readError(admin.post("/categories/edit", { id: kept, warehouse_id: [gone] })),
		).toMatchObject({ status: 422, fields: { warehouse_id: "choice" } });
		const list = await answer(admin.get("/categories"), z.array(category));
		expect(list.map(({ warehouse_id }) => warehouse_id)).toEqual([[keeping]]);
	});

	it("stay when an edit does not speak of them, and can be none", async () => {
		const renamed = admin.post("/categories/edit", { id: kept, name_en: "Taps" });
		expect((await answer(renamed, savedCategory)).category.warehouse_id).toEqual([keeping]);
		expect((await link(kept, "")).warehouse_id).toEqual([]);
	});

	it("can be one from a select and several from a form", async () => {
		const other = await makeWarehouse(acme);
		expect((await link(kept, String(other))).warehouse_id).toEqual([other]);
		const several = new URLSearchParams({
			id: String(kept),
			"warehouse[0]": String(keeping),
			"warehouse[1]": String(other),
		});
		const sent = admin.post("/categories/edit", several);
		expect((await answer(sent, savedCategory)).category.warehouse_id).toEqual([keeping, other]);
	});
});

describe("what is deleted", () => {
	it("is not counted where it was, and holds nothing back", async () => {
		const { id } = await add({ category: kept, warehouse: keeping });
		const counts = async () => [
			...(await answer(admin.get("/categories"), z.array(category))),
			...(await answer(admin.get("/warehouses"), z.array(warehouse))),
		];
		expect((await counts()).map(({ resources }) => resources)).toEqual([1, 1]);
		const remove = async (path: string) => (await admin.send("DELETE", path)).status;
		expect(await remove(`/warehouses/${keeping}`)).toBe(409);
		expect(await remove(`/resources/${id}`)).toBe(200);
		expect((await counts()).map(({ resources }) => resources)).toEqual([0, 0]);
		expect(await remove(`/warehouses/${keeping}`)).toBe(409);
		expect(await remove(`/categories/${kept}`)).toBe(200);
		expect(await remove(`/warehouses/${keeping}`)).toBe(200);
	});
});
