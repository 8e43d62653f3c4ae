import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { candidate, workload } from "#contract/requests/workload.schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { assignKind, makeKind } from "#tests/support/kinds.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let requester: TestMember;
let branchId: number;
let subbranchId: number;

beforeEach(async () => {
	clock.set("2030-03-10T09:00:00Z");
	acme = await makeTenant({ timeZone: "Asia/Riyadh" });
	requester = await makeMember(acme);
	branchId = await makeBranch(acme);
	subbranchId = await makeSubbranch(acme, { branchId });
});

const technician = (at: object = {}) =>
	makeMember(acme, { permissionId: profiles.branchTechnician, ...at });

async function busy(member: TestMember, ...dues: string[]) {
	for (const due of dues)
		await makeRequest(requester, {
			assignedToId: member.id,
			dueAt: new Date(due),
			status: new Date(due) < clock.now() ? "late" : "pending",
		});
}

describe("the workload", () => {
	it("counts what technicians and others have in charge, the busiest first", async () => {
		const [first, second] = [await technician({ branchId }), await technician({ branchId })];
		await busy(second, "2030-03-01T09:00:00Z", "2030-03-10T20:59:00Z", "2030-03-10T21:00:00Z");
		await makeRequest(requester, { assignedToId: second.id, status: "done" });
		const other = await makeMember(acme);
		await busy(other, "2030-03-20T09:00:00Z");
		await rows(acme, sql`update members set profile_photo = 'a.jpg' where id = ${other.id}`);
		const reader = await signedIn(await makeMemberWith(acme, "follow_up"));
		const found = await answer(reader.get("/members/workload"), z.array(workload));
		expect(found.map(({ id, open, late, today }) => ({ id, open, late, today }))).toEqual([
			{ id: second.id, open: 3, late: 1, today: 1 },
			{ id: other.id, open: 1, late: 0, today: 0 },
			{ id: first.id, open: 0, late: 0, today: 0 },
		]);
		expect(found.map((one) => one.profile_photo)).toEqual([null, "/uploads/a.jpg", null]);
	});

	it("is that of a branch and of who belongs to all", async () => {
		const [here, everywhere] = [await technician({ branchId }), await technician()];
		await technician({ branchId: await makeBranch(acme) });
		const reader = await signedIn(await makeMemberWith(acme, "follow_up"));
		const found = await answer(
			reader.get(`/members/workload?branch=${branchId}`),
			z.array(workload),
		);
		expect(found.map(({ id }) => id)).toEqual([here.id, everywhere.id]);
		expect(await readError(reader.get("/members/workload?branch=x"))).toMatchObject({
			status: 404,
		});
	});

	it("offers the branches that it can hold", async () => {
		const others = [await makeBranch(acme), await makeBranch(acme)] as const;
		const offered = async (member: TestMember) => {
			const client = await signedIn(member);
			const found = await answer(client.get("/select/workload/branches"), z.array(namedOption));
			return found.map(({ id }) => id);
		};
		expect(await offered(await makeMemberWith(acme, "follow_up"))).toEqual([branchId, ...others]);
		const manager = (at: object) =>
			makeMember(acme, { permissionId: profiles.branchManager, ...at });
		const inBranch = await manager({ branchId });
		expect(await offered(inBranch)).toEqual([branchId]);
		await rows(acme, sql`update branches set member_id = ${inBranch.id} where id = ${others[0]}`);
		expect(await offered(inBranch)).toEqual([branchId, others[0]]);
		await makeSubbranch(acme, { branchId: others[1], memberId: inBranch.id });
		expect(await offered(inBranch)).toEqual([branchId, ...others]);
		expect(await offered(await manager({ branchId, subbranchId }))).toEqual([branchId]);
	});

	it("has what is due on each day, and the absences, of the days asked for", async () => {
		const [busyOne, away] = [await technician({ branchId }), await technician({ branchId })];
		await busy(busyOne, "2030-03-11T09:00:00Z", "2030-03-11T20:59:00Z", "2030-03-11T21:00:00Z");
		await busy(busyOne, "2030-03-23T20:59:00Z", "2030-03-25T09:00:00Z");
		await makeAbsence(away, {
			fromDay: "2030-03-08",
			toDay: "2030-03-12",
			substituteId: busyOne.id,
		});
		await makeAbsence(away, { fromDay: "2030-04-08", toDay: "2030-04-12" });
		const kindId = await makeKind(acme, { nameEn: "Plumbing" });
		await assignKind(acme, kindId, [away]);
		const reader = await signedIn(await makeMemberWith(acme, "follow_up"));
		const found = await answer(
			reader.get("/members/workload?from=2030-03-10&to=2030-03-23"),
			z.array(workload),
		);
		expect(found.map(({ id, due }) => ({ id, due }))).toEqual([
			{
				id: busyOne.id,
				due: [
					{ day: "2030-03-11", count: 2 },
					{ day: "2030-03-12", count: 1 },
					{ day: "2030-03-23", count: 1 },
				],
			},
			{ id: away.id, due: [] },
		]);
		expect(found.map(({ kinds }) => kinds?.map(({ name_en }) => name_en))).toEqual([
			[],
			["Plumbing"],
		]);
		expect(found[1]?.absences).toMatchObject([
			{ from_day: "2030-03-08", to_day: "2030-03-12", substituteDetails: { id: busyOne.id } },
		]);
		expect(await readError(reader.get("/members/workload?from=2030-03-10"))).toMatchObject({
			status: 422,
		});
	});

	it("shows those who manage a branch the members of theirs", async () => {
		const mine = await technician({ branchId });
		await technician({ branchId: await makeBranch(acme) });
		const manager = await makeMember(acme, { permissionId: profiles.branchManager, branchId });
		const found = await answer(
			(await signedIn(manager)).get("/members/workload"),
			z.array(workload),
		);
		expect(found.map(({ id }) => id)).toEqual([mine.id]);
		expect(await readError((await signedIn(requester)).get("/members/workload"))).toMatchObject({
			status: 403,
			code: "right_missing",
		});
	});
});

describe("the candidates of a request", () => {
	const candidatesOf = async (
		request: number,
		reader: Promise<TestMember> = makeMemberWith(acme, "follow_up"),
		find = "",
	) =>
		answer(
			(await signedIn(await reader)).get(`/requests/${request}/least-busy?find=${find}`),
			z.array(candidate),
		);
	const idsOf = async (...of: Parameters<typeof candidatesOf>) =>
		(await candidatesOf(...of)).map(({ id }) => id);

	it("are technicians of its branch and of all, who has the fewest first, without who has it", async () => {
		const here = { branchId, subbranchId };
		const [a, b, c] = [
			await technician(here),
			await technician({ branchId }),
			await technician(here),
		];
		const everywhere = await makeMember(acme, { permissionId: profiles.technician });
		await technician({ branchId: await makeBranch(acme) });
		await makeMember(acme);
		await busy(a, "2030-03-20T09:00:00Z");
		const request = await makeRequest(requester, { ...here, assignedToId: c.id });
		const found = await candidatesOf(request);
		expect(found.map(({ id, open, branchDetails }) => [id, open, branchDetails?.id])).toEqual([
			[b.id, 0, branchId],
			[everywhere.id, 0, undefined],
			[a.id, 1, branchId],
		]);
	});

	it("are those who do its kind of work anywhere first", async () => {
		const [earlier, kindId] = [await makeKind(acme), await makeKind(acme)];
		const [other, specialist] = [
			await technician({ branchId }),
			await technician({ branchId: await makeBranch(acme) }),
		];
		for (const one of [earlier, kindId]) await assignKind(acme, one, [specialist]);
		await busy(specialist, "2030-03-20T09:00:00Z");
		const request = await makeRequest(requester, { branchId, kindId });
		const found = await candidatesOf(request);
		expect(
			found.map(({ id, specialist, kinds }) => [id, specialist, kinds.map((kind) => kind.id)]),
		).toEqual([
			[specialist.id, 1, [kindId, earlier]],
			[other.id, 0, []],
		]);
	});

	it("of a plan are those of its kind first, then who has the fewest, for who may change plans", async () => {
		const kindId = await makeKind(acme);
		const [other, specialist] = [
			await technician({ branchId }),
			await technician({ branchId: await makeBranch(acme) }),
		];
		await assignKind(acme, kindId, [specialist]);
		await busy(specialist, "2030-03-20T09:00:00Z");
		const path = `/plans/candidates?kind=${kindId}&branch=${branchId}`;
		const planner = await signedIn(await makeMemberWith(acme, "plans_write"));
		const found = await answer(planner.get(path), z.array(candidate));
		expect(found.map(({ id, open }) => [id, open])).toEqual([
			[specialist.id, 1],
			[other.id, 0],
		]);
		const named = await answer(planner.get("/plans/candidates?find=nobody"), z.array(candidate));
		expect(named).toEqual([]);
		expect(await readError((await signedIn(requester)).get(path))).toMatchObject({ status: 403 });
	});

	it("of an absence do the same work as who is absent, within the reach of who enters it", async () => {
		const [here, distant] = [{ branchId }, { branchId: await makeBranch(acme) }];
		const [absent, peer, far] = [
			await technician(here),
			await technician(here),
			await technician(distant),
		];
		await makeMember(acme, here);
		const substitutes = async (member: TestMember, of = member) =>
			(
				await answer(
					(await signedIn(member)).get(`/absences/candidates?member=${of.id}`),
					z.array(candidate),
				)
			).map(({ id }) => id);
		expect(await substitutes(absent)).toEqual([peer.id]);
		expect(await substitutes(absent, far)).toEqual([peer.id]);
		const kindId = await makeKind(acme);
		await assignKind(acme, kindId, [absent, far]);
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		expect(await substitutes(admin, absent)).toEqual([far.id, peer.id]);
	});

	it("are five at most, then two absent ones with their substitutes", async () => {
		const all = [];
		for (let made = 0; made < 9; made++) all.push((await technician({ branchId })).id);
		const [first = 0, away = 0, other = 0, substitute = 0, ...present] = all;
		for (const memberId of [first, away, other])
			await makeAbsence(acme, { memberId, substituteId: substitute });
		const found = await candidatesOf(await makeRequest(requester, { branchId }));
		expect(found.map(({ id }) => id)).toEqual([substitute, ...present.slice(0, 4), first, away]);
		expect(found.at(-1)).toMatchObject({
			away_until: "2030-03-12",
			substituteDetails: { id: substitute },
		});
	});

	it("are found by their names, kinds of work and branches, within the reader's reach", async () => {
		const kindId = await makeKind(acme, { nameEn: "Plumbing" });
		const north = await makeBranch(acme, { nameEn: "North" });
		const [named, skilled, distant] = [
			await technician({ branchId, nameEn: "Zaid" }),
			await technician({ branchId }),
			await technician({ branchId: north }),
		];
		await assignKind(acme, kindId, [skilled]);
		const request = await makeRequest(requester, { branchId });
		expect(await idsOf(request, undefined, "zaid")).toEqual([named.id]);
		expect(await idsOf(request, undefined, "plumb")).toEqual([skilled.id]);
		expect(await idsOf(request, undefined, "north")).toEqual([distant.id]);
		const manager = makeMember(acme, { permissionId: profiles.branchManager, branchId });
		expect(await idsOf(request, manager, "north")).toEqual([]);
		await rows(acme, sql`update work_kinds set deleted_at = now()`);
		await rows(acme, sql`update branches set deleted_at = now() where id = ${north}`);
		for (const gone of ["plumb", "north"])
			expect(await idsOf(request, undefined, gone)).toEqual([]);
	});

	it("begin with who is in charge of the place, for whoever has the request", async () => {
		const manager = await makeMember(acme);
		const managed = await makeBranch(acme, { memberId: manager.id });
		const holder = await technician({ branchId: managed });
		const request = await makeRequest(requester, { branchId: managed, assignedToId: holder.id });
		expect((await idsOf(request, Promise.resolve(holder)))[0]).toBe(manager.id);
	});
});

describe("new maintenance requests of an organisation that gives them to the least busy", () => {
	const facilityAt = async (place: object) => (await makeFacility(acme, place)).id;

	const raise = async (facility: number, client = signedIn(requester)) =>
		(
			await answer(
				(await client).post("/requests", { facility_id: facility, priority: "Low", comment: "x" }),
				z.object({ request: maintenanceRequest }),
			)
		).request.assigned_to_id;

	beforeEach(async () => {
		acme = await makeTenant();
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const chosen = { section: "assigning", assignment: "least_loaded" };
		expect((await admin.post("/settings/edit", chosen)).status).toBe(200);
		requester = await makeMember(acme);
		branchId = await makeBranch(acme);
		subbranchId = await makeSubbranch(acme, { branchId });
	});

	it("are shared by as many as there are, however many come at once", async () => {
		const here = { branchId, subbranchId };
		const four = [];
		for (let made = 0; made < 4; made++) four.push((await technician(here)).id);
		await technician({ branchId });
		const facility = await facilityAt(here);
		const client = signedIn(requester);
		await client;
		const given = await Promise.all(Array.from({ length: 16 }, () => raise(facility, client)));
		for (const id of four) expect(given.filter((one) => one === id)).toHaveLength(4);
	});

	it("go to who has been without one for longest, of those who have as many", async () => {
		const [first, second] = [await technician({ branchId }), await technician({ branchId })];
		const at = (day: number, assignedToId: number) =>
			makeRequest(requester, {
				assignedToId,
				date: new Date(Date.UTC(2030, 0, day)),
				status: "done",
			});
		await at(2, first.id);
		await at(1, second.id);
		const everywhere = await makeMember(acme, { permissionId: profiles.technician });
		const facility = await facilityAt({ branchId, subbranchId });
		expect(await raise(facility), "who never had one").toBe(everywhere.id);
		expect(await raise(facility)).toBe(second.id);
		expect(await raise(facility)).toBe(first.id);
	});

	it("go to who is in charge where the place has no technician", async () => {
		const manager = await makeMember(acme);
		const managed = await makeBranch(acme, { memberId: manager.id });
		await technician({ branchId });
		expect(await raise(await facilityAt({ branchId: managed }))).toBe(manager.id);
	});
});
