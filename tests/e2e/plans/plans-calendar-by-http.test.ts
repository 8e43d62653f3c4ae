import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { at, follow, textsOf } from "../support/http-journey.ts";
import { test } from "../support/tenant-journey.ts";

const visits = (page: Parameters<typeof textsOf>[0]) =>
	textsOf(page, "main .visits > li:not(.none) ul > li");

test("the calendar of plans shows a month by day and plan, and leads on @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	for (const [id, en, ar] of [
		[1, "North", "الشمال"],
		[2, "South", "الجنوب"],
	] as const) {
		await rows(
			sql`insert into branches (tenant_id, id, name_en, name_ar)
				select id, ${id}, ${en}, ${ar} from tenants where slug = ${slug}`,
			slug,
		);
		await rows(
			sql`insert into facilities (tenant_id, id, name_en, name_ar, branch_id, public_id)
				select id, ${id}, 'School', 'مدرسة', ${id}, gen_random_uuid()
				from tenants where slug = ${slug}`,
			slug,
		);
	}
	expect((await visiting.go("/plans/calendar")).text).toContain(t("plans.calendar.none"));
	const form = await visiting.go("/add/plan");
	const plan = await visiting.send(form, "main form [value=save]", {
		name_en: "AC filters",
		name_ar: "مرشحات المكيفات",
		every: "14",
		unit: "days",
		from_day: "2031-04-10",
	});
	await visiting.send(plan, "main form [value=add]", { q: "" });

	const calendar = await follow(
		visiting,
		await visiting.go("/view/plan/1"),
		t("plans.calendar.title"),
	);
	expect(at(calendar)).toBe("200 /plans/calendar?plan=1");
	const april = await visiting.go("/plans/calendar?month=2031-04");
	expect(
		april.document
			.querySelectorAll("main li:not(.none) time")
			.map((day) => day.getAttribute("datetime")),
	).toEqual(["2031-04-10", "2031-04-24"]);
	const name = language === "ar" ? "مرشحات المكيفات" : "AC filters";
	const line = (count: number) => `${name}${t("plans.calendar.coming")}: ${count}`;
	expect(visits(april)).toEqual([line(2), line(2)]);
	expect(april.text).toContain(language === "ar" ? "محرم" : "Muharram");
	const chosen = await visiting.send(april, "main form button", { plan: "1", branch: "2" });
	expect(at(chosen)).toBe("200 /plans/calendar?month=2031-04&plan=1&branch=2");
	expect(visits(chosen)).toEqual([line(1), line(1)]);
	const next = chosen.document.querySelector(`main a[aria-label="${t("monthCalendar.next")}"]`);
	const may = await visiting.go(next?.getAttribute("href") ?? "");
	expect(at(may)).toBe("200 /plans/calendar?month=2031-05&plan=1&branch=2");
	expect(visits(may)).toEqual([line(1), line(1)]);
	const day = await follow(visiting, may, name);
	expect(at(day)).toBe("200 /view/plan/1?day=2031-05-08");
	expect(day.text).toContain(t("plans.noResults"));

	await visiting.send(await visiting.go("/view/plan/1"), "main form [value=now]");
	expect(visits(await visiting.go("/plans/calendar"))).toEqual([
		`${name}${t("plans.outcomes.made")}: 2`,
	]);
	const done = await follow(visiting, await visiting.go("/plans/calendar"), name);
	expect(textsOf(done, "#results a[href^='/view/request/']")).toHaveLength(2);
	expect(textsOf(done, "main ol.grid [aria-current] time")).toHaveLength(1);
	expect((await visiting.go("/view/plan/1?day=nonsense")).status).toBe(200);
	expect((await visiting.go("/plans/calendar?plan=404")).status).toBe(404);
	const list = await visiting.go("/table/plans-management");
	expect(at(await follow(visiting, list, t("plans.calendar.title")))).toBe("200 /plans/calendar");
});
