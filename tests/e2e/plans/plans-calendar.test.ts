import { bothInAll } from "#tests/support/test-scope.ts";
import { expectSound, expectSoundWhenNarrow } from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, test } from "../support/test.ts";

const plans = [
	{ id: 1, en: "AC filters", ar: "مرشحات المكيفات", unit: "weeks", next: "2031-03-19" },
	{
		id: 2,
		en: "Fire alarms and extinguishers",
		ar: "أجهزة الإنذار وطفايات الحريق",
		unit: "months",
		next: "2031-04-09",
	},
] as const;

/** Places that were visited twice a week and once a month, each by a plan. */
async function makeVisits(slug: string): Promise<void> {
	await rows(
		sql`insert into branches (tenant_id, id, name_en, name_ar)
			select id, 1, 'North', 'الشمال' from tenants where slug = ${slug}`,
		slug,
	);
	await rows(
		sql`insert into facilities (tenant_id, id, name_en, name_ar, branch_id, public_id)
			select t.id, n, 'School ' || n, 'مدرسة ' || n, 1, gen_random_uuid()
			from tenants t, generate_series(1, 165) n where slug = ${slug}`,
		slug,
	);
	for (const { id, en, ar, unit, next } of plans) {
		await rows(
			sql`insert into plans (tenant_id, id, name_en, name_ar, priority, member_id, every, unit,
					from_day, weekdays)
				select t.id, ${id}, ${en}, ${ar}, 'Medium', m.id, 1, ${unit}, '2031-03-09',
					${unit === "weeks" ? "0,3" : ""}
				from tenants t join members m on m.tenant_id = t.id where slug = ${slug} limit 1`,
			slug,
		);
		await rows(
			sql`insert into plan_targets (tenant_id, id, plan_id, facility_id, next_on)
				select t.id, ${id} * 1000 + n, ${id}, n, ${next}
				from tenants t, generate_series(1, 165) n where slug = ${slug}`,
			slug,
		);
		await rows(
			sql`insert into plan_occurrences (tenant_id, target_id, plan_id, day, outcome)
				select t.tenant_id, t.id, t.plan_id, d::date,
					case when t.id % 11 = 0 then 'missed' when t.id % 7 = 0 then 'merged' else 'made' end
				from plan_targets t, unnest(array['2031-03-09', '2031-03-12', '2031-03-16']) d
				where t.plan_id = ${id} and (${id} = 1 or d = '2031-03-09')`,
			slug,
		);
	}
}

test(
	"the calendar of plans is a list of days on a phone, and a calendar where there is room",
	bothInAll,
	async ({ page, context, language, t, scripted }) => {
		const { slug, email } = await makeTenant();
		await makeVisits(slug);
		const origin = await enter(context, slug, email);
		await page.goto(`${origin}/plans/calendar?month=2031-03`);
		const weekday = page.locator(".visits > .none").first();
		const days = page.locator(".visits > li:visible");
		const at = async (day: string) =>
			(await page.locator(`li:has(> h3 [datetime="${day}"])`).boundingBox()) ?? { x: 0, y: 0 };

		await page.setViewportSize({ width: 1280, height: 900 });
		await expect(weekday).toBeVisible();
		await expect(days).toHaveCount(7 + 6 + 31);
		expect((await at("2031-03-09")).y).toBe((await at("2031-03-12")).y);
		const [sunday, wednesday] = [await at("2031-03-09"), await at("2031-03-12")];
		expect(sunday.x < wednesday.x).toBe(language === "en");
		if (scripted) await expectSound(page);

		await page.setViewportSize({ width: 360, height: 800 });
		await expect(weekday).toBeHidden();
		await expect(days).toHaveCount(7);
		await expect(days.first()).toContainText(`${t("plans.outcomes.missed")}: 15`);
		if (scripted) await expectSoundWhenNarrow(page);

		await page.emulateMedia({ media: "print" });
		await expect(page.locator("main select").first()).toBeHidden();
		await expect(days).toHaveCount(7);
	},
);
