import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { getCalendarMonth } from "#api/plans/calendar-month.ts";
import {
	type PlannedVisits,
	plannedMonth,
	planOccurrence,
	planVisit,
} from "#contract/plans/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeCalendar, makeFacility } from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Client;
let north: number;
let south: number;
beforeEach(async () => {
	clock.set("2030-03-10T09:00:00Z");
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin });
	client = await signedIn(admin);
	[north, south] = [await makeBranch(acme), await makeBranch(acme)];
});

const facilitiesIn = async (branchId: number, count: number): Promise<number[]> => {
	const ids: number[] = [];
	for (let made = 0; made < count; made++) ids.push((await makeFacility(acme, { branchId })).id);
	return ids;
};

const read = (query: string) => answer(client.get(`/plans/calendar?month=${query}`), plannedMonth);

/** What is not nothing of a month, by day and plan. */
async function shown(query: string) {
	const { days } = await read(query);
	return Object.fromEntries(
		days.map(({ day, visits }) => [
			day,
			Object.fromEntries(visits.map(({ plan_id, ...counts }) => [plan_id, told(counts)])),
		]),
	);
}

const told = (counts: Omit<PlannedVisits, "plan_id">) =>
	Object.entries(counts)
		.filter(([, count]) => count > 0)
		.map(([kind, count]) => `${kind} ${count}`)
		.join(", ");

/** Writes down what became of a day of a place. */
const became = (target: number, planId: number, day: string, outcome: string) =>
	rows(
		acme,
		sql`insert into plan_occurrences (tenant_id, target_id, plan_id, day, outcome)
			values (${acme.id}, ${target}, ${planId}, ${day}, ${outcome}) returning day`,
	);

const weekly = { unit: "weeks", every: 1, weekdays: "0", fromDay: "2030-03-03" } as const;

describe("the calendar of plans", () => {
	it("counts by day and plan what became of visits, and what is to come", async () => {
		const planId = await makePlan(admin, weekly);
		const [first = 0, second = 0, third = 0] = await makeTargets(acme, planId, [
			...(await facilitiesIn(north, 2)),
			...(await facilitiesIn(south, 1)),
		]);
		await became(first, planId, "2030-03-03", "made");
		await became(second, planId, "2030-03-03", "missed");
		await became(third, planId, "2030-03-03", "missed");
		await became(first, planId, "2030-02-24", "skipped");
		const other = await makePlan(admin, { fromDay: "2030-03-17", counting: "done" });
		await makeTargets(acme, other, await facilitiesIn(south, 1));
		expect(await shown("2030-03")).toEqual({
			"2030-03-03": { [planId]: "made 1, missed 2" },
			"2030-03-10": { [planId]: "coming 3" },
			"2030-03-17": { [planId]: "coming 3", [other]: "coming 1" },
			"2030-03-24": { [planId]: "coming 3" },
			"2030-03-31": { [planId]: "coming 3" },
		});
		expect(await shown("2030-02")).toEqual({ "2030-02-24": { [planId]: "skipped 1" } });
		expect(await shown(`2030-03&plan=${other}`)).toEqual({
			"2030-03-17": { [other]: "coming 1" },
		});
		expect(Object.keys(await shown("2031-04"))).toEqual([
			"2031-04-06",
			"2031-04-13",
			"2031-04-20",
			"2031-04-27",
		]);
		expect((await read("2030-03")).plans).toEqual([
			{ id: planId, name_en: `Plan ${planId}`, name_ar: `خطة ${planId}` },
			{ id: other, name_en: `Plan ${other}`, name_ar: `خطة ${other}` },
		]);
		expect(await shown(`2030-03&branch=${south}`)).toMatchObject({
			"2030-03-03": { [planId]: "missed 1" },
			"2030-03-10": { [planId]: "coming 1" },
			"2030-03-17": { [planId]: "coming 1", [other]: "coming 1" },
		});
	});

	it("counts how the requests of the last dates stand", async () => {
		const planId = await makePlan(admin, weekly);
		const targets = await makeTargets(acme, planId, await facilitiesIn(north, 4));
		const [first = 0, second = 0, third = 0, fourth = 0] = targets;
		const due = "2030-03-05T12:00:00Z";
		const request = (fields: Parameters<typeof makeRequest>[1]) =>
			makeRequest(admin, { dueAt: new Date(due), ...fields });
		const made = (target: number, id: number) =>
			rows(
				acme,
				sql`insert into plan_occurrences (tenant_id, target_id, plan_id, day, outcome, request_id)
					values (${acme.id}, ${target}, ${planId}, '2030-03-03', 'made', ${id}) returning day`,
			);
		const before = new Date("2030-03-04T12:00:00Z");
		const after = new Date("2030-03-06T12:00:00Z");
		await made(first, await request({ status: "done", closingTime: before }));
		await made(second, await request({ status: "done", closingTime: after }));
		const late = await request({ status: "late" });
		await made(third, late);
		await made(fourth, await request({ status: "pending" }));
		await became(first, planId, "2030-02-24", "missed");
		const visits = () => answer(client.get(`/plans/${planId}/visits`), z.array(planVisit));
		const counts = { places: 4, missed: 0, done: 2, in_time: 1, open: 2, late: 1 };
		const none = { places: 1, missed: 1, done: 0, in_time: 0, open: 0, late: 0 };
		expect(await visits()).toEqual([
			{ day: "2030-03-03", ...counts },
			{ day: "2030-02-24", ...none },
		]);
		await rows(acme, sql`update requests set deleted_at = now() where id = ${late} returning id`);
		expect((await visits())[0]).toEqual({ day: "2030-03-03", ...counts, open: 1, late: 0 });
	});

	it("leads to what became of a plan on a day", async () => {
		const planId = await makePlan(admin, weekly);
		const [first = 0, second = 0] = await makeTargets(acme, planId, await facilitiesIn(north, 2));
		await became(first, planId, "2030-03-03", "made");
		await became(second, planId, "2030-03-03", "missed");
		await became(first, planId, "2030-02-24", "made");
		const on = (day: string) => client.get(`/plans/${planId}/occurrences?day=${day}`);
		expect(await answer(on("2030-03-03"), z.array(planOccurrence))).toMatchObject([
			{ target_id: second, outcome: "missed" },
			{ target_id: first, outcome: "made" },
		]);
		expect(await answer(on("2030-03-04"), z.array(planOccurrence))).toEqual([]);
		expect(await readError(on("2030-02-30"))).toMatchObject({
			status: 422,
			fields: { day: "date" },
		});
	});

	it("has each visit once: made, it comes no more", async () => {
		const planId = await makePlan(admin, { ...weekly, unit: "days", fromDay: "2030-03-30" });
		await makeTargets(acme, planId, await facilitiesIn(north, 2));
		expect((await client.post(`/plans/${planId}/now`, {})).status).toBe(200);
		expect(await shown("2030-03")).toEqual({
			"2030-03-10": { [planId]: "made 2" },
			"2030-03-30": { [planId]: "coming 2" },
			"2030-03-31": { [planId]: "coming 2" },
		});
	});

	it("moves days on which a place is closed by the hours of its branch", async () => {
		const closed = await makeBranch(acme, { calendarId: await makeCalendar(acme) });
		const planId = await makePlan(admin, {
			...weekly,
			weekdays: "5",
			fromDay: "2030-03-15",
			closed: "after",
		});
		await makeTargets(acme, planId, [
			...(await facilitiesIn(north, 1)),
			...(await facilitiesIn(closed, 2)),
		]);
		expect(await shown("2030-03")).toEqual({
			"2030-03-15": { [planId]: "coming 1" },
			"2030-03-17": { [planId]: "coming 2" },
			"2030-03-22": { [planId]: "coming 1" },
			"2030-03-24": { [planId]: "coming 2" },
			"2030-03-29": { [planId]: "coming 1" },
			"2030-03-31": { [planId]: "coming 2" },
		});
	});

	it("leaves out plans that are paused or deleted, and places that are taken out", async () => {
		const [paused, deleted, left] = [
			await makePlan(admin, { ...weekly, state: "paused" }),
			await makePlan(admin, weekly),
			await makePlan(admin, weekly),
		];
		const places = await facilitiesIn(north, 2);
		for (const planId of [paused, deleted]) await makeTargets(acme, planId, places);
		const [gone = 0] = await makeTargets(acme, left, places);
		await became(gone, left, "2030-03-03", "missed");
		const sent = await client.send("DELETE", `/plans/${deleted}`);
		expect(sent.status).toBe(200);
		expect((await client.send("DELETE", `/plans/targets/${gone}`)).status).toBe(200);
		expect(await shown("2030-03")).toMatchObject({
			"2030-03-03": { [left]: "missed 1" },
			"2030-03-10": { [left]: "coming 1" },
		});
		expect((await read("2030-03")).plans.map(({ id }) => id)).toEqual([left]);
	});

	it("counts whole days up to its bounds, and says to which", async () => {
		const planId = await makePlan(admin, weekly);
		const targets = await makeTargets(acme, planId, await facilitiesIn(north, 3));
		for (const target of targets) await became(target, planId, "2030-03-03", "made");
		const march = { first: "2030-03-01", last: "2030-03-31", planId: null, branchId: null };
		const within3 = (counted: number, lines: number, asked = march) =>
			within(acme, async (scope) => {
				const { days, until } = await getCalendarMonth(scope, asked, { counted, lines });
				return { days: days.map(({ day }) => day.slice(8)), until };
			});
		expect(await within3(3, 9)).toEqual({ days: ["03", "10", "17", "24", "31"], until: null });
		expect(await within3(3, 3)).toEqual({ days: ["03", "10", "17"], until: "2030-03-23" });
		for (const target of targets.slice(1)) await became(target, planId, "2030-03-05", "made");
		expect(await within3(3, 9)).toEqual({ days: ["03"], until: "2030-03-04" });
		expect(await within3(2, 9)).toEqual({ days: [], until: "2030-03-02" });
		const later = { ...march, first: "2030-05-01", last: "2030-05-31" };
		expect(await within3(2, 9, later)).toEqual({ days: [], until: "2030-03-09" });
	});

	it.each([
		["", { month: "required" }],
		["?month=March", { month: "date" }],
		["?month=2030-13", { month: "date" }],
		["?month=1979-12", { month: "date" }],
		["?month=2120-01", { month: "date" }],
	])("refuses %s", async (query, fields) => {
		expect(await readError(client.get(`/plans/calendar${query}`))).toMatchObject({
			status: 422,
			fields,
		});
	});

	it("knows no plans and branches of others, and shows nothing without the right", async () => {
		const other = await makeTenant();
		for (let made = 0; made < 4; made++) await makePlan(other);
		const foreign = await makePlan(other);
		expect(
			await readError(client.get(`/plans/calendar?month=2030-03&plan=${foreign}`)),
		).toMatchObject({ status: 404 });
		expect(await readError(client.get("/plans/calendar?month=2030-03&branch=999"))).toMatchObject({
			status: 404,
		});
		const reader = await signedIn(await makeMemberWith(acme, "plans_read"));
		expect((await reader.get("/plans/calendar?month=2030-03")).status).toBe(200);
		const stranger = await signedIn(await makeMemberWith(acme, "facilities_read"));
		expect(await readError(stranger.get("/plans/calendar?month=2030-03"))).toMatchObject({
			status: 403,
			code: "right_missing",
		});
	});

	it("goes to both ends of the years that plans may have", async () => {
		for (const year_kind of ["gregorian", "hijri"] as const)
			await makeTargets(
				acme,
				await makePlan(admin, { yearKind: year_kind, seasonFrom: 2, seasonTo: 2 }),
				await facilitiesIn(north, 1),
			);
		for (const month of ["1980-01", "2119-12"]) expect((await read(month)).until).toBeNull();
	});
});
