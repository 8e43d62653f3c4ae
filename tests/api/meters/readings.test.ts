import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { pageQuery, splitPage } from "#app/lib/page-param.ts";
import { meter, meterReading, savedReading } from "#contract/meters/schemas.ts";
import { entriesPerPage } from "#contract/platform/pagination.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { makeChecklist, makeStep } from "#tests/support/checklists.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
let id: number;
beforeEach(async () => {
	clock.set("2030-03-10T09:00:00Z");
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	id = await makeMeter(acme);
});

const path = () => `/meters/${id}/readings`;
const say = (value: number | string, more: object = {}) => admin.post(path(), { value, ...more });
const read = (value: number | string, more: object = {}) => answer(say(value, more), savedReading);
const refused = async (value: number | string, more: object = {}) =>
	(await readError(say(value, more))).fields;
const voidOf = (number: number) => admin.post(`${path()}/${number}/void`);
const shown = async () => (await answer(admin.get(`/meters/${id}`), meter)).last_value;
const values = async () =>
	(await answer(admin.get(path()), z.array(meterReading))).map(({ value }) => Number(value));

describe("the readings of a meter", () => {
	it("offer no page behind one that is just full", async () => {
		const pageOf = async (page: number) => {
			const query = new URLSearchParams(pageQuery(page));
			const found = await answer(admin.get(`${path()}?${query}`), z.array(meterReading));
			const { entries, more } = splitPage(found);
			return { count: entries.length, newest: Number(entries[0]?.value), more };
		};
		for (let value = 1; value <= entriesPerPage; value++) await read(value, { sure: true });
		expect(await pageOf(1)).toEqual({ count: entriesPerPage, newest: 50, more: false });
		await read(51);
		expect(await pageOf(1)).toEqual({ count: entriesPerPage, newest: 51, more: true });
		expect(await pageOf(2)).toEqual({ count: 1, newest: 1, more: false });
		expect(await values()).toHaveLength(entriesPerPage);
	});
});

describe("a counter", () => {
	it("shows its newest reading, whenever others are written down", async () => {
		await read("١٠٠");
		await read(90, { at: "2030-03-05T08:00" });
		expect(await shown()).toBe("100.00");
		expect(await values()).toEqual([100, 90]);
		expect(await refused(95, { at: "2030-03-04T08:00" })).toEqual({ value: "meter_ahead" });
	});

	it("takes the time as the organisation's clocks show it, of the last 30 days", async () => {
		const at = async (sent: string) => (await read(1, { at: sent })).reading.at;
		expect(await at("2030-03-01T08:00")).toBe("2030-03-01T05:00:00.000Z");
		expect(await at("2030-03-01T08:00:00Z")).toBe("2030-03-01T08:00:00.000Z");
		expect(await at("2031-01-01T00:00")).toBe("2030-03-10T09:00:00.000Z");
		expect(await at("2029-01-01T00:00")).toBe("2030-02-08T09:00:00.000Z");
	});

	it("falls only as it is replaced", async () => {
		await read(500);
		expect(await refused(20)).toEqual({ value: "meter_fell" });
		expect((await read(20, { replaced: 1 })).meter.last_value).toBe("20.00");
		await read(30);
		expect(await values()).toEqual([30, 20, 500]);
	});

	it("takes a reading of the device before the present one, whenever it is written down", async () => {
		await read(500, { at: "2030-03-01T08:00" });
		await read(20, { at: "2030-03-05T08:00", replaced: 1 });
		await read(510, { at: "2030-03-03T08:00" });
		expect(await values()).toEqual([20, 510, 500]);
	});

	it("asks once more about far more than usual", async () => {
		for (const value of [100, 110, 120]) await read(value);
		expect(await refused(221)).toEqual({ value: "reading_much" });
		expect(await values()).toHaveLength(3);
		await read(220);
		await read(2000, { sure: 1 });
		expect(await shown()).toBe("2000.00");
	});

	it("shows what it did before a reading was voided, which is kept", async () => {
		await read(100);
		const wrong = (await read(999)).reading;
		await voidOf(wrong.id);
		await voidOf(wrong.id);
		expect(await shown()).toBe("100.00");
		const [newest] = await answer(admin.get(path()), z.array(meterReading));
		expect(newest).toMatchObject({ id: wrong.id, value: "999.00" });
		expect(newest?.voided_at).not.toBeNull();
		await read(101);
	});

	it("keeps the reading by which it was replaced, while later ones count on from it", async () => {
		await read(500);
		const replaced = (await read(20, { replaced: 1 })).reading;
		const later = (await read(30)).reading;
		expect(await readError(voidOf(replaced.id))).toMatchObject({ code: "reading_needed" });
		await voidOf(later.id);
		await voidOf(replaced.id);
		expect(await shown()).toBe("500.00");
	});
});

it("readings of a gauge go up and down, and below zero, too", async () => {
	id = await makeMeter(acme, { kind: "gauge" });
	for (const value of [4, -18, "2.5"]) await read(value);
	expect(await shown()).toBe("2.50");
	expect(await refused(181)).toEqual({ value: "reading_much" });
	await read(180);
});

it("a meter stays while a checklist reads it, and not because of one that is deleted", async () => {
	const checklistId = await makeChecklist(acme);
	await makeStep(acme, { checklistId, kind: "reading", meterId: id });
	const remove = () => admin.send("DELETE", `/meters/${id}`);
	expect(await readError(remove())).toMatchObject({ code: "in_use", blocking: { step: 1 } });
	await admin.send("DELETE", `/checklists/${checklistId}`);
	expect((await remove()).status).toBe(200);
});

it("a piece of equipment has 20 meters at most, and they go with it", async () => {
	const equipment = await makeEquipment(acme);
	const body = { name_en: "Hours", name_ar: "ساعات", unit: "h", equipment_id: equipment };
	for (let number = 0; number < 19; number++)
		id = await makeMeter(acme, { equipmentId: equipment });
	const elsewhere = await makeMeter(acme);
	expect((await admin.post("/meters/add", body)).status).toBe(200);
	const tooMany = { fields: { equipment_id: "too_many" } };
	expect(await readError(admin.post("/meters/add", body))).toMatchObject(tooMany);
	const move = { id: elsewhere, equipment_id: equipment };
	expect(await readError(admin.post("/meters/edit", move))).toMatchObject(tooMany);
	await admin.send("DELETE", `/meters/${id}`);
	expect((await admin.post("/meters/edit", move)).status).toBe(200);
	expect(await readError(admin.post(`/meters/${id}/restore`))).toMatchObject({
		code: "restore_blocked",
		...tooMany,
	});
	id = elsewhere;
	await admin.send("DELETE", `/equipment/${equipment}`);
	expect(await readError(say(1))).toMatchObject({ status: 404 });
});
