import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findNextVisit, findOpenWork } from "#api/place-work/queries.ts";
import { placeWork } from "#contract/place-work/schemas.ts";
import { answer, signedIn } from "#tests/support/api-client.ts";
import { owner, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
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
		});
	});

	it("reads few of many requests and visits", async () => {
		const { id: facilityId } = await makeFacility(acme);
		const busy = await makeFacility(acme);
		const equipmentId = await makeEquipment(acme, { facilityId });
		const planId = await makePlan(acme);
		await within(acme, async ({ db }) => {
			await db.execute(sql`
				insert into requests (tenant_id, id, type, priority, status, comment, date, due_at,
					closing_time, closings, member_id, branch_id, facility_id, equipment_id)
				select ${acme.id}, 1000 + n, 'Maintenance Request', 'Low',
					case when n % 100 = 0 then 'pending' else 'done' end, 'x',
					timestamptz '2028-01-01' + n * interval '1 hour',
					timestamptz '2028-01-03' + n * interval '1 hour',
					case when n % 100 > 0 then timestamptz '2028-01-02' + n * interval '1 hour' end, 1,
					${admin.id}::integer, f.branch_id,
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
		});
		expect(heavy).toEqual([]);
	});
});
