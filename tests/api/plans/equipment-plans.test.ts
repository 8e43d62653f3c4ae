import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { generateDueVisits } from "#api/plans/job.ts";
import { planOccurrence, planOfEquipment, planTarget } from "#contract/plans/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { connection, rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Client;
let planId: number;
let here: number;
let piece: number;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin });
	client = await signedIn(admin);
	planId = await makePlan(admin);
	here = (await makeFacility(acme)).id;
	piece = await makeEquipment(acme, { facilityId: here });
});

const add = (body: object) => client.post(`/plans/${planId}/targets/add`, body);

const targets = () => answer(client.get(`/plans/${planId}/targets`), z.array(planTarget));

const place = async () => (await targets())[0];

const edit = async (fields: object) =>
	expect((await client.post("/equipment/edit", { id: piece, ...fields })).status).toBe(200);

const sweep = async (at: string) => {
	clock.set(at);
	const tenant = { id: acme.id, timeZone: "Asia/Riyadh" };
	return generateDueVisits(
		connection,
		tenant as Parameters<typeof generateDueVisits>[1],
		clock.now(),
	);
};

const requests = () =>
	rows<{ facility_id: number; equipment_id: number | null }>(
		acme,
		sql`select facility_id, equipment_id from requests order by id`,
	);

describe("a plan of equipment", () => {
	it("makes requests about the piece, at the facility where it stands then", async () => {
		expect((await add({ equipment_id: [piece, piece], facility_id: here })).status).toBe(200);
		expect((await targets()).map(({ equipmentDetails }) => equipmentDetails?.id ?? null)).toEqual([
			null,
			piece,
		]);
		const again = await add({ equipment_id: piece });
		expect(await again.json()).toMatchObject({ added: 0 });
		expect(await sweep("2030-03-10T09:00:00Z")).toBe(2);
		const there = (await makeFacility(acme, { branchId: await makeBranch(acme) })).id;
		await edit({ facility_id: there });
		expect(await sweep("2030-04-10T09:00:00Z")).toBe(0);
		await rows(acme, sql`update requests set status = 'done' returning id`);
		expect(await sweep("2030-05-10T09:00:00Z")).toBe(2);
		expect(await requests()).toEqual([
			{ facility_id: here, equipment_id: null },
			{ facility_id: here, equipment_id: piece },
			{ facility_id: here, equipment_id: null },
			{ facility_id: there, equipment_id: piece },
		]);
		const became = await answer(
			client.get(`/plans/${planId}/occurrences`),
			z.array(planOccurrence),
		);
		expect(
			became.flatMap(({ facilityDetails: at, equipmentDetails: of }) => (of ? at?.id : [])),
		).toEqual([there, here, here]);
	});

	it("pauses while the piece is out of use or deleted, says why, and goes on from today", async () => {
		await add({ equipment_id: piece });
		expect(await place()).toMatchObject({ next_on: "2030-03-10", paused_why: null });
		await edit({ state: "out_of_order" });
		expect(await place()).toMatchObject({ next_on: "2030-03-10", paused_why: null });
		await edit({ state: "retired" });
		expect(await place()).toMatchObject({ next_on: null, paused_why: "equipment_retired" });
		expect(await sweep("2030-03-12T09:00:00Z")).toBe(0);
		await edit({ state: "in_use" });
		expect(await place()).toMatchObject({ next_on: "2030-04-10", paused_why: null });
		expect((await client.send("DELETE", `/equipment/${piece}`)).status).toBe(200);
		expect(await place()).toMatchObject({ next_on: null, paused_why: "equipment_deleted" });
		await client.send("DELETE", `/facilities/${here}`);
		expect(await place()).toMatchObject({ next_on: null, paused_why: "facility_deleted" });
		await client.post(`/facilities/${here}/restore`);
		expect(await place()).toMatchObject({ next_on: null, paused_why: "equipment_deleted" });
		clock.set("2030-04-05T09:00:00Z");
		expect((await client.post(`/equipment/${piece}/restore`)).status).toBe(200);
		expect(await place()).toMatchObject({ next_on: "2030-04-10", paused_why: null });
	});

	it("does now what it does of equipment, and leaves out what is out of use", async () => {
		const retired = await makeEquipment(acme, { state: "retired" });
		expect(await readError(add({ equipment_id: [piece, retired] }))).toMatchObject({
			status: 422,
			fields: { equipment_id: "choice" },
		});
		expect(await readError(add({}))).toMatchObject({ fields: { facility_id: "required" } });
		await add({ equipment_id: piece });
		expect(await (await client.post(`/plans/${planId}/now`, {})).json()).toMatchObject({ made: 1 });
		expect(await requests()).toEqual([{ facility_id: here, equipment_id: piece }]);
	});

	it("stands on the page of the piece, for who may see plans", async () => {
		await add({ equipment_id: piece });
		const at = `/equipment/${piece}/plans`;
		expect(await answer(client.get(at), z.array(planOfEquipment))).toMatchObject([
			{ planDetails: { id: planId }, next_on: "2030-03-10", paused_why: null },
		]);
		const [target] = await targets();
		expect((await client.send("DELETE", `/plans/targets/${target?.id}`)).status).toBe(200);
		expect(await answer(client.get(at), z.array(planOfEquipment))).toEqual([]);
		const stranger = await signedIn(await makeMemberWith(acme, "members_read"));
		expect((await stranger.get(at)).status).toBe(403);
	});
});
