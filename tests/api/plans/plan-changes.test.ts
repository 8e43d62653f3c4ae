import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { recomputeDueDates } from "#api/requests/due-times/recompute-due.job.ts";
import { historyEntry } from "#contract/entities/schemas.ts";
import { maxTargets } from "#contract/plans/constants.ts";
import {
	immediateVisitResult,
	plannedDays,
	planTarget,
	previewedDays,
} from "#contract/plans/schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { connection, rows } from "#tests/support/database.ts";
import { makeCalendar, makeException, makeFacility } from "#tests/support/places.ts";
import { makePlanning, type Planning, sweepNow } from "#tests/support/plan-scenario.ts";

let today: Planning["today"];
let acme: Planning["acme"];
let admin: Planning["admin"];
let branchId: Planning["branchId"];
let facilityId: Planning["facilityId"];
let plan: Planning["plan"];
let requestsNow: Planning["requestsNow"];
let outcomes: Planning["outcomes"];
let nextOn: Planning["nextOn"];

let year = 2011;
beforeEach(async () => {
	({ today, acme, admin, branchId, facilityId, plan, requestsNow, outcomes, nextOn } =
		await makePlanning(year++));
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
		await sweepNow();
		expect(await counted()).toEqual([1, 2]);
	});

	it("are limited, those that it has included", async () => {
		const { id } = await plan();
		await rows(
			acme,
			sql`insert into plan_targets (tenant_id, id, plan_id, facility_id)
				select ${acme.id}, 1000 + n, ${id}, ${facilityId} from generate_series(1, ${maxTargets - 1}) n`,
		);
		const another = (await makeFacility(acme, { branchId })).id;
		const add = (await signedIn(admin)).post(`/plans/${id}/targets/add`, { facility_id: another });
		expect(await readError(add)).toMatchObject({ fields: { facility_id: "too_many" } });
	});
});

describe("a plan that is changed", () => {
	it("changes what is to come, and makes no visit twice", async () => {
		const { id } = await plan();
		await sweepNow();
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
		await sweepNow();
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
		// What is closed later moves it further, but into no past.
		const close = async (from_day: string, to_day: string) => {
			const names = { name_en: "Closed", name_ar: "مغلق" };
			const day = { ...names, calendar_id: calendarId, from_day, to_day };
			await answer((await signedIn(admin)).post("/exceptions/add", day), z.looseObject({}));
			await recomputeDueDates(connection, { tenantId: acme.id, of: { calendarId } }, clock.now());
			return nextOn();
		};
		expect(await close("1995-06-05", "1995-06-06")).toEqual(["06-07"]);
		const early = { id, closed: "before" };
		await answer((await signedIn(admin)).post("/plans/edit", early), z.looseObject({}));
		expect(await nextOn()).toEqual(["06-01"]);
		expect(await close("1995-06-01", "1995-06-01")).toEqual(["06-01"]);
		// A visit that is due stays on its day.
		await plan({ fromDay: "1995-06-08", closed: "after", leadDays: 9 });
		expect(await close("1995-06-08", "1995-06-08")).toEqual(["06-01", "06-08"]);
	});

	it("has no weekdays once it goes by other units than weeks", async () => {
		const { id } = await plan({ unit: "weeks", every: 1, weekdays: "0,3" });
		const saved = z.object({ plan: z.looseObject({ unit: z.string(), weekdays: z.string() }) });
		const edit = async (fields: object) =>
			(await answer((await signedIn(admin)).post("/plans/edit", { id, ...fields }), saved)).plan;
		expect(await edit({ every: 2 })).toMatchObject({ unit: "weeks", weekdays: "0,3" });
		expect(await edit({ unit: "days" })).toMatchObject({ unit: "days", weekdays: "" });
	});
});

describe("a new plan", () => {
	it("brings its first places, at most 500, and none that it can't visit", async () => {
		const client = await signedIn(admin);
		const add = (more: object) =>
			client.post("/plans/add", {
				name_en: "Filters",
				name_ar: "المرشحات",
				priority: "Low",
				every: 1,
				unit: "months",
				from_day: clock.now().toISOString().slice(0, 10),
				...more,
			});
		const { id } = await makeFacility(acme, { branchId });
		const made = await answer(
			add({ facility_id: [id, id] }),
			z.looseObject({ plan: z.looseObject({ targets: z.int() }) }),
		);
		expect(made.plan.targets).toBe(1);
		const many = Array.from({ length: 501 }, (_, index) => index + 1);
		for (const [more, fields] of [
			[{ facility_id: many }, { facility_id: "too_many" }],
			[{ facility_id: [4_000_000] }, { facility_id: "choice" }],
			[{ equipment_id: [4_000_000] }, { equipment_id: "choice" }],
			[{ facility_id: [id], unit: "meter" }, { facility_id: "choice" }],
			[{ from_day: "2062-01-01" }, { from_day: "day_far" }],
			[{ season_from: 4 }, { season_to: "required" }],
			[{ season_to: 9 }, { season_from: "required" }],
		] as const)
			expect(await readError(add(more))).toMatchObject({ status: 422, fields });
		const [{ plans } = { plans: 0 }] = await rows<{ plans: number }>(
			acme,
			sql`select count(*)::integer as plans from plans where name_en = 'Filters'`,
		);
		expect(plans).toBe(1);
	});

	it("previews its dates with why they are those days", async () => {
		const calendarId = await makeCalendar(acme);
		await rows(acme, sql`update branches set calendar_id = ${calendarId}`);
		const { dates } = await answer(
			(await signedIn(admin)).post("/plans/preview", {
				every: 1,
				unit: "months",
				from_day: "2031-05-02",
				closed: "after",
			}),
			previewedDays,
		);
		// A Friday.
		expect(dates[0]).toMatchObject({ day: "2031-05-04", instead_of: "2031-05-02" });
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
		expect((await client.post("/settings/edit", { ...zone, time_zone: "Etc/UTC" })).status).toBe(
			200,
		);
		expect((await appears()) - before).toBe(3 * 3_600_000);
		clock.set(new Date(before - 2 * 3_600_000).toISOString());
		await sweepNow();
		expect(await requestsNow()).toHaveLength(0);
		clock.set(new Date(before + 3 * 3_600_000).toISOString());
		await sweepNow();
		expect(await requestsNow()).toHaveLength(1);
	});
});

describe("a facility", () => {
	it("that is deleted pauses its place, and goes on from today when it is back", async () => {
		const { id } = await plan({ every: 10 });
		const client = await signedIn(admin);
		await answer(client.send("DELETE", `/facilities/${facilityId}`), z.looseObject({}));
		clock.pass({ days: 15 });
		await sweepNow();
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
		const now = () => answer(client.post(`/plans/${id}/now`, {}), immediateVisitResult);
		expect(await now()).toMatchObject({ made: 1, merged: 0 });
		expect(await now()).toMatchObject({ made: 0, merged: 0 });
		expect(await requestsNow()).toHaveLength(1);
		expect(await nextOn()).toEqual(["03-05"]);
		const history = await answer(client.get(`/plans/${id}/history`), z.array(historyEntry));
		expect(history.map(({ act }) => act)).toEqual(["carried_out", "carried_out"]);
	});

	it("brings back no day whose visit came early", async () => {
		const { id } = await plan({ fromDay: `${today.slice(0, 8)}05`, every: 10, leadDays: 7 });
		await sweepNow();
		const now = (await signedIn(admin)).post(`/plans/${id}/now`, {});
		expect(await answer(now, immediateVisitResult)).toMatchObject({ made: 0, merged: 1 });
		expect(await outcomes()).toEqual(["03-01 merged", "03-05 made"]);
		expect(await nextOn()).toEqual(["03-15"]);
	});

	it("moves on what would be today, and makes nothing where nothing is visited", async () => {
		const elsewhere = (await makeFacility(acme, { branchId })).id;
		const { id, targets } = await plan({}, [facilityId, elsewhere]);
		const [foreign] = (await plan({ fromDay: "2099-01-01" })).targets;
		const client = await signedIn(admin);
		const now = (body: object) => client.post(`/plans/${id}/now`, body);
		const made = async (body: object) => (await answer(now(body), immediateVisitResult)).made;
		const write = (path: string, body: object) =>
			answer(client.post(path, body), z.looseObject({}));
		expect(await made({ target_id: targets[0] })).toBe(1);
		expect((await nextOn()).slice(0, 2)).toEqual(["03-31", "03-01"]);
		expect(await readError(now({ target_id: foreign }))).toMatchObject({
			fields: { target_id: "choice" },
		});
		await answer(client.send("DELETE", `/facilities/${elsewhere}`), z.looseObject({}));
		expect(await made({})).toBe(0);
		await write(`/facilities/${elsewhere}/restore`, {});
		await write("/plans/edit", { id, state: "paused" });
		expect(await made({})).toBe(0);
		expect(await requestsNow()).toHaveLength(1);
	});
});
