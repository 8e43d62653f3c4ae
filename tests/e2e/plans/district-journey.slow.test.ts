import { row, rows, sql } from "../support/database.ts";
import { closeOn, makeDistrict, visitAfterMissing } from "../support/district-scenario.ts";
import { EntityFormPage } from "../support/entity-form.ts";
import { finishRequest } from "../support/requests.ts";
import { originOf } from "../support/servers.ts";
import { enter } from "../support/sessions.ts";
import { expect, ready, test } from "../support/test.ts";

const schools = 165;
const season: [number, number] = [4, 10];

test("a district plans its schools' filters, works through them and shows what was done", async ({
	page,
	context,
	t,
	language,
	scripted,
}) => {
	const { slug, admin, technician } = await makeDistrict(schools);
	const origin = originOf("main", slug);
	const goOnAs = (email: string) => enter(context, slug, email);
	const form = new EntityFormPage(page, t, scripted);
	const saved = async (said: string) => {
		await page.locator('main button.primary[value="save"]').click();
		await expect(page.getByText(said).first()).toBeVisible();
	};
	await goOnAs(admin);

	await form.open(`${origin}/add/checklist`);
	// The name in the other language is folded, and the same without one.
	await form.control(`name_${language}`).fill("Air conditioner");
	await page.locator("main .several summary").click();
	const steps = ["Filter clean", language === "ar" ? "التصريف سالك" : "Drain runs"];
	await form.control("several").fill(steps.join("\n"));
	await page.locator('main button[value="several"]').click();
	await page.locator("#step-2 .step-summary").click();
	await page.locator('[name="on_fail_3"][value="request"]').check();
	await saved(t("entities.checklist.created"));

	await closeOn(slug, "2031-04-10");
	await form.open(`${origin}/add/plan`);
	for (const [name, value] of Object.entries({
		[`name_${language}`]: language === "ar" ? "مرشحات المكيفات" : "AC filters",
		every: "3",
		from_day: "2031-04-10",
	}))
		await form.control(name).fill(value);
	await form.control("season_from").selectOption(String(season[0]));
	await form.control("season_to").selectOption(String(season[1]));
	await page.locator('main [name="closed"][value="after"]').check();
	await form.control("checklist").selectOption("1");
	if (!scripted) await page.locator('main button[value="options"]').click();
	// The tenth is a Friday.
	await expect(page.locator("main time[datetime='2031-10-12']").first()).toBeVisible();
	await expect(form.control("every")).toHaveValue("3");
	await saved(t("entities.plan.created"));
	await page.locator('main select[name="branch_id"]').selectOption("1");
	await page.locator('main button[value="add"]').click();
	await expect(page.getByText(t("outcomes.plans.added")).first()).toBeVisible();
	// The tenth is closed, and a weekend follows.
	await expect(page.locator("main ol time[datetime='2031-04-13']").first()).toBeVisible();

	const [missed = "", newest = ""] = await visitAfterMissing(slug, season);
	await page.goto(`${origin}/view/plan/1`);
	await expect(page.locator(`main time[datetime='${newest}']`).first()).toBeVisible();
	const outcomes = await row<{ made: number; missed: number }>(
		sql`select count(*) filter (where outcome = 'made' and day = ${newest})::integer as made,
			count(*) filter (where outcome = 'missed' and day = ${missed})::integer as missed
			from plan_occurrences`,
		slug,
	);
	expect(outcomes).toEqual({ made: schools, missed: schools });

	await goOnAs(technician);
	await page.goto(`${origin}/view/request/1`);
	await ready(page, scripted);
	await expect(
		page.getByText(language === "ar" ? "مرشحات المكيفات" : "AC filters").first(),
	).toBeVisible();
	await page.getByRole("link", { name: t("plans.steps.open") }).click();
	await page.waitForURL(/\/steps$/);
	await ready(page, scripted);
	await page.locator('[name="state_1"][value="ok"]').check();
	await page.locator('[name="state_2"][value="failed"]').check();
	await page.locator('[name="note_2"]').fill("It drips");
	await page.getByRole("button", { name: t("forms.save") }).click();
	await expect(page.getByText(t("plans.steps.savedAndMade")).first()).toBeVisible();
	await page.goto(`${origin}/view/request/1`);
	await ready(page, scripted);
	await finishRequest(page, t, scripted);
	await expect(page.getByText(t("requestPage.finish.done", { id: 1 })).first()).toBeVisible();
	await page.goto(`${origin}/view/request/${schools + 1}`);
	await expect(
		page.getByText(language === "ar" ? "التصريف سالك" : "Drain runs").first(),
	).toBeVisible();

	await goOnAs(admin);
	await page.goto(`${origin}/statistics/plans`);
	const told = (name: "planned" | "missed") =>
		page.locator(".tile", { hasText: t(`statistics.work.plans.${name}`) }).locator("strong");
	await expect(told("planned")).toHaveText(String(2 * schools));
	await expect(told("missed")).toHaveText(String(schools));
});

test("a district's meter that crosses its mark has its technician come", async ({
	page,
	context,
	t,
	language,
	scripted,
}) => {
	const { slug, admin, technician } = await makeDistrict(1);
	await rows(
		sql`insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id)
			select tenant_id, 1, 'generator', 'Generator', 'مولّد', id from facilities`,
		slug,
	);
	const origin = originOf("main", slug);
	const goOnAs = (email: string) => enter(context, slug, email);
	const form = new EntityFormPage(page, t, scripted);
	const fill = async (fields: Readonly<Record<string, string>>) => {
		for (const [name, value] of Object.entries(fields)) await form.control(name).fill(value);
	};
	const said = (text: string) =>
		expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
	const save = page.locator('main button.primary[value="save"]');
	await goOnAs(admin);

	await form.open(`${origin}/add/meter?equipment=1`);
	await fill({ name_en: "Running hours", name_ar: "ساعات التشغيل", unit: "h" });
	await save.click();
	await said(t("entities.meter.created"));
	await form.open(`${origin}/add/plan`);
	const oil = language === "ar" ? "الزيت" : "Oil";
	await fill({ [`name_${language}`]: oil, every: "250", from_day: "2020-01-01" });
	await form.control("unit").selectOption("meter");
	await save.click();
	await said(t("plans.noMeters"));
	await ready(page, scripted);
	await page.locator('main select[name="meter_id"]').selectOption("1");
	await page.locator('main input[name="next_value"]').fill("1250");
	await page.locator('main button[value="follow"]').click();
	await said(t("outcomes.plans.meterAdded"));

	for (const [value, text] of [
		["1240", t("meters.saved")],
		["1262", t("meters.savedAndMade")],
	] as const) {
		await page.goto(`${origin}/view/equipment/1`);
		await ready(page, scripted);
		await page.getByRole("link", { name: t("meters.add") }).click();
		await page.waitForURL(/\/view\/meter\/1/);
		await ready(page, scripted);
		await expect(page.locator('#add input[name="value"]')).toBeFocused();
		await page.keyboard.type(value);
		await page.getByRole("button", { name: t("meters.save") }).click();
		await said(text);
	}

	await goOnAs(technician);
	await page.goto(`${origin}/view/request/1`);
	await said(oil);
	await said(language === "ar" ? "مولّد" : "Generator");
});
