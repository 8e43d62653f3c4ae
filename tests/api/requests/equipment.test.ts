import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { facilityResources } from "#contract/places/facilities.schemas.ts";
import { publicReportForm } from "#contract/public-reports/schemas.ts";
import { maintenanceRequest, requestRow } from "#contract/requests/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	form,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeCode } from "#tests/support/images.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { takeReports } from "#tests/support/public-reports.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
let facility: number;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	facility = (await makeFacility(acme)).id;
});

const saved = z.object({ request: maintenanceRequest, message: z.string() });

const report = (fields: object) =>
	admin.post("/requests", {
		facility_id: facility,
		priority: "Low",
		comment: "It is loud",
		...fields,
	});

const offered = async (id = facility) =>
	(
		await answer(
			admin.get(`/maintenance-request/facility-resources/${id}`),
			facilityResources.strict(),
		)
	).equipment?.map((one) => one.id);

describe("a request about a piece of equipment", () => {
	it("names it, is found by it, and keeps it from being deleted", async () => {
		const id = await makeEquipment(acme, { facilityId: facility });
		const { request: made } = await answer(report({ equipment: id }), saved);
		expect(made).toMatchObject({ equipment_id: id, equipmentDetails: { id } });
		await answer(report({}), saved);
		const found = await answer(admin.get(`/requests?f.equipment_id=${id}`), z.array(requestRow));
		expect(found.map((one) => one.id)).toEqual([made.id]);
		expect(await readError(admin.send("DELETE", `/equipment/${id}`))).toMatchObject({
			code: "in_use",
			blocking: { request: 1 },
		});
	});

	it("says nothing of equipment where it is about none", async () => {
		const { request: made } = await answer(report({}), saved);
		expect(Object.keys(made).filter((name) => name.startsWith("equipment"))).toEqual([]);
	});

	it("stays at the facility where it happened when the equipment moves", async () => {
		const id = await makeEquipment(acme, { facilityId: facility });
		const { request: made } = await answer(report({ equipment_id: id }), saved);
		const { id: elsewhere } = await makeFacility(acme);
		expect((await admin.post("/equipment/edit", { id, facility_id: elsewhere })).status).toBe(200);
		expect(await answer(admin.get(`/requests/${made.id}`), maintenanceRequest)).toMatchObject({
			facility_id: facility,
			equipment_id: id,
		});
		// What was scanned before it moved, and sent after.
		expect(await readError(report({ equipment_id: id }))).toMatchObject({
			status: 422,
			fields: { equipment_id: "equipment_elsewhere" },
		});
	});

	it("is about none that is elsewhere, retired, deleted, or another organisation's", async () => {
		const other = await makeTenant();
		const foreign = await makeEquipment(other);
		const refused = [
			await makeEquipment(acme),
			await makeEquipment(acme, { facilityId: facility, state: "retired" }),
			await makeEquipment(acme, { facilityId: facility, deletedAt: new Date() }),
			foreign + 1000,
		];
		for (const id of refused)
			expect(await readError(report({ equipment_id: id })), String(id)).toMatchObject({
				fields: { equipment_id: "equipment_elsewhere" },
			});
		expect(await readError(report({ equipment_id: "x" }))).toMatchObject({
			fields: { equipment_id: "number" },
		});
		expect(await rows(acme, sql`select id from requests`)).toEqual([]);
	});
});

describe("the code of a piece of equipment", () => {
	const publicId = "the-same";
	const path = `/maintenance-request/facility-resources/${publicId}/1`;
	const decoded = async (door: "q" | "e") => {
		const picture = await makeCode(`https://acme.example.org/${door}/${publicId}/1`);
		const body = form({ qr_code: picture });
		return answer(
			admin.post("/maintenance-request/facility-resources/decode-qr", body),
			facilityResources.strict(),
		);
	};

	it("is never taken for that of the facility of the same number, nor the other way round", async () => {
		const { id: elsewhere } = await makeFacility(acme);
		expect(await makeEquipment(acme, { facilityId: elsewhere, publicId })).toBe(facility);
		expect((await admin.get(path)).status).toBe(404);
		await expect(decoded("q")).rejects.toThrow();
		for (const found of [
			await answer(admin.get(`${path}?of=equipment`), facilityResources.strict()),
			await decoded("e"),
		])
			expect(found).toMatchObject({ facility: { id: elsewhere }, equipment_id: 1 });
		await rows(acme, sql`update facilities set public_id = ${publicId} where id = ${facility}`);
		for (const found of [
			await answer(admin.get(path), facilityResources.strict()),
			await decoded("q"),
		]) {
			expect(found.facility.id).toBe(facility);
			expect(found).not.toHaveProperty("equipment_id");
		}
	});

	it("leads nowhere from another organisation, or when the piece is deleted", async () => {
		await makeEquipment(acme, { facilityId: facility, publicId, deletedAt: new Date() });
		expect((await admin.get(`${path}?of=equipment`)).status).toBe(404);
		const other = await makeTenant();
		const { id: theirs } = await makeFacility(other);
		await makeEquipment(other, { facilityId: theirs, publicId });
		expect((await admin.get(`${path}?of=equipment`)).status).toBe(404);
	});

	it("leads to the facility alone when the piece is retired", async () => {
		await makeEquipment(acme, { facilityId: facility, publicId, state: "retired" });
		const found = await answer(admin.get(`${path}?of=equipment`), facilityResources.strict());
		expect(found).not.toHaveProperty("equipment_id");
	});

	it("leads strangers to the form of its facility, where they may report", async () => {
		await makeEquipment(acme, { facilityId: facility, publicId });
		const ask = () => anonymousSession(acme).get(`/problems/${publicId}?of=equipment`);
		expect((await ask()).status).toBe(404);
		await takeReports(acme, "held");
		expect(await answer(ask(), publicReportForm)).toMatchObject({ facility: { id: facility } });
		expect((await anonymousSession(acme).get(`/problems/${publicId}`)).status).toBe(404);
	});
});

describe("the equipment of a facility", () => {
	it("is offered with its resources, the most critical first, and only where there is any", async () => {
		expect(await offered()).toBeUndefined();
		const ordinary = await makeEquipment(acme, { facilityId: facility, criticality: "C" });
		const critical = await makeEquipment(acme, { facilityId: facility, criticality: "A" });
		await makeEquipment(acme, { facilityId: facility, state: "retired" });
		await makeEquipment(acme);
		expect(await offered()).toEqual([critical, ordinary]);
	});
});
