import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { clock, signedIn } from "#tests/support/api-client.ts";
import { makeCalendarOf } from "#tests/support/calendars.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeBranch, makeException } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const aMinuteAWeek = [[[0, 1]], [], [], [], [], [], []] as const;
const wholeWeek = Array(7).fill([[0, 1440]]);
const days = { name_en: "Closed", name_ar: "مغلق" };

let tenant: Tenant;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
	clock.set("2030-02-28T13:40:00Z");
	tenant = await makeTenant();
	admin = await signedIn(await makeMember(tenant, { permissionId: profiles.admin }));
});

const setTargets = (targets: object) =>
	admin.post("/settings/edit", { section: "targets", ...targets });

const refused = z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() });

async function refusalOf(response: Promise<Response> | Response) {
	const { status } = await response;
	return { status, ...refused.parse(await (await response).json()) };
}

const tooFar = (...fields: string[]) => ({
	status: 422,
	code: "invalid",
	fields: Object.fromEntries(fields.map((field) => [field, "too_far"])),
});

describe("what would be due more than five years on is refused", () => {
	it("at the targets that a branch's calendar would make so long", async () => {
		await makeCalendarOf(tenant, [await makeBranch(tenant)], aMinuteAWeek);
		const far = { answer_high: 999, finish_low: 999, finish_low_unit: "days", answer_low: 2 };
		const setOfKind = `/kinds/${await makeKind(tenant)}/targets`;
		for (const sent of [setTargets(far), admin.post(setOfKind, far)])
			expect(await refusalOf(sent)).toMatchObject(tooFar("answer_high", "finish_low"));
		expect((await setTargets({ answer_low: 2 })).status).toBe(200);
		expect((await admin.post(setOfKind, { answer_low: 2 })).status).toBe(200);
	});

	it("but not 999 days of all time, nor of a calendar that no branch has", async () => {
		await makeCalendarOf(tenant, [], aMinuteAWeek);
		await makeCalendarOf(tenant, [await makeBranch(tenant)]);
		const long = { finish_low: 999, finish_low_unit: "days", answer_low: 999 };
		expect((await setTargets(long)).status).toBe(200);
	});

	it("at the hours of a calendar that a branch has", async () => {
		await setTargets({ answer_high: 999 });
		const branch = await makeBranch(tenant);
		const [used, unused] = [
			await makeCalendarOf(tenant, [branch]),
			await makeCalendarOf(tenant, []),
		];
		const hours = JSON.stringify(aMinuteAWeek);
		const edit = (id: number) => admin.post("/calendars/edit", { id, hours });
		expect(await refusalOf(edit(used))).toMatchObject(tooFar("hours"));
		// It can be restored.
		await admin.send("DELETE", `/branches/${branch}`);
		expect(await refusalOf(edit(used))).toMatchObject(tooFar("hours"));
		expect((await edit(unused)).status).toBe(200);
		expect((await admin.send("DELETE", `/calendars/${unused}`)).status).toBe(200);
		expect((await admin.post(`/calendars/${unused}/restore`)).status).toBe(200);
	});

	it("at the hours of a week that is long enough only with its special days", async () => {
		const calendarId = await makeCalendarOf(tenant, [await makeBranch(tenant)], wholeWeek);
		const year = { fromDay: "2030-02-01", toDay: "2032-02-01" };
		await makeException(tenant, { calendarId, ...year, hours: [[0, 1440]] });
		await setTargets({ answer_high: 999 });
		const hours = JSON.stringify(aMinuteAWeek);
		const edited = admin.post("/calendars/edit", { id: calendarId, hours });
		expect(await refusalOf(edited)).toMatchObject(tooFar("hours"));
	});

	it.each(["the organisation", "a kind of work"])(
		"at the calendar that a branch is given, by the targets of %s",
		async (of) => {
			if (of === "the organisation") await setTargets({ answer_high: 999 });
			else await makeKind(tenant, { targets: { High: { answer: { count: 999, unit: "hours" } } } });
			const calendar_id = await makeCalendarOf(tenant, [], aMinuteAWeek);
			const id = await makeBranch(tenant);
			const given = admin.post("/branches/edit", { id, calendar_id });
			expect(await refusalOf(given)).toMatchObject(tooFar("calendar_id"));
		},
	);

	it("at the special days that close a calendar but for one day in each year", async () => {
		const calendar = await makeCalendarOf(tenant, [await makeBranch(tenant)], wholeWeek);
		await setTargets({ finish_low: 20, finish_low_unit: "days" });
		const close = (year: number) =>
			admin.post("/exceptions/add", {
				...days,
				calendar_id: calendar,
				from_day: `${year}-01-02`,
				to_day: `${year}-12-31`,
			});
		for (let year = 2031; year < 2036; year++) expect((await close(year)).status).toBe(200);
		// Until then what is left of 2030 is enough for the longest time, that of plans.
		clock.set("2030-12-30T00:00:00Z");
		expect(await refusalOf(close(2036))).toMatchObject(tooFar("to_day"));
	});

	it("when special days or calendars are brought back", async () => {
		const calendar_id = await makeCalendarOf(tenant, [await makeBranch(tenant)], wholeWeek);
		const ids: number[] = [];
		for (let year = 2031; year < 2036; year++) {
			const day = { from_day: `${year}-01-02`, to_day: `${year}-12-31` };
			const added = await admin.post("/exceptions/add", { ...days, calendar_id, ...day });
			ids.push(
				z.object({ exception: z.object({ id: z.int() }) }).parse(await added.json()).exception.id,
			);
		}
		clock.set("2030-12-30T00:00:00Z");
		const [id = 0] = ids;
		expect((await admin.send("DELETE", `/exceptions/${id}`)).status).toBe(200);
		expect(await refusalOf(admin.post(`/exceptions/${id}/restore`, {}))).toMatchObject({
			status: 409,
			code: "restore_blocked",
			fields: { hours: "too_far" },
		});
	});
});
