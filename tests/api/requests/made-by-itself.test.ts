import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { savedSteps } from "#contract/checklists/schemas.ts";
import { savedReading } from "#contract/meters/schemas.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { answer, type Client, clock, signedIn } from "#tests/support/api-client.ts";
import { makeRequestSteps } from "#tests/support/checklists.ts";
import { nothingIsDue, rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { assignKind, makeKind } from "#tests/support/kinds.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import {
	makeBranch,
	makeFacility,
	makeSubbranch,
	type TestFacility,
} from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { reportAt, takeReports } from "#tests/support/public-reports.ts";
import { fetchRatings, makeDone } from "#tests/support/ratings.ts";
import { runDueWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

/** A year of its own for each test: none is due for another. */
let year = 2040;

let acme: Tenant;
let admin: TestMember;
let client: Client;
let plumber: TestMember;
let branchId: number;
let subbranchId: number;
let hall: TestFacility;
/** Its requests go to the plumber. */
let kindId: number;
/** Of no kind: who makes a request hands on the kind it knows. */
let equipmentId: number;
beforeEach(async () => {
	await nothingIsDue();
	clock.set(`${year++}-03-01T06:00:00Z`);
	acme = await makeTenant();
	admin = await makeMemberWith(acme, ...permissionFlags);
	client = await signedIn(admin);
	branchId = await makeBranch(acme, { memberId: (await makeMember(acme)).id });
	subbranchId = await makeSubbranch(acme, { branchId });
	hall = await makeFacility(acme, { branchId, subbranchId });
	plumber = await makeMember(acme, { permissionId: profiles.technician });
	kindId = await makeKind(acme, { public: 1 });
	await assignKind(acme, kindId, [plumber]);
	await rows(
		acme,
		sql`insert into kind_routes (tenant_id, kind_id, branch_id, member_id)
			values (${acme.id}, ${kindId}, ${branchId}, null)`,
	);
	equipmentId = await makeEquipment(acme, { facilityId: hall.id });
});

/** The newest request. */
const newest = async () =>
	(
		await rows(
			acme,
			sql`select facility_id, branch_id, subbranch_id, equipment_id, kind_id, priority, assigned_to_id
				from requests order by id desc limit 1`,
		)
	)[0];

const madeOf = (fields: object = {}) => ({
	facility_id: hall.id,
	branch_id: branchId,
	subbranch_id: subbranchId,
	equipment_id: equipmentId,
	kind_id: kindId,
	priority: "High",
	assigned_to_id: plumber.id,
	...fields,
});

/** Has a step of a request fail that asks for a request of its own. */
async function failStep(
	about: Parameters<typeof makeRequest>[1],
	step: Parameters<typeof makeRequestSteps>[2] = [{ onFail: "request" }],
	input: object = {},
) {
	const id = await makeRequest(admin, {
		...{ facilityId: hall.id, branchId, subbranchId, priority: "High", assignedToId: admin.id },
		...about,
	});
	await makeRequestSteps(acme, id, step);
	const steps = [{ position: 1, version: 1, state: "failed", ...input }];
	const { made, kind_retired } = await answer(
		client.post(`/requests/${id}/steps`, { steps }),
		savedSteps,
	);
	expect(made).toHaveLength(1);
	return kind_retired;
}

const reported = async (fields: Record<string, string> = {}) =>
	reportAt(acme, hall.publicId, { danger: "1", kind_id: String(kindId), ...fields });

const publicIdOfEquipment = () => `equipment-${acme.id}-${equipmentId}`;

const accept = async () => {
	const [last] = await rows(acme, sql`select id, version from reports order by id desc limit 1`);
	await answer(client.post("/reports/accept", { ...last }), z.looseObject({}));
};

describe("a request that is made by itself hands on kind, equipment, place and priority, and goes to who does that kind", () => {
	it("from a failed step", async () => {
		expect(await failStep({ equipmentId, kindId })).toBeUndefined();
		expect(await newest()).toEqual(madeOf());
	});

	it("from a failed step, by the equipment's own kind", async () => {
		await rows(acme, sql`update equipment set kind_id = ${kindId}`);
		await failStep({ equipmentId });
		expect(await newest()).toEqual(madeOf());
	});

	it("from a failed reading, about the equipment of the meter", async () => {
		const other = await makeEquipment(acme, { facilityId: hall.id });
		const meterId = await makeMeter(acme, { equipmentId: other });
		const step = { onFail: "request", kind: "reading", meterId } as const;
		await failStep({ equipmentId, kindId }, [step], { value: "7", meter_id: meterId });
		expect(await newest()).toEqual(madeOf({ equipment_id: other }));
	});

	it("from a failed step, without equipment that was moved and a kind that was retired since", async () => {
		const { id: facilityId } = await makeFacility(acme);
		await rows(acme, sql`update equipment set facility_id = ${facilityId}`);
		await rows(acme, sql`update work_kinds set state = 'retired'`);
		expect(await failStep({ equipmentId, kindId }), "it is told").toBe(true);
		expect(await newest()).toMatchObject({
			facility_id: hall.id,
			equipment_id: null,
			kind_id: null,
			priority: "High",
		});
	});

	it.each(["the plan", "the equipment"])(
		"from a visit of a plan, with the kind of %s",
		async (of) => {
			if (of === "the equipment") await rows(acme, sql`update equipment set kind_id = ${kindId}`);
			const planId = await makePlan(admin, {
				...{ priority: "High", unit: "days", every: 30 },
				fromDay: clock.now().toISOString().slice(0, 10),
				...(of === "the plan" ? { kindId } : {}),
			});
			await makeTargets(acme, planId, [hall.id]);
			await rows(acme, sql`update plan_targets set equipment_id = ${equipmentId}`);
			await runDueWork();
			expect(await newest()).toEqual(madeOf());
		},
	);

	it("from several visits at once, which those who do the kind share", async () => {
		const colleague = await makeMember(acme, { permissionId: profiles.technician });
		await assignKind(acme, kindId, [colleague]);
		const fromDay = clock.now().toISOString().slice(0, 10);
		const planId = await makePlan(admin, { unit: "days", every: 30, fromDay, kindId });
		const places = [hall];
		for (let more = 0; more < 3; more++) places.push(await makeFacility(acme, { branchId }));
		await makeTargets(
			acme,
			planId,
			places.map(({ id }) => id),
		);
		await runDueWork();
		const shares = await rows(
			acme,
			sql`select assigned_to_id as id, count(*)::integer as requests from requests group by 1 order by 1`,
		);
		expect(shares).toEqual([
			{ id: plumber.id, requests: 2 },
			{ id: colleague.id, requests: 2 },
		]);
	});

	it("from a reading that reaches a plan's threshold", async () => {
		const meterId = await makeMeter(acme, { equipmentId });
		const fromDay = `${year - 2}-01-01`;
		const planId = await makePlan(admin, {
			...{ unit: "meter", every: 250, fromDay, priority: "High", kindId },
		});
		const post = (value: number) =>
			answer(client.post(`/meters/${meterId}/readings`, { value, sure: 1 }), savedReading);
		await post(1180);
		const target = { meter_id: meterId, next_value: 1250 };
		await client.post(`/plans/${planId}/targets/add`, target);
		expect((await post(1262)).made).toBe(1);
		expect(await newest()).toEqual(madeOf());
	});

	it("from a report that needs no decision", async () => {
		await takeReports(acme, "direct");
		await reported({ equipment: publicIdOfEquipment() });
		expect(await newest()).toEqual(madeOf());
	});

	it("from a report that was accepted", async () => {
		await takeReports(acme, "held");
		await reported({ equipment: publicIdOfEquipment() });
		await accept();
		expect(await newest()).toEqual(madeOf());
	});

	it("from a report that was accepted, without a kind that was retired since", async () => {
		await takeReports(acme, "held");
		await reported({ equipment: publicIdOfEquipment() });
		await rows(acme, sql`update work_kinds set state = 'retired'`);
		await accept();
		expect(await newest()).toMatchObject({ equipment_id: equipmentId, kind_id: null });
	});

	it("from a report that is made again, with kind and equipment of the earlier one", async () => {
		await takeReports(acme, "held");
		const again = await reported({ equipment: publicIdOfEquipment() });
		await takeReports(acme, "direct");
		await reportAt(acme, hall.publicId, { danger: "1", again });
		expect(await newest()).toEqual(madeOf());
	});

	it("from a report that is made again, with another kind where the sender chose one", async () => {
		await takeReports(acme, "direct");
		const other = await makeKind(acme, { public: 1 });
		const again = await reported({ equipment: publicIdOfEquipment(), kind_id: String(other) });
		await reported({ again });
		expect(await newest()).toEqual(madeOf());
		await rows(acme, sql`update work_kinds set state = 'retired' where id = ${other}`);
		await reportAt(acme, hall.publicId, { danger: "1", again });
		expect(await newest()).toMatchObject({ equipment_id: equipmentId, kind_id: null });
	});
});

describe("a request that is open again", () => {
	const reopen = {
		"is reopened": (id: number) => client.post(`/requests/${id}/reopen`, { reason: "It drips" }),
		"is resumed": (id: number) => client.put(`/requests/${id}`, { status: "in_progress" }),
	};
	const done = async (assignedToId: number) => {
		await fetchRatings(acme);
		const place = { facilityId: hall.id, branchId, subbranchId };
		return makeDone(admin, { ...place, equipmentId, kindId, priority: "High", assignedToId });
	};

	it.each(Object.entries(reopen))("%s by who had it", async (_, open) => {
		const colleague = await makeMember(acme);
		expect((await open(await done(colleague.id))).status).toBe(200);
		expect(await newest()).toEqual(madeOf({ assigned_to_id: colleague.id }));
	});

	it.each(Object.entries(reopen))(
		"%s by who does its kind, if who had it has left",
		async (_, open) => {
			const left = await makeMember(acme, { lastDay: "2039-12-31" });
			expect((await open(await done(left.id))).status).toBe(200);
			expect(await newest()).toEqual(madeOf());
			const told = await rows(
				acme,
				sql`select kind from notifications where member_id = ${plumber.id}`,
			);
			expect(told).toContainEqual({ kind: "assigned" });
		},
	);
});
