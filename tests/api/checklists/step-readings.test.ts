import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { requestStep, savedSteps } from "#contract/checklists/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { makeRequestSteps } from "#tests/support/checklists.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeFacility } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const steps = z.array(requestStep);

let acme: Tenant;
let technician: TestMember;
let client: Client;
let equipmentId: number;
let id: number;
beforeEach(async () => {
	acme = await makeTenant();
	technician = await makeMemberWith(acme);
	client = await signedIn(technician);
	const { id: facilityId } = await makeFacility(acme);
	equipmentId = await makeEquipment(acme, { facilityId });
	id = await makeRequest(await makeMember(acme), {
		assignedToId: technician.id,
		facilityId,
		equipmentId,
	});
});

type Asked = Parameters<typeof makeRequestSteps>[2];

const path = () => `/requests/${id}/steps`;
const read = async () => (await answer(client.get(path()), steps))[0];
const reads = (...asked: NonNullable<Asked>) =>
	makeRequestSteps(
		acme,
		id,
		(asked.length > 0 ? asked : [{}]).map((fields) => ({ kind: "reading", ...fields })),
	);
const say = (said: object, position = 1, version = 1) =>
	client.post(path(), { steps: [{ position, version, state: "ok", ...said }] });
const readings = () =>
	rows<{ meter_id: number; value: string; stands: boolean }>(
		acme,
		sql`select meter_id, value, request_id, step, member_id, voided_at is null as stands
			from readings order by meter_id, id`,
	);

describe("a step that reads a meter", () => {
	it("adds a reading to the only meter of the equipment, without a right to its facility", async () => {
		const meterId = await makeMeter(acme, { equipmentId, unit: "h" });
		await reads();
		expect(await read()).toMatchObject({
			meters: [{ id: meterId, unit: "h", last_value: null }],
			meter_id: null,
		});
		expect(await answer(say({ value: "١٢٥٠٫٥" }), savedSteps)).toMatchObject({
			saved: 1,
			planned: 0,
		});
		const one = { meter_id: meterId, value: "1250.50", request_id: id, step: 1 };
		expect(await readings()).toEqual([{ ...one, member_id: technician.id, stands: true }]);
		expect(await read()).toMatchObject({
			value: "1250.5",
			meter_id: meterId,
			meters: [{ last_value: "1250.50" }],
		});
	});

	it("asks which one was read where there are several, unless the step says it", async () => {
		const [first, second] = [
			await makeMeter(acme, { equipmentId }),
			await makeMeter(acme, { equipmentId }),
		];
		const elsewhere = await makeMeter(acme);
		await reads({}, { meterId: elsewhere });
		expect((await read())?.meters?.map((meter) => meter.id)).toEqual([first, second]);
		expect(await readError(say({ value: "5" }))).toMatchObject({ fields: { meter_1: "choice" } });
		for (const meter_id of [elsewhere, 4_000_000])
			expect(await readError(say({ value: "5", meter_id }))).toMatchObject({
				fields: { meter_1: "choice" },
			});
		await answer(say({ value: "5", meter_id: second }), savedSteps);
		await answer(say({ value: "7" }, 2), savedSteps);
		expect((await readings()).map((one) => one.meter_id)).toEqual([second, elsewhere]);
	});

	it("is marked as not possible where there is no meter", async () => {
		await reads();
		for (const value of ["5", ""])
			expect(await readError(say({ value }))).toMatchObject({ fields: { state_1: "meter_none" } });
		await answer(say({ state: "impossible" }), savedSteps);
		expect(await count(acme, "readings")).toBe(0);
	});

	it("asks at its field of a counter that falls, and of what is far more than usual", async () => {
		const meterId = await makeMeter(acme, { equipmentId });
		await rows(
			acme,
			sql`insert into readings (tenant_id, meter_id, id, value, at, written_at, member_id)
				select ${acme.id}, ${meterId}, n, n * 10, timestamptz '1970-01-01' + n * interval '1 day',
					'1970-01-01', ${technician.id} from generate_series(1, 5) n returning id`,
		);
		await reads({}, {});
		expect(await readError(say({ value: "" }))).toMatchObject({ fields: { value_1: "required" } });
		expect(await readError(say({ value: "1.234" }))).toMatchObject({
			fields: { value_1: "decimal" },
		});
		expect(await readError(say({ value: "49" }))).toMatchObject({
			fields: { value_1: "meter_fell" },
		});
		expect(await readError(say({ value: "900" }, 2))).toMatchObject({
			fields: { value_2: "reading_much" },
		});
		expect(await count(acme, "readings")).toBe(5);
		await answer(say({ value: "900", sure: 1 }, 2), savedSteps);
		await answer(say({ value: "3", replaced: 1 }), savedSteps);
		expect((await readings()).slice(5).map(({ value }) => value)).toEqual(["900.00", "3.00"]);
	});

	it("has one reading that stands: of what is corrected, the one before is voided", async () => {
		const [first, second] = [
			await makeMeter(acme, { equipmentId }),
			await makeMeter(acme, { equipmentId }),
		];
		await reads();
		await answer(say({ value: "5000", meter_id: first }), savedSteps);
		await answer(say({ value: "5000.0", note: "Hard to read" }, 1, 2), savedSteps);
		expect(await count(acme, "readings")).toBe(1);
		await answer(say({ value: "500" }, 1, 3), savedSteps);
		await answer(say({ value: "500", meter_id: second }, 1, 4), savedSteps);
		const stand = async () =>
			(await readings()).map((one) => [one.meter_id, Number(one.value), one.stands]);
		expect(await stand()).toEqual([
			[first, 5000, false],
			[first, 500, false],
			[second, 500, true],
		]);
		await answer(say({ state: "impossible" }, 1, 5), savedSteps);
		expect((await stand()).some(([, , stands]) => stands)).toBe(false);
		expect(await read()).toMatchObject({ value: null, state: "impossible" });
	});

	it("keeps to its limits, and says the unit of the meter where it failed", async () => {
		await makeMeter(acme, { equipmentId, kind: "gauge", unit: "bar" });
		await reads({ least: "2", most: "4", onFail: "request" });
		expect(await readError(say({ value: "9" }))).toMatchObject({
			fields: { value_1: "above_limit" },
		});
		const { made } = await answer(say({ value: "9", state: "failed" }), savedSteps);
		expect(await count(acme, "readings")).toBe(1);
		const [spawned] = await rows<{ comment: string }>(
			acme,
			sql`select comment from requests where id = ${made[0]}`,
		);
		expect(spawned?.comment).toContain("\n9 bar");
	});

	it("makes the visit that its meter was to reach, once in many replays", async () => {
		const meterId = await makeMeter(acme, { equipmentId });
		await reads();
		const planId = await makePlan(acme, { every: 250, unit: "meter", fromDay: "1970-01-01" });
		const engineer = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		await engineer.post(`/plans/${planId}/targets/add`, { meter_id: meterId });
		const body = {
			steps: [{ position: 1, version: 1, state: "ok", value: "260" }],
			one_time_key: "one key of one form",
		};
		const all = await Promise.all(Array.from({ length: 12 }, () => client.post(path(), body)));
		expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await all[0]?.json()).toMatchObject({ planned: 1 });
		expect(await count(acme, "readings")).toBe(1);
		expect(await rows(acme, sql`select id from requests where plan_id = ${planId}`)).toHaveLength(
			1,
		);
	});

	it("reads nothing for whom somebody else was faster, and nothing twice in one body", async () => {
		await makeMeter(acme, { equipmentId });
		await reads();
		const one = { position: 1, version: 1, state: "ok" };
		await answer(
			client.post(path(), {
				steps: [
					{ ...one, value: "4" },
					{ ...one, value: "5" },
				],
			}),
			savedSteps,
		);
		expect(await answer(say({ value: "6" }), savedSteps)).toMatchObject({
			saved: 0,
			stale: [1],
			message: "No step was saved.",
		});
		expect((await readings()).map(({ value }) => value)).toEqual(["5.00"]);
	});

	it("holds up a request until it is answered, and is in the histories of both", async () => {
		const meterId = await makeMeter(acme, { equipmentId });
		await reads();
		const done = () => client.put(`/requests/${id}`, { status: "done" });
		expect(await readError(done())).toMatchObject({ code: "steps_open", count: 1 });
		await answer(say({ value: "4" }), savedSteps);
		await answer(done(), z.object({ request: maintenanceRequest, message: z.string() }));
		const trail = await rows<{ entity: string; call: string }>(
			acme,
			sql`select entity, call from audit_log where member_id = ${technician.id}
				and (entity, entity_id) in (('meter', ${meterId}), ('request', ${id})) order by id`,
		);
		expect(trail.map(({ entity }) => entity)).toEqual(["meter", "request", "request"]);
	});
});

describe("saving steps while meters are read", () => {
	it("neither waits for ever nor loses a reading", async () => {
		const moment = clock.now();
		const meters = [
			await makeMeter(acme, { equipmentId, kind: "gauge" }),
			await makeMeter(acme, { equipmentId, kind: "gauge" }),
		];
		await reads({ meterId: meters[1] ?? 0 }, { meterId: meters[0] ?? 0 }, { onFail: "request" });
		const engineer = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const all = await Promise.all(
			Array.from({ length: 12 }, (_, index) => {
				const version = 1;
				const said = [1, 2, 3].map((position) => ({ position, version, state: "failed" }));
				return index % 3 === 0
					? client.post(path(), {
							steps: said.map((one) => (one.position === 3 ? one : { ...one, value: "4" })),
						})
					: engineer.post(`/meters/${meters[index % 2]}/readings`, { value: String(index) });
			}),
		);
		expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await count(acme, "readings")).toBe(8 + 2);
		clock.set(moment.toISOString());
	});
});
