import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { suspendTenant } from "#api/tenants/suspension.ts";
import { memberNotification, openedNotification } from "#contract/notifications/schemas.ts";
import { mergedVisits } from "#contract/plans/schemas.ts";
import { agenda } from "#contract/requests/agenda.schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { answer, clock, signedIn } from "#tests/support/api-client.ts";
import { count, owner, rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeCalendar, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makePlanning, type Planning, sweepNow } from "#tests/support/plan-scenario.ts";

let today: Planning["today"];
let acme: Planning["acme"];
let admin: Planning["admin"];
let manager: Planning["manager"];
let branchId: Planning["branchId"];
let facilityId: Planning["facilityId"];
let plan: Planning["plan"];
let requestsNow: Planning["requestsNow"];
let outcomes: Planning["outcomes"];
let nextOn: Planning["nextOn"];
let setStatus: Planning["setStatus"];

beforeEach(async () => {
	({
		today,
		acme,
		admin,
		manager,
		branchId,
		facilityId,
		plan,
		requestsNow,
		outcomes,
		nextOn,
		setStatus,
		// Its first of March is a Thursday.
	} = await makePlanning(1990));
});

describe("a planned request", () => {
	it("comes on its day in the name of the plan's owner, to who is in charge", async () => {
		await plan({ nameEn: "Filters", nameAr: "الفلاتر", comment: "Wash them", priority: "Low" });
		await sweepNow();
		expect(await requestsNow()).toEqual([
			expect.objectContaining({
				status: "pending",
				member_id: admin.id,
				assigned_to_id: manager.id,
				facility_id: facilityId,
				branch_id: branchId,
				priority: "Low",
				comment: "الفلاتر / Filters\nWash them",
			}),
		]);
		expect(await outcomes()).toEqual(["03-01 made"]);
		expect(await nextOn()).toEqual(["03-31"]);
		const request = await answer(
			(await signedIn(admin)).get("/requests/1"),
			z.looseObject({ timeline: z.array(z.looseObject({ kind: z.string() })) }),
		);
		expect(request.timeline.map(({ kind }) => kind)).toEqual(["created", "assigned"]);
	});

	it("has the kind of its plan, else of its equipment, and goes by its routes; no kind that is retired", async () => {
		const [own, ofPiece, retired] = [
			await makeKind(acme),
			await makeKind(acme),
			await makeKind(acme, { state: "retired" }),
		];
		const plumber = await makeMember(acme);
		for (const kindId of [own, ofPiece, retired])
			await rows(
				acme,
				sql`insert into kind_routes (tenant_id, kind_id, branch_id, member_id)
					values (${acme.id}, ${kindId}, 0, ${plumber.id})`,
			);
		const pieces = [
			await makeEquipment(acme, { facilityId, kindId: ofPiece }),
			await makeEquipment(acme, { facilityId, kindId: retired }),
		];
		for (const kindId of [own, retired, null, null]) await plan({ kindId });
		for (const [index, piece] of pieces.entries())
			await rows(
				acme,
				sql`update plan_targets set equipment_id = ${piece} where plan_id = ${index + 3}`,
			);
		await sweepNow();
		expect(
			await rows(acme, sql`select kind_id, assigned_to_id from requests order by plan_id`),
		).toEqual([
			{ kind_id: own, assigned_to_id: plumber.id },
			{ kind_id: null, assigned_to_id: manager.id },
			{ kind_id: ofPiece, assigned_to_id: plumber.id },
			{ kind_id: null, assigned_to_id: manager.id },
		]);
	});

	it("rings at nobody's bell", async () => {
		await plan();
		await sweepNow();
		expect(await count(acme, "notifications")).toBe(0);
	});

	it("tells which plan it was made for, and its status to who does it, not to the plan's owner", async () => {
		const technician = await makeMember(acme);
		const { id } = await plan({
			assignedToId: technician.id,
			nameEn: "Filters",
			nameAr: "الفلاتر",
		});
		await sweepNow();
		const request = await answer((await signedIn(admin)).get("/requests/1"), z.looseObject({}));
		expect(request.planDetails).toEqual({ id, name_en: "Filters", name_ar: "الفلاتر" });
		const told = (member: TestMember) =>
			rows(acme, sql`select kind from notifications where member_id = ${member.id} order by id`);
		await answer(
			(await signedIn(technician)).put("/requests/1", { status: "done" }),
			z.looseObject({}),
		);
		expect(await told(admin)).toEqual([]);
		await setStatus(1, "in_progress");
		clock.pass({ days: 20 });
		await sweepNow();
		expect(await told(technician)).toEqual([{ kind: "status" }, { kind: "late" }]);
		expect(await told(admin)).toEqual([]);
	});

	it("goes to whom the plan names", async () => {
		const technician = await makeMember(acme);
		await plan({ assignedToId: technician.id });
		await sweepNow();
		expect(await requestsNow()).toEqual([
			expect.objectContaining({ assigned_to_id: technician.id }),
		]);
	});

	it.each([
		["whom the plan names", true],
		["who is in charge", false],
	])("says in whose place it was given where %s is away", async (_, isNamed) => {
		const [meant, substitute] = [
			isNamed ? await makeMember(acme) : manager,
			await makeMember(acme),
		];
		await makeAbsence(meant, { substituteId: substitute.id, fromDay: today, toDay: today });
		await plan(isNamed ? { assignedToId: meant.id } : {});
		await sweepNow();
		const reader = await signedIn(substitute);
		const { requests } = await answer(reader.get("/requests/my-day"), agenda);
		expect(requests).toEqual([
			expect.objectContaining({
				in_place_of: expect.objectContaining({ id: meant.id, away: true }),
			}),
		]);
		const { timeline } = await answer(reader.get("/requests/1"), maintenanceRequest);
		expect(timeline).toEqual([
			expect.objectContaining({ kind: "created", memberDetails: null }),
			expect.objectContaining({
				kind: "assigned",
				memberDetails: null,
				before: expect.objectContaining({ id: meant.id }),
				after: expect.objectContaining({ id: substitute.id }),
			}),
		]);
	});

	it("comes at five, a few minutes later in each organisation, and not before", async () => {
		const tomorrow = `${today.slice(0, 8)}02`;
		await plan({ fromDay: tomorrow });
		const minutes = acme.id % 30;
		clock.set(`${tomorrow}T02:00:00Z`);
		clock.pass({ minutes, seconds: -1 });
		await sweepNow();
		expect(await requestsNow()).toEqual([]);
		clock.pass({ seconds: 1 });
		await sweepNow();
		expect(await requestsNow()).toHaveLength(1);
	});

	it("comes so many days before, and is due when the work of a working day ends", async () => {
		const calendarId = await makeCalendar(acme);
		await rows(acme, sql`update branches set calendar_id = ${calendarId} where id = ${branchId}`);
		await plan({ fromDay: "1990-03-08", leadDays: 7, withinDays: 1 });
		clock.set("1990-03-01T06:00:00Z");
		await sweepNow();
		// A Thursday; with Friday and Saturday off, the working day after it is Sunday.
		expect(
			(await requestsNow()).map(({ due_at }) => new Date(String(due_at)).toISOString()),
		).toEqual(["1990-03-11T14:00:00.000Z"]);
	});

	it("is due before the midnight that ends its day, where there is no calendar", async () => {
		await plan({ fromDay: "1990-03-08", withinDays: 1 });
		clock.set("1990-03-08T06:00:00Z");
		await sweepNow();
		expect(
			(await requestsNow()).map(({ due_at }) => new Date(String(due_at)).toISOString()),
		).toEqual(["1990-03-09T20:59:00.000Z"]);
	});

	it("comes once however often it is looked for, and by how many at once", async () => {
		const places: number[] = [];
		for (let place = 0; place < 60; place++)
			places.push((await makeFacility(acme, { branchId })).id);
		await plan({}, places);
		await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
		await sweepNow();
		expect(await requestsNow()).toHaveLength(60);
		expect(await count(acme, "plan_occurrences")).toBe(60);
		expect(new Set((await requestsNow()).map(({ facility_id }) => facility_id)).size).toBe(60);
	});

	it("is not made of a paused or deleted plan", async () => {
		const { id } = await plan();
		const client = await signedIn(admin);
		await answer(client.post("/plans/edit", { id, state: "paused" }), z.looseObject({}));
		expect(await nextOn()).toEqual([null]);
		await sweepNow();
		await answer(client.post("/plans/edit", { id, state: "active" }), z.looseObject({}));
		expect(await nextOn()).toEqual(["03-01"]);
		await answer(client.send("DELETE", `/plans/${id}`), z.looseObject({}));
		await sweepNow();
		expect(await requestsNow()).toEqual([]);
	});
});

describe("when nobody looked for a while", () => {
	it("the newest visit is made and those before it are written down as missed", async () => {
		await plan({ every: 10 });
		clock.pass({ days: 35 });
		await sweepNow();
		expect(await outcomes()).toEqual([
			"03-01 missed",
			"03-11 missed",
			"03-21 missed",
			"03-31 made",
		]);
		expect(await requestsNow()).toHaveLength(1);
		expect(await nextOn()).toEqual(["04-10"]);
	});

	it("for a quarter, each place has one request", async () => {
		const places = [facilityId, (await makeFacility(acme, { branchId })).id];
		await plan({ unit: "weeks", every: 1 }, places);
		clock.pass({ days: 91 });
		await sweepNow();
		expect(await requestsNow()).toHaveLength(2);
		expect((await outcomes()).filter((one) => one.endsWith("missed"))).toHaveLength(26);
	});

	it("because the organisation was suspended, it goes on when that ends", async () => {
		await plan();
		const suspend = (suspended: boolean) => suspendTenant(owner, acme.slug, suspended, clock.now());
		await suspend(true);
		await sweepNow();
		expect(await requestsNow()).toEqual([]);
		await suspend(false);
		await sweepNow();
		expect(await requestsNow()).toHaveLength(1);
	});
});

describe("while the last visit is open", () => {
	it("the next is added to it, and after three its owner and the branch's manager are told", async () => {
		const { id } = await plan({ every: 10, withinDays: 90, nameEn: "Filters", nameAr: "الفلاتر" });
		await sweepNow();
		for (const told of [0, 0, 2, 2]) {
			clock.pass({ days: 10 });
			await sweepNow();
			expect(await count(acme, "notifications")).toBe(told);
		}
		expect(
			await rows(
				acme,
				sql`select kind, member_id, request_id from notifications order by member_id`,
			),
		).toEqual([
			{ kind: "piled_up", member_id: admin.id, request_id: 1 },
			{ kind: "piled_up", member_id: manager.id, request_id: 1 },
		]);
		expect(await requestsNow()).toHaveLength(1);
		expect(await outcomes()).toEqual([
			"03-01 made",
			"03-11 merged",
			"03-21 merged",
			"03-31 merged",
			"04-10 merged",
		]);
		const opened = async (member: TestMember) => {
			const client = await signedIn(member);
			const [told] = await answer(
				client.get("/requests/notifications"),
				z.array(memberNotification),
			);
			expect(told).toMatchObject({ kind: "piled_up", comment: "الفلاتر", request_id: 1 });
			return answer(client.post(`/requests/notifications/${told?.id}/read`), openedNotification);
		};
		expect(await opened(admin)).toMatchObject({ request_id: 1, plan_id: id });
		// Who may not see plans is led to the request.
		expect(await opened(manager)).toMatchObject({ request_id: 1, plan_id: null });
		await rows(acme, sql`update plans set deleted_at = now()`);
		expect(await opened(admin)).toMatchObject({ request_id: 1, plan_id: null });
		const merged = sql`kind = 'merged' and request_id = 1`;
		expect(await count(acme, "request_events", merged)).toBe(4);
	});

	it("its plan says where visits pile up, until the request is closed", async () => {
		const { id } = await plan({ every: 10, withinDays: 90 }, [
			facilityId,
			(await makeFacility(acme, { branchId })).id,
		]);
		const piled = async () =>
			answer((await signedIn(admin)).get(`/plans/${id}/piled-up`), z.array(mergedVisits));
		await sweepNow();
		await setStatus(1, "done");
		for (const places of [0, 0, 1]) {
			clock.pass({ days: 10 });
			await sweepNow();
			expect(await piled()).toHaveLength(places);
		}
		expect(await piled()).toEqual([
			expect.objectContaining({ target_id: 2, request_id: 2, merged: 3 }),
		]);
		await setStatus(2, "done");
		expect(await piled()).toEqual([]);
	});

	it("one that was deleted meanwhile is not waited for", async () => {
		await plan({ every: 10 });
		await sweepNow();
		await answer((await signedIn(admin)).send("DELETE", "/requests/1"), z.looseObject({}));
		expect(await outcomes()).toEqual(["03-01 skipped"]);
		clock.pass({ days: 10 });
		await sweepNow();
		expect(await outcomes()).toEqual(["03-01 skipped", "03-11 made"]);
	});
});

describe("counted from when the last was done", () => {
	it("the next waits for that", async () => {
		await plan({ every: 10, counting: "done" });
		await sweepNow();
		expect(await nextOn()).toEqual([null]);
		clock.pass({ days: 25 });
		await sweepNow();
		expect(await requestsNow()).toHaveLength(1);
		await setStatus(1, "done");
		expect(await nextOn()).toEqual(["04-05"]);
		await setStatus(1, "pending");
		clock.pass({ days: 2 });
		await setStatus(1, "done");
		expect(await nextOn()).toEqual(["04-05"]);
	});

	it("a refused visit is skipped, and the next counted from that day", async () => {
		await plan({ every: 10, counting: "done" });
		await sweepNow();
		clock.pass({ days: 1 });
		await setStatus(1, "rejected");
		expect(await outcomes()).toEqual(["03-01 skipped"]);
		expect(await nextOn()).toEqual(["03-12"]);
		const client = await signedIn(admin);
		await answer(client.send("DELETE", "/requests/1"), z.looseObject({}));
		await answer(client.post("/requests/1/restore"), z.looseObject({}));
		expect(await outcomes()).toEqual(["03-01 skipped"]);
		await setStatus(1, "done");
		expect(await outcomes()).toEqual(["03-01 made"]);
	});

	it("the next is another one where that is done days before its day", async () => {
		await plan({ every: 7, counting: "done", fromDay: `${today.slice(0, 8)}08`, leadDays: 7 });
		await sweepNow();
		await setStatus(1, "done");
		expect(await outcomes()).toEqual(["03-08 made"]);
		expect(await nextOn()).toEqual(["03-15"]);
	});

	it("the next stays where it is when today's, which is done, is made once more", async () => {
		const { id } = await plan({ every: 10, counting: "done" });
		await sweepNow();
		await setStatus(1, "done");
		const again = (await signedIn(admin)).post(`/plans/${id}/now`, {});
		expect(await answer(again, z.looseObject({}))).toMatchObject({ made: 0, merged: 0 });
		expect(await nextOn()).toEqual(["03-11"]);
	});
});

it("a planned request goes to who is in charge of each place of a branch", async () => {
	const keepers = [(await makeMember(acme)).id, (await makeMember(acme)).id];
	const places: number[] = [];
	for (const memberId of keepers) {
		const subbranchId = await makeSubbranch(acme, { branchId, memberId });
		places.push((await makeFacility(acme, { branchId, subbranchId })).id);
	}
	await plan({}, places);
	await sweepNow();
	const assigned = sql`select assigned_to_id as id from requests order by facility_id`;
	expect(await rows(acme, assigned)).toEqual(keepers.map((id) => ({ id })));
});
