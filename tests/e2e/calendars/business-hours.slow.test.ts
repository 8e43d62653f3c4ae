import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/lib/languages.ts";
import { expectSound, expectSoundWhenNarrow } from "../support/accessibility.ts";
import { savedHours } from "../support/business-hours.ts";
import { EntityFormPage } from "../support/entity-form.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test } from "../support/test.ts";

/** An Admin of an organisation of their own, signed in. */
async function begin(context: BrowserContext) {
	const { slug, email } = await makeTenant();
	const origin = await enter(context, slug, email);
	return { slug, origin };
}

/** Saves the form at hand and waits until the page says that it is done. */
async function saved(page: Page, said: string): Promise<void> {
	await page.locator('main button.primary[value="save"]').click();
	await expect(page.getByText(said).first()).toBeVisible();
}

test("an Admin sets up working hours, Ramadan, Eid and targets", async ({
	page,
	context,
	t,
	language,
	scripted,
}) => {
	const { slug, origin } = await begin(context);
	const form = new EntityFormPage(page, t, scripted);
	/** What axe finds needs scripts to be looked for. */
	const sound = async () => {
		if (!scripted) return;
		await expectSound(page);
		await expectSoundWhenNarrow(page);
	};
	const press = (name: string) => page.getByRole("link", { name, exact: true }).first().click();

	await page.goto(`${origin}/organisation`);
	await page.getByRole("link", { name: t("entities.calendar.list") }).click();
	await page.waitForURL(/\/table\/calendars-management$/);
	await sound();
	await form.open(`${origin}/add/calendar`);
	await form.control("name_en").fill("Head office");
	await form.control("name_ar").fill("المقر الرئيسي");
	await expect(form.control("hours-0-1")).toHaveValue("08:00");
	await form.control("hours-0-2").fill("١٢:٣٠");
	await form.control("hours-0-3").fill("13.30");
	await form.control("hours-0-4").fill("17");
	await sound();
	await saved(page, t("entities.calendar.created"));
	await expect(page.locator("tr.marked")).toContainText("12:30");
	await sound();

	for (const [button, hours] of [
		["monthCalendar.addRamadan", "09:00"],
		["monthCalendar.addEid", ""],
	] as const) {
		await page.goto(`${origin}/view/calendar/1`);
		await ready(page, scripted);
		await press(t(button));
		await page.waitForURL(/\/add\/exception/);
		await expect(form.control("from_day")).toHaveValue(/^20\d\d-\d\d-\d\d$/);
		await expect(form.control("hours-1")).toHaveValue(hours);
		await expect(form.control("confirmed")).toHaveValue("0");
		await sound();
		await saved(page, t("entities.exception.created"));
	}
	await page.goto(`${origin}/view/calendar/1`);
	const ramadan: Record<Language, RegExp> = { ar: /رمضان 14\d\d/, en: /Ramadan 14\d\d/ };
	await expect(page.getByText(ramadan[language]).first()).toBeVisible();
	await page.locator("main details.more > summary").click();
	await expect(page.locator("table.calendar u").first()).toBeVisible();
	await sound();

	await form.open(`${origin}/add/branch`);
	await form.control("name_en").fill("North");
	await form.control("name_ar").fill("الشمال");
	await form.control("calendar").selectOption({ index: 1 });
	await saved(page, t("entities.branch.created"));

	await form.open(`${origin}/organisation/targets`);
	await form.control("answer_high").fill("2");
	await form.control("finish_high").fill("٢");
	await sound();
	await saved(page, t("tenants.saved"));

	expect(await savedHours(slug)).toEqual({
		calendar_id: 1,
		days: 2,
		unit: "days",
	});
	for (const path of ["/view/exception/1", "/table/absences-management", "/add/absence"]) {
		await page.goto(`${origin}${path}`);
		await sound();
	}
});
