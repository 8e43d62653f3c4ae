import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { plans } from "#api/db/schema/index.ts";
import { sweepLateRequests } from "#api/domain/requests/lateness.ts";
import { changeTenant, checkTenantChange } from "#api/domain/tenants/settings.ts";
import { suspendTenant } from "#api/domain/tenants/suspension.ts";
import { permissionFlags } from "#contract/permissions.ts";
import { historyEntry } from "#contract/schemas/history.ts";
import { piledUp, plannedDays, planTarget, visitedNow } from "#contract/schemas/plans.ts";
import { myDay, notification, openedNotification, request } from "#contract/schemas/requests.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { answer, clock, signedIn } from "#tests/support/api.ts";
import { connection, count, nothingIsDue, owner, rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/people.ts";
import { makeBranch, makeCalendar, makeException, makeFacility } from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let year = 1981;
let today: string;

let acme: Tenant;
let admin: TestMember;
let manager: TestMember;
let branchId: number;
let facilityId: number;
beforeEach(async () => {
	await nothingIsDue();
	today = `${year}-03-01`;
	clock.set(`${year++}-03-01T06:00:00Z`);
	acme = await makeTenant();
	admin = await makeMemberWith(acme, ...permissionFlags);
	manager = await makeMember(acme);
	branchId = await makeBranch(acme, { memberId: manager.id });
	facilityId = (await makeFacility(acme, { branchId })).id;
});

type Fields = Partial<typeof plans.$inferInsert>;

/** A plan of the Admin's, of one place unless several are given. */
async function plan(fields: Fields = {}, places: readonly number[] = [facilityId]) {
	const id = await makePlan(admin, { unit: "days", every: 30, fromDay: today, ...fields });
	return { id, targets: await makeTargets(acme, id, places) };
}

const sweep = () => sweepLateRequests(connection, clock.now());

const requestsNow = () =>
	rows<Record<string, unknown>>(
		acme,
		sql`select id, status, member_id, assigned_to_id, facility_id, branch_id, priority, comment,
			due_at from requests where deleted_at is null order by id`,
	);

const outcomes = async () =>
	(
		await rows<{ day: string; outcome: string }>(
			acme,
			sql`select day::text, outcome from plan_occurrences order by target_id, day`,
		)
	).map(({ day, outcome }) => `${day.slice(5)} ${outcome}`);

const nextOn = async () =>
	(
		await rows<{ next_on: string | null }>(
			acme,
			sql`select next_on::text from plan_targets where deleted_at is null order by id`,
		)
	).map(({ next_on }) => next_on?.slice(5) ?? null);

const setStatus = async (id: unknown, status: string) =>
	answer((await signedIn(admin)).put(`/requests/${id}`, { status }), z.looseObject({}));

describe("a planned request", () => {
	it("comes on its day in the name of the plan's owner, to who is in charge", async () => {
		await plan({ nameEn: "Filters", nameAr: "الفلاتر", comment: "Wash them", priority: "Low" });
		await sweep();
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

	it("rings at nobody's bell", async () => {
		await plan();
		await sweep();
		expect(await count(acme, "notifications")).toBe(0);
	});

	it("tells which plan it was made for, and its status to who does it, not to the plan's owner", async () => {
		const technician = await makeMember(acme);
		const { id } = await plan({
			assignedToId: technician.id,
			nameEn: "Filters",
			nameAr: "الفلاتر",
		});
		await sweep();
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
		await sweep();
		expect(await told(technician)).toEqual([{ kind: "status" }, { kind: "late" }]);
		expect(await told(admin)).toEqual([]);
	});

	it("goes to whom the plan names", async () => {
		const technician = await makeMember(acme);
		await plan({ assignedToId: technician.id });
		await sweep();
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
		await sweep();
		const reader = await signedIn(substitute);
		const { requests } = await answer(reader.get("/requests/my-day"), myDay);
		expect(requests).toEqual([
			expect.objectContaining({
				in_place_of: expect.objectContaining({ id: meant.id, away: true }),
			}),
		]);
		const { timeline } = await answer(reader.get("/requests/1"), request);
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
		await sweep();
		expect(await requestsNow()).toEqual([]);
		clock.pass({ seconds: 1 });
		await sweep();
		expect(await requestsNow()).toHaveLength(1);
	});

	it("comes so many days before, and is due when the work of a working day ends", async () => {
		const calendarId = await makeCalendar(acme);
		await rows(acme, sql`update branches set calendar_id = ${calendarId} where id = ${branchId}`);
		// Sundays begin the week: 1 March 1981 and so on differ, so the day after next is found by its weekday.
		await plan({ fromDay: "1990-03-08", leadDays: 7, withinDays: 1 });
		clock.set("1990-03-01T06:00:00Z");
		await sweep();
		// A Thursday; with Friday and Saturday off, the working day after it is Sunday.
		expect(
			(await requestsNow()).map(({ due_at }) => new Date(String(due_at)).toISOString()),
		).toEqual(["1990-03-11T14:00:00.000Z"]);
	});

	it("is due before the midnight that ends its day, where there is no calendar", async () => {
		await plan({ fromDay: "1990-03-08", withinDays: 1 });
		clock.set("1990-03-08T06:00:00Z");
		await sweep();
		expect(
			(await requestsNow()).map(({ due_at }) => new Date(String(due_at)).toISOString()),
		).toEqual(["1990-03-09T20:59:00.000Z"]);
	});

	it("comes once however often it is looked for, and by how many at once", async () => {
		const places: number[] = [];
		for (let place = 0; place < 60; place++)
			places.push((await makeFacility(acme, { branchId })).id);
		await plan({}, places);
		await Promise.all([sweep(), sweep(), sweep()]);
		await sweep();
		expect(await requestsNow()).toHaveLength(60);
		expect(await count(acme, "plan_occurrences")).toBe(60);
		expect(new Set((await requestsNow()).map(({ facility_id }) => facility_id)).size).toBe(60);
	});

	it("is not made of a paused or deleted plan", async () => {
		const { id } = await plan();
		const client = await signedIn(admin);
		await answer(client.post("/plans/edit", { id, state: "paused" }), z.looseObject({}));
		expect(await nextOn()).toEqual([null]);
		await sweep();
		await answer(client.post("/plans/edit", { id, state: "active" }), z.looseObject({}));
		expect(await nextOn()).toEqual(["03-01"]);
		await answer(client.send("DELETE", `/plans/${id}`), z.looseObject({}));
		await sweep();
		expect(await requestsNow()).toEqual([]);
	});
});

describe("when nobody looked for a while", () => {
	it("the newest visit is made and those before it are written down as missed", async () => {
		await plan({ every: 10 });
		clock.pass({ days: 35 });
		await sweep();
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
		await sweep();
		expect(await requestsNow()).toHaveLength(2);
		expect((await outcomes()).filter((one) => one.endsWith("missed"))).toHaveLength(26);
	});

	it("because the organisation was suspended, it goes on when that ends", async () => {
		await plan();
		const suspend = (suspended: boolean) => suspendTenant(owner, acme.slug, suspended, clock.now());
		await suspend(true);
		await sweep();
		expect(await requestsNow()).toEqual([]);
		await suspend(false);
		await sweep();
		expect(await requestsNow()).toHaveLength(1);
	});
});

describe("while the last visit is open", () => {
	it("the next is added to it, and after three its owner and the branch's manager are told", async () => {
		const { id } = await plan({ every: 10, withinDays: 90, nameEn: "Filters", nameAr: "الفلاتر" });
		await sweep();
		for (const told of [0, 0, 2]) {
			clock.pass({ days: 10 });
			await sweep();
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
		]);
		const opened = async (member: TestMember) => {
			const client = await signedIn(member);
			const [told] = await answer(client.get("/requests/notifications"), z.array(notification));
			expect(told).toMatchObject({ kind: "piled_up", comment: "الفلاتر", request_id: 1 });
			return answer(client.post(`/requests/notifications/${told?.id}/read`), openedNotification);
		};
		expect(await opened(admin)).toMatchObject({ request_id: 1, plan_id: id });
		// Who may not see plans is led to the request.
		expect(await opened(manager)).toMatchObject({ request_id: 1, plan_id: null });
		const merged = sql`kind = 'merged' and request_id = 1`;
		expect(await count(acme, "request_events", merged)).toBe(3);
	});

	it("its plan says where visits pile up, until the request is closed", async () => {
		const { id } = await plan({ every: 10, withinDays: 90 }, [
			facilityId,
			(await makeFacility(acme, { branchId })).id,
		]);
		const piled = async () =>
			answer((await signedIn(admin)).get(`/plans/${id}/piled-up`), z.array(piledUp));
		await sweep();
		await setStatus(1, "done");
		for (const places of [0, 0, 1]) {
			clock.pass({ days: 10 });
			await sweep();
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
		await sweep();
		await answer((await signedIn(admin)).send("DELETE", "/requests/1"), z.looseObject({}));
		expect(await outcomes()).toEqual(["03-01 skipped"]);
		clock.pass({ days: 10 });
		await sweep();
		expect(await outcomes()).toEqual(["03-01 skipped", "03-11 made"]);
	});
});

describe("counted from when the last was done", () => {
	it("the next waits for that", async () => {
		await plan({ every: 10, counting: "done" });
		await sweep();
		expect(await nextOn()).toEqual([null]);
		clock.pass({ days: 25 });
		await sweep();
		expect(await requestsNow()).toHaveLength(1);
		await setStatus(1, "done");
		expect(await nextOn()).toEqual(["04-05"]);
		await setStatus(1, "pending");
		expect(await nextOn()).toEqual(["04-05"]);
	});

	it("a refused visit is skipped, and the next counted from that day", async () => {
		await plan({ every: 10, counting: "done" });
		await sweep();
		clock.pass({ days: 1 });
		await setStatus(1, "rejected");
		expect(await outcomes()).toEqual(["03-01 skipped"]);
		expect(await nextOn()).toEqual(["03-12"]);
	});
});

describe("the places of a plan", () => {
	it("are counted as they come and go", async () => {
		const places = [facilityId, (await makeFacility(acme, { branchId })).id];
		const { id, targets } = await plan({}, places);
		const other = await plan();
		const client = await signedIn(admin);
		const counted = async () =>
			(
				await answer(
					client.get("/plans"),
					z.array(z.looseObject({ id: z.int(), targets: z.int() })),
				)
			)
				.filter((one) => one.id === id || one.id === other.id)
				.map((one) => one.targets)
				.toSorted();
		expect(await counted()).toEqual([1, 2]);
		await answer(client.send("DELETE", `/plans/targets/${targets[0]}`), z.looseObject({}));
		expect(await counted()).toEqual([1, 1]);
		await answer(
			client.post(`/plans/${id}/targets/add`, { facility_id: [facilityId] }),
			z.looseObject({}),
		);
		expect(await counted()).toEqual([1, 2]);
		await sweep();
		expect(await counted()).toEqual([1, 2]);
	});
});

describe("a plan that is changed", () => {
	it("changes what is to come, and makes no visit twice", async () => {
		const { id } = await plan();
		await sweep();
		const client = await signedIn(admin);
		await answer(client.post("/plans/edit", { id, every: 7 }), z.looseObject({}));
		expect(await nextOn()).toEqual(["03-08"]);
		expect(await outcomes()).toEqual(["03-01 made"]);
	});

	it("still has the visits that were due before, which nobody looked for yet", async () => {
		const { id } = await plan({ every: 10 });
		clock.pass({ days: 12 });
		const client = await signedIn(admin);
		await answer(client.post("/plans/edit", { id, every: 5 }), z.looseObject({}));
		await sweep();
		expect(await outcomes()).toEqual(["03-01 missed", "03-06 missed", "03-11 made"]);
		expect(await nextOn()).toEqual(["03-16"]);
	});

	it("leaves closed days as it says", async () => {
		const calendarId = await makeCalendar(acme);
		await rows(acme, sql`update branches set calendar_id = ${calendarId} where id = ${branchId}`);
		await makeException(acme, { calendarId, fromDay: "1995-06-04", toDay: "1995-06-04" });
		clock.set("1995-06-01T01:00:00Z");
		// A Friday, closed; so are the Saturday and, as an exception, the Sunday after it.
		const { id } = await plan({ fromDay: "1995-06-02", closed: "after" });
		expect(await nextOn()).toEqual(["06-05"]);
		const { days } = await answer((await signedIn(admin)).get(`/plans/${id}/days`), plannedDays);
		expect(days.slice(0, 2)).toEqual(["1995-06-05", "1995-07-02"]);
	});
});

describe("another time zone", () => {
	it("has visits to come at the same time of their day there, whoever sets it", async () => {
		await plan({ fromDay: `${today.slice(0, 8)}20` });
		const appears = async () => {
			const [{ at } = { at: "" }] = await rows<{ at: string }>(
				acme,
				sql`select (appears_at at time zone 'UTC')::text as at from plan_targets`,
			);
			return Date.parse(`${at}Z`);
		};
		const before = await appears();
		const client = await signedIn(admin);
		const zone = { section: "writing", time_zone: "Asia/Karachi" };
		expect((await client.post("/settings/edit", zone)).status).toBe(200);
		expect(before - (await appears())).toBe(2 * 3_600_000);
		const change = checkTenantChange({ "time-zone": "Etc/UTC" });
		await changeTenant(owner, acme.slug, change, clock.now());
		expect((await appears()) - before).toBe(3 * 3_600_000);
		clock.set(new Date(before - 2 * 3_600_000).toISOString());
		await sweep();
		expect(await requestsNow()).toHaveLength(0);
		clock.set(new Date(before + 3 * 3_600_000).toISOString());
		await sweep();
		expect(await requestsNow()).toHaveLength(1);
	});
});

describe("a facility", () => {
	it("that is deleted pauses its place, and goes on from today when it is back", async () => {
		const { id } = await plan({ every: 10 });
		const client = await signedIn(admin);
		await answer(client.send("DELETE", `/facilities/${facilityId}`), z.looseObject({}));
		clock.pass({ days: 15 });
		await sweep();
		expect(await requestsNow()).toEqual([]);
		const paused = await answer(client.get(`/plans/${id}/targets`), z.array(planTarget));
		expect(paused).toEqual([
			expect.objectContaining({ next_on: null, paused_why: "facility_deleted" }),
		]);
		await answer(client.post(`/facilities/${facilityId}/restore`, {}), z.looseObject({}));
		expect(await nextOn()).toEqual(["03-21"]);
	});
});

describe("doing a plan now", () => {
	it("makes today's visits once, and leaves what comes next", async () => {
		const { id } = await plan({ fromDay: `${today.slice(0, 8)}05` });
		const client = await signedIn(admin);
		const now = () => answer(client.post(`/plans/${id}/now`, {}), visitedNow);
		expect(await now()).toMatchObject({ made: 1, merged: 0 });
		expect(await now()).toMatchObject({ made: 0, merged: 0 });
		expect(await requestsNow()).toHaveLength(1);
		expect(await nextOn()).toEqual(["03-05"]);
		const history = await answer(client.get(`/plans/${id}/history`), z.array(historyEntry));
		expect(history.map(({ act }) => act)).toEqual(["carried_out", "carried_out"]);
	});
});
