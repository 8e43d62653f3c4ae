import { expect } from "@playwright/test";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { row, sql } from "../support/database.ts";
import {
	all,
	at,
	expectProblem,
	follow,
	messagesByRole,
	plain,
	test,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { admin, makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";

test.beforeEach(async ({ as }) => as(admin));

const saving = "main form [value=save]";
const taking = "main form [value='day-bought_on-2027-02-08']";

test("a Hijri day is offered as its Gregorian one, and taken with one press @en", async ({
	visiting,
	t,
	language,
}) => {
	let page = await visiting.go("/add/equipment");
	const name = `Hijri ${language} ${Date.now()}`;
	const typed = { name_en: name, name_ar: name, facility: "1", bought_on: "١/٩/١٤٤٨" };
	page = await visiting.send(page, saving, typed);
	expect(page.status).toBe(422);
	const { hijri, gregorian } = getCalendarFormat(language, "latn").inBoth("2027-02-08");
	expectProblem(page, "bought_on", t("forms.hijri", { hijri, day: gregorian }));
	const day = getLocaleFormat(language, "UTC").day("2027-02-08");
	expect(textsOf(page, taking)[0]).toBe(plain(t("forms.takeDay", { day })));
	page = await visiting.send(page, taking);
	expect(valueAt(page, "bought_on")).toBe("2027-02-08");
	expect(valueAt(page, "name_en")).toBe(name);
	expect(all(page, taking)).toHaveLength(0);
	expect(at(await visiting.send(page, saving))).toBe("200 /table/equipment-management");
	expect(await row(sql`select bought_on::text from equipment where name_en = ${name}`)).toEqual({
		bought_on: "2027-02-08",
	});
});

test("a day is typed as people write it", async ({ visiting }) => {
	const page = await visiting.go("/add/equipment");
	const name = `Typed ${Date.now()}`;
	const typed = { name_en: name, name_ar: name, facility: "1", bought_on: "26/11/2026" };
	expect(at(await visiting.send(page, saving, typed))).toBe("200 /table/equipment-management");
	expect(await row(sql`select bought_on::text from equipment where name_en = ${name}`)).toEqual({
		bought_on: "2026-11-26",
	});
});

test("a filter by a Hijri day says which day that is @en", async ({ visiting, t, language }) => {
	const page = await visiting.go("/table/equipment-management?f.bought_on=%3E1448-09-01");
	expect(page.status).toBe(400);
	const day = getLocaleFormat(language, "UTC").day("2027-02-08");
	expect(messagesByRole(page, "alert")).toContain(
		plain(t("pages.table.problems.hijriDay", { day })),
	);
	const filtered = await follow(visiting, page, t("forms.takeDay", { day }));
	expect(at(filtered)).toBe("200 /table/equipment-management?f.bought_on=%3E2027-02-08");
});

test("so is a member's last day, and the day of time on a request @en", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const { hijri, gregorian } = getCalendarFormat(language, "latn").inBoth("2027-02-08");
	const message = t("forms.hijri", { hijri, day: gregorian });
	const member = await makeMember();
	const leaving = await visiting.go(`/view/member/${member.id}/leaving`);
	const left = await visiting.send(leaving, "main [value=leave]", { last_day: "1/9/1448" });
	expect(left.status).toBe(422);
	expectProblem(left, "last_day", message);
	const taken = await visiting.send(left, "main [value='day-last_day-2027-02-08']");
	expect(valueAt(taken, "last_day")).toBe("2027-02-08");
	expect(messagesByRole(await visiting.send(taken, "main [value=leave]"), "status")).toContain(
		t("outcomes.departure.saved"),
	);

	await as(member.email);
	const { id } = await makeRequest(member, { assignedToId: member.id });
	const typed = { minutes: "20", day: "١/٩/١٤٤٨", note: "Done" };
	const page = await visiting.send(
		await visiting.go(`/view/request/${id}`),
		"#time [name=book]",
		typed,
	);
	expect(page.status).toBe(422);
	expectProblem(page, "day", message);
	const again = await visiting.send(page, "#time [value='day-day-2027-02-08']");
	expect(again.status).toBe(200);
	expect(valueAt(again, "day")).toBe("2027-02-08");
	expect(valueAt(again, "minutes")).toBe("20");
	expect(valueAt(again, "note")).toBe("Done");
});
