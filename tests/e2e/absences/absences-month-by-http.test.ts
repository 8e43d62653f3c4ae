import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { at, follow, textsOf } from "../support/http-journey.ts";
import { test } from "../support/tenant-journey.ts";

test("absences are shown as a month, and by week on narrow screens @both", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	expect((await visiting.go("/absences/month")).text).toContain(t("absences.none"));
	await rows(
		sql`insert into absences (tenant_id, id, member_id, from_day, to_day)
			select tenant_id, n, id, ('2031-0' || n + 2 || '-30')::date, ('2031-0' || n + 3 || '-03')::date
			from members, generate_series(1, 2) n returning id`,
		slug,
	);
	const list = await visiting.go("/table/absences-management");
	expect(at(await follow(visiting, list, t("entities.absence.month")))).toMatch(
		/^200 \/absences\/month/,
	);
	const april = await visiting.go("/absences/month?month=2031-04");
	expect(textsOf(april, ".away thead th")).toHaveLength(31);
	const spans = april.document
		.querySelectorAll(".away tbody td")
		.map((cell) => [cell.getAttribute("colspan"), cell.querySelector("a")?.getAttribute("href")]);
	expect(spans).toEqual([
		["3", "/view/absence/1"],
		["26", undefined],
		["1", "/view/absence/2"],
	]);
	const weeks = textsOf(april, ".away-weeks h3");
	expect(weeks).toEqual(
		language === "ar" ? ["1 – 5 أبريل", "27 – 30 أبريل"] : ["1 – 5 April", "27 – 30 April"],
	);
	const next = april.document.querySelector(`main a[aria-label="${t("monthCalendar.next")}"]`);
	const may = await visiting.go(next?.getAttribute("href") ?? "");
	expect(textsOf(may, ".away tbody td a")).toHaveLength(1);
	expect(at(may)).toBe("200 /absences/month?month=2031-05");
});
