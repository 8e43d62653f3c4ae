import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { historyEntry } from "#contract/entities/schemas.ts";
import { facility, facilityResources } from "#contract/places/facilities.schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeFacility, type TestFacility } from "#tests/support/places.ts";
import { takeReports } from "#tests/support/public-reports.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let hall: TestFacility;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: 1 });
	hall = await makeFacility(acme);
	client = await signedIn(admin);
	await takeReports(acme, "held");
});

const renew = (body: object = {}) => client.post(`/facilities/${hall.id}/code`, body);
const codeNow = async () => (await answer(client.get(`/facilities/${hall.id}`), facility))._id;
const meant = (code: string, who = client) =>
	who.get(`/maintenance-request/facility-resources/${code}/${hall.id}`);
const atDoor = (code: string) => anonymousSession(acme).get(`/problems/${code}`);

describe("A facility's code that is renewed", () => {
	it("leads members there as the new one does, and nobody else", async () => {
		await rows(acme, sql`update facilities set qr_code = 'qr_codes/old.png'`);
		await renew();
		const once = await codeNow();
		await renew();
		const twice = await codeNow();
		expect(new Set([hall.publicId, once, twice]).size).toBe(3);
		for (const code of [hall.publicId, once, twice])
			expect(await answer(meant(code), facilityResources)).toMatchObject({
				facility: { id: hall.id },
			});
		expect((await atDoor(twice)).status).toBe(200);
		const unknown = await readError(atDoor("unknown"));
		for (const code of [hall.publicId, once])
			expect(await readError(atDoor(code))).toEqual(unknown);
		expect(await rows(acme, sql`select qr_code from facilities`)).toEqual([{ qr_code: null }]);
	});

	it("is another facility's for nobody, nor another organisation's", async () => {
		await renew();
		const roof = await makeFacility(acme);
		expect(
			await readError(
				client.get(`/maintenance-request/facility-resources/${hall.publicId}/${roof.id}`),
			),
		).toMatchObject({ status: 404 });
		const globex = await makeTenant();
		await makeFacility(globex);
		const stranger = await signedIn(await makeMember(globex, { permissionId: 1 }));
		expect(await readError(meant(hall.publicId, stranger))).toMatchObject({ status: 404 });
	});

	it("is renewed once by who has seen the same, and told of in the history", async () => {
		const all = await Promise.all([1, 2, 3].map(() => renew({ version: 1 })));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(await count(acme, "facility_codes")).toBe(1);
		const history = await answer(
			client.get(`/facilities/${hall.id}/history`),
			z.array(historyEntry),
		);
		expect(history[0]).toMatchObject({
			act: "changed",
			before: { _id: hall.publicId },
			after: { _id: await codeNow() },
		});
		await Promise.all([renew(), renew()]);
		expect(await count(acme, "facility_codes")).toBe(3);
	});

	it("outlives that the facility was deleted and brought back", async () => {
		await renew();
		await client.send("DELETE", `/facilities/${hall.id}`);
		expect(await readError(meant(hall.publicId))).toMatchObject({ status: 404 });
		expect(await readError(renew())).toMatchObject({ status: 404 });
		await client.post(`/facilities/${hall.id}/restore`);
		expect((await meant(hall.publicId)).status).toBe(200);
	});

	it("needs the right to write facilities, and reports without an account", async () => {
		const reader = await signedIn(await makeMemberWith(acme, "facilities_read"));
		expect(await readError(reader.post(`/facilities/${hall.id}/code`))).toMatchObject({
			status: 403,
		});
		await rows(acme, sql`update tenants set settings = settings - 'reports' where id = ${acme.id}`);
		expect(await readError(renew())).toMatchObject({ status: 404 });
	});
});

describe("A facility on which nothing is reported", () => {
	it("is as an unknown code for strangers, until that is changed", async () => {
		const edit = (reports_off: 0 | 1) =>
			client.post("/facilities/edit", { id: hall.id, reports_off });
		const unknown = await readError(atDoor("unknown"));
		await edit(1);
		expect(await readError(atDoor(hall.publicId))).toEqual(unknown);
		expect(await answer(client.get(`/facilities/${hall.id}`), facility)).toMatchObject({
			reports_off: 1,
		});
		expect((await meant(hall.publicId)).status).toBe(200);
		await edit(0);
		expect((await atDoor(hall.publicId)).status).toBe(200);
		const plain = await answer(client.get(`/facilities/${hall.id}`), facility);
		expect(plain).not.toHaveProperty("reports_off");
	});
});
