import { expect } from "@playwright/test";
import type { FormInput, Page } from "#tests/support/html-client.ts";
import { savedHours } from "../support/business-hours.ts";
import { row, rows, sql } from "../support/database.ts";
import { all, at, follow, messagesByRole, textsOf } from "../support/http-journey.ts";
import { type Own, test } from "../support/tenant-journey.ts";

const names = { name_en: "Head office", name_ar: "المقر الرئيسي" };

const save = ({ visiting }: Own, page: Page, typed: FormInput = {}) =>
	visiting.send(page, "main form [value=save]", typed);

/** Adds a calendar with the hours that the form begins with. */
const addCalendar = async (own: Own) =>
	expect((await save(own, await own.visiting.go("/add/calendar"), names)).status).toBe(200);

const valueAt = (page: Page, name: string) =>
	page.document.querySelector(`main [name="${name}"]:not([type=hidden])`)?.getAttribute("value");

/** The sentence that leads from the summary to a field. */
const saidAt = (page: Page, name: string) =>
	page.document.querySelector(`[role=alert] a[href="#field-${name}"]`)?.text;

const noHours = Object.fromEntries(
	[0, 1, 2, 3, 4, 5, 6].flatMap((day) => [1, 2, 3, 4].map((cell) => [`hours-${day}-${cell}`, ""])),
);

const morning = { "hours-0-1": "8", "hours-0-2": "12" };

for (const [what, typed, field, problem] of [
	["without a working minute", noHours, "hours-0-1", "hours_none"],
	[
		"that overlap",
		{ ...morning, "hours-0-3": "11", "hours-0-4": "17" },
		"hours-0-3",
		"hours_overlap",
	],
	[
		"that end before they begin",
		{ "hours-0-1": "17", "hours-0-2": "8" },
		"hours-0-2",
		"hours_order",
	],
	["that are no times", { "hours-0-1": "8", "hours-0-2": "25:00" }, "hours-0-2", "time"],
] as const)
	test(`hours ${what} are refused at their field, and nothing is lost`, async ({ own, t }) => {
		const refused = await save(own, await own.visiting.go("/add/calendar"), { ...names, ...typed });
		expect(refused.status).toBe(422);
		expect(saidAt(refused, field)).toContain(t(`fieldErrors.${problem}`));
		for (const [name, value] of Object.entries({ ...names, ...typed }))
			expect(valueAt(refused, name) ?? "", name).toBe(value);
		const hours = { ...noHours, ...morning };
		expect((await save(own, refused, hours)).path).toBe("/table/calendars-management");
	});

test("special days that end before they begin, or leave no work, are refused at their field", async ({
	own,
	t,
}) => {
	await addCalendar(own);
	const { path } = await own.visiting.go("/add/exception?calendar=1");
	const days = { ...names, from_day: "2031-03-02", to_day: "2031-03-01", "hours-1": "9" };
	const refused = await save(own, await own.visiting.go(path), { ...days, "hours-2": "15" });
	expect(refused.status).toBe(422);
	expect(saidAt(refused, "to_day")).toContain(t("fieldErrors.days_order"));
	for (const [name, value] of Object.entries(days))
		expect(valueAt(refused, name), name).toBe(value);
	const today = new Date().toISOString().slice(0, 10);
	const forever = { from_day: today, to_day: "2040-01-01", "hours-1": "", "hours-2": "" };
	const closed = await save(own, refused, forever);
	expect(closed.status).toBe(422);
	expect(closed.text).toContain(t("fieldErrors.no_work"));
	expect(valueAt(closed, "to_day")).toBe("2040-01-01");
	const whole = await save(own, closed, { to_day: today });
	expect(whole.status).toBe(200);
	expect(await rows(sql`select from_day::text from calendar_days`, own.slug)).toEqual([
		{ from_day: today },
	]);
});

test("two who change a calendar at once see both, and nothing is lost", async ({ own }) => {
	await addCalendar(own);
	const [mine, theirs] = [
		await own.visiting.go("/edit/calendar/1"),
		await own.visiting.go("/edit/calendar/1"),
	];
	expect((await save(own, theirs, { "hours-0-1": "07:00" })).status).toBe(200);
	const late = await save(own, mine, { "hours-0-1": "09:00" });
	expect(late.status).toBe(409);
	const conflict = late.document.querySelector(".conflict")?.text ?? "";
	expect(conflict).toContain("07:00");
	expect(conflict).toContain("09:00");
	expect(valueAt(late, "hours-0-1")).toBe("09:00");
	expect((await save(own, late)).status).toBe(200);
	expect(await row(sql`select hours #>> '{0}' as sunday from calendars`, own.slug)).toEqual({
		sunday: "[[540, 1020]]",
	});
});

test("a request tells that a calendar gave it another due time, to the minute", async ({ own }) => {
	const { slug, visiting } = own;
	await rows(
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id)
			select id, 1, 'Maintenance Request', 'High', 'x', '2031-03-02T07:00Z', 1
			from tenants where slug = ${slug}`,
		slug,
	);
	await rows(
		sql`insert into request_events (tenant_id, request_id, kind, before, after)
			select id, 1, 'edited', '{"due_date": "2031-03-02T06:10:00.000Z"}',
				'{"due_date": "2031-03-02T07:00:00.000Z"}' from tenants where slug = ${slug}`,
		slug,
	);
	const page = await visiting.go("/view/request/1");
	expect(page.status).toBe(200);
	const changed = page.document.querySelector(".changes")?.text ?? "";
	expect(changed).toContain("9:10");
	expect(changed).toContain("10:00");
});

test("what waits for an answer is a part of the day once somebody has said how soon", async ({
	own,
	t,
}) => {
	const { visiting } = own;
	const waiting = async () =>
		(await visiting.go("/my-day")).document.querySelector(
			'main nav a[href="/my-day?part=waiting"]',
		);
	expect(await waiting()).toBeNull();
	await save(own, await visiting.go("/organisation/targets"), { answer_high: "2" });
	expect((await waiting())?.text).toContain(t("agenda.parts.waiting"));
	expect((await visiting.go("/my-day?part=waiting")).text).toContain(
		t("agenda.none.waiting.title"),
	);
});

test("an Admin sets up working hours, Ramadan, Eid and targets @en", async ({
	own,
	t,
	language,
}) => {
	const { slug, visiting } = own;
	const settings = await visiting.go("/organisation");
	expect(at(await follow(visiting, settings, t("entities.calendar.list")))).toBe(
		"200 /table/calendars-management",
	);
	const form = await visiting.go("/add/calendar");
	expect(valueAt(form, "hours-0-1")).toBe("08:00");
	const added = await save(own, form, {
		...names,
		"hours-0-2": "١٢:٣٠",
		"hours-0-3": "13.30",
		"hours-0-4": "17",
	});
	expect(messagesByRole(added, "status")).toContain(t("entities.calendar.created"));
	expect(textsOf(added, "tr.marked").join()).toContain("12:30");
	for (const [button, hours] of [
		["monthCalendar.addRamadan", "09:00"],
		["monthCalendar.addEid", ""],
	] as const) {
		const filled = await follow(visiting, await visiting.go("/view/calendar/1"), t(button));
		expect(valueAt(filled, "from_day")).toMatch(/^20\d\d-\d\d-\d\d$/);
		expect(valueAt(filled, "hours-1") ?? "").toBe(hours);
		const option = filled.document.querySelector("main [name=confirmed] [selected]");
		expect(option?.getAttribute("value")).toBe("0");
		expect(messagesByRole(await save(own, filled), "status")).toContain(
			t("entities.exception.created"),
		);
	}
	const calendar = await visiting.go("/view/calendar/1");
	expect(calendar.text).toMatch(language === "ar" ? /رمضان 14\d\d/ : /Ramadan 14\d\d/);
	expect(calendar.document.querySelector("table.calendar u")).not.toBeNull();
	const [week = ""] = textsOf(calendar, ".page-head .min-w-0 > .mt-1");
	expect(week).toMatch(/08:00–12:30.*13:30–17:00/);
	const [monday, thursday, friday, saturday] = ["1", "4", "5", "6"].map((day) =>
		t(`monthCalendar.weekdays.${day as "1"}`),
	);
	expect(week).toContain(`${monday}–${thursday} 08:00–17:00`);
	expect(week).toContain(`${friday}–${saturday} ${t("monthCalendar.closed")}`);
	expect(textsOf(calendar, "main .briefs .badge")).toContain(t("common.sighting.0"));
	expect(all(calendar, "main table.calendar")).toHaveLength(12);
	expect(textsOf(calendar, "main nav.card a strong")).toHaveLength(2);
	const north = { name_en: "North", name_ar: "الشمال", calendar: "1" };
	const branch = await save(own, await visiting.go("/add/branch"), north);
	expect(messagesByRole(branch, "status")).toContain(t("entities.branch.created"));
	const targets = { answer_high: "2", finish_high: "٢" };
	const saved = await save(own, await visiting.go("/organisation/targets"), targets);
	expect(messagesByRole(saved, "status")).toContain(t("tenants.saved"));
	expect(await savedHours(slug)).toEqual({ calendar_id: 1, days: 2, unit: "days" });
});
