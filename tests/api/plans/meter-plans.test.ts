import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { savedReading } from "#contract/meters/schemas.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { maxTargets } from "#contract/plans/constants.ts";
import { plannedDays, planTarget } from "#contract/plans/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { nothingIsDue, rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeFacility } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { runDueWork } from "#tests/support/recurring-work.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

/** A year of its own for each test: none is due for another. */
let year = 1981;

let acme: Tenant;
let admin: TestMember;
let client: Client;
let equipmentId: number;
let meterId: number;
let planId: number;
beforeEach(async () => {
	await nothingIsDue();
	clock.set(`${year++}-03-01T06:00:00Z`);
	acme = await makeTenant();
	admin = await makeMemberWith(acme, ...permissionFlags);
	client = await signedIn(admin);
	equipmentId = await makeEquipment(acme);
	meterId = await makeMeter(acme, { equipmentId });
	planId = await makePlan(admin, { unit: "meter", every: 250, fromDay: "1980-01-01" });
});

const say = (value: number, more: object = {}) =>
	answer(client.post(`/meters/${meterId}/readings`, { value, sure: 1, ...more }), savedReading);
const follow = (more: object = {}, id = planId) =>
	answer(
		client.post(`/plans/${id}/targets/add`, { meter_id: meterId, ...more }),
		z.looseObject({ added: z.int() }),
	);
const next = async (id = planId) => {
	const targets = await answer(client.get(`/plans/${id}/targets`), z.array(planTarget));
	return targets.map(({ next_value }) => Number(next_value));
};
const requests = () =>
	rows<{ equipment_id: number; status: string }>(
		acme,
		sql`select equipment_id, status from requests where deleted_at is null order by id`,
	);
const outcomes = async () =>
	(
		await rows<{ outcome: string }>(acme, sql`select outcome from plan_occurrences order by day`)
	).map(({ outcome }) => outcome);
const done = (id: number) => client.put(`/requests/${id}`, { status: "done" });
const aDayLater = () => clock.set(new Date(clock.now().valueOf() + 86_400_000).toISOString());

describe("a plan by a meter", () => {
	it("has a request made with the reading that reaches its next value, once", async () => {
		await say(1180);
		expect((await follow({ next_value: 1250 })).added).toBe(1);
		expect((await follow()).added).toBe(0);
		expect((await say(1249.5)).made).toBe(0);
		expect((await say(1262)).made).toBe(1);
		expect(await requests()).toEqual([{ equipment_id: equipmentId, status: "pending" }]);
		expect(await outcomes()).toEqual(["made"]);
		expect(await next()).toEqual([1500]);
		await runDueWork();
		expect((await say(1499)).made).toBe(0);
		expect(await requests()).toHaveLength(1);
	});

	it("counts on from its first value, never from what was read", async () => {
		await say(100);
		await follow();
		expect(await next()).toEqual([350]);
		await say(1000);
		expect(await next()).toEqual([1100]);
		expect(await requests()).toHaveLength(1);
	});

	it("adds a visit to the request that is still open", async () => {
		await follow();
		await say(250);
		aDayLater();
		expect((await say(500)).made).toBe(0);
		expect(await outcomes()).toEqual(["made", "merged"]);
		await done(1);
		aDayLater();
		expect((await say(750)).made).toBe(1);
	});

	it("has another visit where a day brings a second threshold after the first is done", async () => {
		await follow();
		await say(250);
		expect((await say(500)).made).toBe(0);
		await done(1);
		expect((await say(750)).made).toBe(1);
		await done(2);
		expect((await say(1000)).made).toBe(1);
		aDayLater();
		expect((await say(1250)).made).toBe(0);
		expect(await outcomes()).toEqual(["made", "made", "made"]);
	});

	it("waits for as many units as before when the meter is replaced", async () => {
		await say(200);
		await follow();
		await say(400);
		await say(10, { replaced: 1 });
		expect(await next()).toEqual([60]);
		const { reading } = await say(5, { replaced: 1 });
		for (const _ of ["once", "and again"])
			await client.post(`/meters/${meterId}/readings/${reading.id}/void`);
		expect(await next()).toEqual([60]);
		expect((await say(60)).made).toBe(1);
		expect(await next()).toEqual([310]);
	});

	it("counts what the meter before showed last, whenever that is written down or voided", async () => {
		await say(200, { at: "1980-01-01T00:00" });
		await follow();
		await say(10, { replaced: 1 });
		expect(await next()).toEqual([260]);
		const at = new Date(clock.now().valueOf() - 60_000).toISOString();
		const { reading } = await say(400, { at });
		expect(await next()).toEqual([60]);
		await client.post(`/meters/${meterId}/readings/${reading.id}/void`);
		expect(await next()).toEqual([260]);
		await say(5, { replaced: 1, at });
		expect(await next()).toEqual([260]);
		await say(30, { at });
		expect(await next()).toEqual([235]);
	});

	it("counts nothing of the meter before where it follows only the new one", async () => {
		await say(200, { at: "1980-01-01T00:00" });
		await say(10, { replaced: 1 });
		aDayLater();
		await follow();
		const at = new Date(clock.now().valueOf() - 2 * 86_400_000).toISOString();
		const { reading } = await say(400, { at });
		expect(await next()).toEqual([260]);
		await client.post(`/meters/${meterId}/readings/${reading.id}/void`);
		await say(5, { replaced: 1, at });
		expect(await next()).toEqual([260]);
	});

	it("counts by a new meter that is told of after a later reading, unless it follows only since then", async () => {
		await say(200, { at: "1980-01-01T00:00" });
		await follow();
		aDayLater();
		await say(250);
		aDayLater();
		const since = await makePlan(admin, { unit: "meter", every: 250, fromDay: "1980-01-01" });
		await follow({}, since);
		const at = new Date(clock.now().valueOf() - 1.5 * 86_400_000).toISOString();
		const { reading } = await say(20, { replaced: 1, at });
		expect([await next(), await next(since)]).toEqual([[270], [500]]);
		await client.post(`/meters/${meterId}/readings/${reading.id}/void`);
		expect([await next(), await next(since)]).toEqual([[450], [500]]);
	});

	it("counts nothing of meters before the first that it knew of", async () => {
		await say(10, { replaced: 1 });
		await follow();
		const at = new Date(clock.now().valueOf() - 60_000).toISOString();
		await say(400, { at });
		await say(5, { replaced: 1, at });
		expect(await next()).toEqual([260]);
	});

	it("stays visited where the reading was wrong, and goes on from what is right", async () => {
		await say(200);
		await follow({ next_value: 250 });
		const { reading, made } = await say(2400);
		expect(made).toBe(1);
		await client.post(`/meters/${meterId}/readings/${reading.id}/void`);
		expect(await requests()).toHaveLength(1);
		expect(await next()).toEqual([500]);
		expect((await say(251)).made).toBe(0);
		expect(await next()).toEqual([500]);
	});

	it("makes no request while it is paused, its equipment retired, or for a late reading", async () => {
		await follow();
		await say(300, { at: "1980-01-01T00:00" });
		await done(1);
		aDayLater();
		await client.post("/plans/edit", { id: planId, state: "paused" });
		expect((await say(600)).made).toBe(0);
		await client.post("/plans/edit", { id: planId, state: "active" });
		expect(await next()).toEqual([750]);
		await client.post("/equipment/edit", { id: equipmentId, state: "retired" });
		expect((await say(800)).made).toBe(0);
	});

	const place = async () =>
		(await answer(client.get(`/plans/${planId}/targets`), z.array(planTarget)))[0];

	it("says why it is paused while its equipment is out of use, and goes on with what counts", async () => {
		await follow();
		await client.post("/equipment/edit", { id: equipmentId, state: "retired" });
		expect(await place()).toMatchObject({ paused_why: "equipment_retired" });
		const other = await makeEquipment(acme);
		await client.post("/meters/edit", { id: meterId, equipment_id: other });
		expect(await place()).toMatchObject({
			paused_why: null,
			next_value: "250.00",
			equipmentDetails: { id: other },
		});
		await client.post("/meters/edit", { id: meterId, equipment_id: equipmentId });
		expect(await place()).toMatchObject({ paused_why: "equipment_retired" });
		expect((await say(300)).made).toBe(0);
		await client.post("/equipment/edit", { id: equipmentId, state: "in_use" });
		expect(await place()).toMatchObject({ paused_why: null, next_value: "500.00" });
		await client.send("DELETE", `/equipment/${equipmentId}`);
		expect(await place()).toMatchObject({ paused_why: "equipment_deleted" });
	});

	it("keeps its meter, and its kind, until the plan is deleted", async () => {
		await follow();
		const remove = () => client.send("DELETE", `/meters/${meterId}`);
		const gauge = () => client.post("/meters/edit", { id: meterId, kind: "gauge" });
		expect(await readError(remove())).toMatchObject({ code: "in_use", blocking: { plan: 1 } });
		expect((await readError(gauge())).fields).toEqual({ kind: "choice" });
		await client.send("DELETE", `/plans/${planId}`);
		expect((await gauge()).status).toBe(200);
		expect((await remove()).status).toBe(200);
		await client.post(`/plans/${planId}/restore`);
		expect(await rows(acme, sql`select appears_at from plan_targets`)).toEqual([
			{ appears_at: null },
		]);
		expect(await place()).toMatchObject({ paused_why: "meter_deleted" });
		await client.post(`/meters/${meterId}/restore`);
		expect(await place()).toMatchObject({ paused_why: null });
	});

	it("makes no request after its last day", async () => {
		await follow();
		const until_day = clock.now().toISOString().slice(0, 10);
		await client.post("/plans/edit", { id: planId, until_day });
		expect((await say(250)).made).toBe(1);
		await done(1);
		aDayLater();
		expect((await say(500)).made).toBe(0);
		expect(await next()).toEqual([750]);
	});

	it("is where its equipment is", async () => {
		await follow();
		const { id } = await makeFacility(acme);
		await client.post("/equipment/edit", { id: equipmentId, facility_id: id });
		await say(250);
		expect(await rows(acme, sql`select facility_id from requests`)).toEqual([{ facility_id: id }]);
	});

	it("has no days, and other steps from the next value on", async () => {
		await follow();
		expect(await answer(client.get(`/plans/${planId}/days`), plannedDays)).toEqual({ days: [] });
		await client.post("/plans/edit", { id: planId, every: 100 });
		expect(await next()).toEqual([100]);
	});

	it("is made once by readings that come at the same time", async () => {
		await follow();
		const all = await Promise.all(
			[250, 251, 252, 253, 254].map((value) =>
				client.post(`/meters/${meterId}/readings`, { value, sure: 1 }),
			),
		);
		expect(all.some(({ status }) => status === 200)).toBe(true);
		expect(await requests()).toHaveLength(1);
		expect(await next()).toEqual([500]);
	});
});

describe("the places of a plan", () => {
	const add = (id: number, body: object) =>
		readError(client.post(`/plans/${id}/targets/add`, body));

	it("are counters of equipment in use where it goes by a meter, else facilities", async () => {
		const { id: facilityId } = await makeFacility(acme);
		const byDays = await makePlan(admin);
		const gauge = await makeMeter(acme, { kind: "gauge" });
		const old = await makeMeter(acme, {
			equipmentId: await makeEquipment(acme, { state: "retired" }),
		});
		expect((await add(planId, { facility_id: facilityId })).fields).toEqual({
			facility_id: "choice",
		});
		expect((await add(planId, {})).fields).toEqual({ meter_id: "required" });
		expect((await add(planId, { meter_id: gauge })).fields).toEqual({ meter_id: "choice" });
		expect((await add(planId, { meter_id: old })).fields).toEqual({ meter_id: "choice" });
		expect((await add(byDays, { meter_id: meterId })).fields).toEqual({ meter_id: "choice" });
		await say(300);
		expect((await add(planId, { meter_id: meterId, next_value: 300 })).fields).toEqual({
			next_value: "too_small",
		});
	});

	it("are limited, those that it has included", async () => {
		await follow();
		await rows(
			acme,
			sql`insert into plan_targets (tenant_id, id, plan_id, facility_id, equipment_id, meter_id)
				select tenant_id, 1000 + n, plan_id, facility_id, equipment_id, meter_id
				from plan_targets, generate_series(1, ${maxTargets - 1}) n`,
		);
		const meter_id = await makeMeter(acme);
		expect((await add(planId, { meter_id })).fields).toEqual({ meter_id: "too_many" });
	});

	it("keep what it counts by, and the meter", async () => {
		await follow();
		const unit = readError(client.post("/plans/edit", { id: planId, unit: "months", every: 1 }));
		expect((await unit).fields).toEqual({ unit: "choice" });
		const kind = readError(client.post("/meters/edit", { id: meterId, kind: "gauge" }));
		expect((await kind).fields).toEqual({ kind: "choice" });
		expect(await readError(client.send("DELETE", `/meters/${meterId}`))).toMatchObject({
			code: "in_use",
			blocking: { plan: 1 },
		});
	});
});
