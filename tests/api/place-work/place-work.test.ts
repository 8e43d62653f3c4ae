import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
	countEquipment,
	countRecent,
	findNextVisit,
	findOpenWork,
	findPlaces,
} from "#api/place-work/queries.ts";
import { placeWork } from "#contract/place-work/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { answer, signedIn } from "#tests/support/api-client.ts";
import { clock } from "#tests/support/clock.ts";
import { owner, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

workOnOwnDatabase();

let acme: Tenant;
let admin: TestMember;
beforeAll(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: 1 });
});

const day = (of: number) => new Date(Date.UTC(2030, 0, of));

const addTarget = (
	planId: number,
	facilityId: number,
	equipmentId: number | null,
	nextOn: string,
) =>
	within(acme, ({ db }) =>
		db.execute(sql`insert into plan_targets (tenant_id, id, plan_id, facility_id, equipment_id,
				next_on, appears_at)
			select ${acme.id}, coalesce(max(id), 0) + 1, ${planId}, ${facilityId}, ${equipmentId},
				${nextOn}::date, ${nextOn}::timestamptz
			from plan_targets where tenant_id = ${acme.id}`),
	);

describe("the work at a place", () => {
	it("is what is open there and seen, due first, and the next visit", async () => {
		const { id: facilityId } = await makeFacility(acme);
		const equipmentId = await makeEquipment(acme, { facilityId });
		const make = (fields: Parameters<typeof makeRequest>[1]) =>
			makeRequest(admin, { facilityId, ...fields });
		const late = await make({ dueAt: day(2), status: "late" });
		const others: number[] = [];
		for (const due of [9, 8, 7, 6, 5]) others.unshift(await make({ dueAt: day(due) }));
		const ofPiece = await make({ dueAt: day(20), equipmentId });
		await make({ dueAt: day(1), status: "done" });
		await make({ dueAt: day(1), deletedAt: new Date() });
		await makeRequest(admin, { dueAt: day(1) });
		const planId = await makePlan(acme);
		await addTarget(planId, facilityId, null, "2031-05-02");
		await addTarget(planId, facilityId, equipmentId, "2031-04-02");
		await addTarget(planId, facilityId, null, "2031-06-02");

		const client = await signedIn(admin);
		const here = await answer(client.get(`/facilities/${facilityId}/work`), placeWork);
		expect(here.requests.map(({ id }) => id)).toEqual([late, ...others.slice(0, 4)]);
		expect([here.total, here.visit?.planDetails.id, here.visit?.day]).toEqual([
			7,
			planId,
			"2031-04-02",
		]);
		const piece = await answer(client.get(`/equipment/${equipmentId}/work`), placeWork);
		expect(piece.requests.map(({ id }) => id)).toEqual([ofPiece]);
		const stranger = await signedIn(await makeMemberWith(acme, "facilities_read"));
		expect(await answer(stranger.get(`/facilities/${facilityId}/work`), placeWork)).toEqual({
			requests: [],
			total: 0,
			late: 0,
			recent: { done: 0, in_time: 0 },
			equipment: { total: 1, out_of_order: 0 },
		});
	});

	it("says of a school how it stands, which places ask for somebody, and whom to call", async () => {
		const profilePhoto = "profile_photos/a.jpg";
		const manager = await makeMember(acme, { phone: "+966500000011", profilePhoto });
		const branchId = await makeBranch(acme);
		const subbranchId = await makeSubbranch(acme, { branchId, memberId: manager.id });
		const place = { branchId, subbranchId };
		const { id: calm } = await makeFacility(acme, place);
		const { id: busy } = await makeFacility(acme, place);
		const { id: elsewhere } = await makeFacility(acme, { branchId });
		await makeEquipment(acme, { facilityId: busy, state: "out_of_order" });
		await makeEquipment(acme, { facilityId: calm });
		await makeEquipment(acme, { facilityId: calm, state: "retired" });
		await makeEquipment(acme, { facilityId: elsewhere });
		const ago = (days: number) => new Date(clock.now().valueOf() - days * MS_PER_DAY);
		const make = (fields: Parameters<typeof makeRequest>[1]) =>
			makeRequest(admin, { ...place, facilityId: busy, ...fields });
		await make({ status: "late", dueAt: ago(1) });
		await make({ status: "pending", dueAt: day(1), facilityId: calm });
		await make({ status: "done", date: ago(9), dueAt: ago(5), closingTime: ago(6) });
		await make({ status: "done", date: ago(9), dueAt: ago(7), closingTime: ago(6) });
		await make({ status: "done", date: ago(100), dueAt: ago(99), closingTime: ago(98) });
		await makeRequest(admin, { branchId, facilityId: elsewhere, status: "late", dueAt: ago(1) });

		const client = await signedIn(admin);
		const school = await answer(client.get(`/subbranches/${subbranchId}/work`), placeWork);
		expect([school.total, school.late]).toEqual([2, 1]);
		expect(school.recent).toEqual({ done: 2, in_time: 1 });
		expect(school.equipment).toEqual({ total: 2, out_of_order: 1 });
		expect(school.places).toMatchObject([
			{ id: busy, open: 1, late: 1 },
			{ id: calm, open: 1, late: 0 },
		]);
		expect(school.manager).toMatchObject({
			id: manager.id,
			phone: "+966500000011",
			profile_photo: `/uploads/${profilePhoto}`,
		});
		const office = await answer(client.get(`/branches/${branchId}/work`), placeWork);
		expect([office.total, office.late, office.manager]).toEqual([3, 2, null]);
		expect(office.places).toMatchObject([{ id: subbranchId, open: 2, late: 1 }]);
		const filtered = await client.get(`/equipment?f.subbranch_id=${subbranchId}`);
		expect(await filtered.json()).toHaveLength(3);
		const reader = await signedIn(await makeMemberWith(acme, "subbranches_read"));
		const seen = await answer(reader.get(`/subbranches/${subbranchId}/work`), placeWork);
		expect([seen.total, seen.places, seen.equipment]).toEqual([0, undefined, undefined]);
	});

	it("reads few of many requests and visits", async () => {
		const branchId = await makeBranch(acme);
		const subbranchId = await makeSubbranch(acme, { branchId });
		const { id: facilityId } = await makeFacility(acme, { branchId, subbranchId });
		const busy = await makeFacility(acme, { branchId, subbranchId });
		const equipmentId = await makeEquipment(acme, { facilityId });
		const planId = await makePlan(acme);
		await within(acme, async ({ db }) => {
			await db.execute(sql`
				insert into requests (tenant_id, id, type, priority, status, comment, date, due_at,
					closing_time, closings, member_id, branch_id, subbranch_id, facility_id, equipment_id)
				select ${acme.id}, 1000 + n, 'Maintenance Request', 'Low',
					case when n % 100 = 0 then 'pending' else 'done' end, 'x',
					timestamptz '2028-01-01' + n * interval '1 hour',
					timestamptz '2028-01-03' + n * interval '1 hour',
					case when n % 100 > 0 then timestamptz '2028-01-02' + n * interval '1 hour' end, 1,
					${admin.id}::integer, f.branch_id, ${subbranchId}::integer,
					case when n % 2 = 0 then ${facilityId}::integer else ${busy.id}::integer end,
					case when n % 400 = 0 then ${equipmentId}::integer end
				from generate_series(1, 8000) n,
					(select branch_id from facilities where tenant_id = ${acme.id} and id = ${facilityId}) f`);
			await db.execute(sql`
				insert into plan_targets (tenant_id, id, plan_id, facility_id, next_on, appears_at)
				select ${acme.id}, 1000 + n, ${planId}::integer,
					case when n = 7 then ${facilityId}::integer else ${busy.id}::integer end,
					date '2031-01-01' + n, timestamptz '2031-01-01' + n * interval '1 day'
				from generate_series(1, 3000) n`);
		});
		await owner`vacuum analyze requests, plan_targets`;
		const heavy: string[] = [];
		await within(acme, async (scope) => {
			const tables = ["requests", "plan_targets"];
			const seeing = watched(scope, (plan) => heavy.push(...tooMuch(plan, tables, 250)));
			const place = { kind: "facility", id: facilityId } as const;
			expect((await findOpenWork(seeing, "all", place)).total).toBe(80);
			expect((await findNextVisit(seeing, place))?.day).toBe("2031-01-08");
			const piece = { kind: "equipment", id: equipmentId } as const;
			expect((await findOpenWork(seeing, "all", piece)).total).toBe(20);
			expect(await findNextVisit(seeing, piece)).toBeNull();
			const school = { kind: "subbranch", id: subbranchId, branchId } as const;
			expect((await findOpenWork(seeing, "all", school)).total).toBe(80);
			expect(await findPlaces(seeing, "all", school)).toHaveLength(2);
			await countEquipment(seeing, school);
			const now = new Date("2029-02-18T00:00:00Z");
			expect((await countRecent(seeing, "all", school, now)).done).toBe(222);
		});
		expect(heavy).toEqual([]);
	});
});
