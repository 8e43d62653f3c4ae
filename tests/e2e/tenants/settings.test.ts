import type { BrowserContext, Page } from "@playwright/test";
import { expectSound } from "../support/accessibility.ts";
import { row, rows, sql } from "../support/database.ts";
import { paintedOf } from "../support/images.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test } from "../support/test.ts";

/** The Admin of an organisation of their own, at its settings. */
async function begin(page: Page, context: BrowserContext, path: string) {
	const { slug, email } = await makeTenant();
	const origin = await enter(context, slug, email);
	await page.goto(`${origin}${path}`);
	return { slug, origin };
}

const save = (page: Page) => page.locator('main button[name="step"][value="save"]').click();

test("an Admin fills in the help page that is still empty", async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { origin } = await begin(page, context, "/help");
	await ready(page, scripted);
	await page.getByRole("link", { name: t("organisation.unasked.fill") }).click();
	await page.waitForURL(/\/organisation\/help$/);
	await page.locator("main .more-name:not([open]) > summary").first().click();
	await page.locator("[name=address_en]").fill("1 Main Street");
	await page.locator("[name=address_ar]").fill("شارع الملك فهد");
	await page.locator("[name=phones]").fill("+966 11 555 0100\ncall me");
	await save(page);
	await expect(page.locator(".summary")).toContainText(t("fieldErrors.phone").slice(0, 10));
	await expect(page.locator("[name=address_en]")).toHaveValue("1 Main Street");
	if (scripted) await expectSound(page);
	await page.locator("[name=phones]").fill("+966 11 555 0100\n٩٢٠٠٠٠٠٠٠");
	await save(page);
	await page.waitForURL(/\/organisation(#\w+)?$/);
	await expect(page.getByText(t("tenants.saved"))).toBeVisible();
	if (scripted) await expectSound(page);
	await page.goto(`${origin}/help`);
	await expect(page.locator('a[href="tel:920000000"]')).toBeVisible();
	await expect(page.getByText(/1 Main Street|شارع الملك فهد/)).toBeVisible();
});

test("what somebody else set meanwhile stands beside what was typed", { tag: "@all" }, async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { slug } = await begin(page, context, "/organisation/names");
	await ready(page, scripted);
	const conflict = page.locator(".conflict");
	const theyName = (name: string) =>
		rows(
			sql`update tenants set name_en = ${name}, settings_version = settings_version + 1
				where slug = ${slug}`,
			slug,
		);
	await page.locator('[name=accent][value="blue"]').check({ force: true });
	for (const theirs of ["Theirs", "Theirs again"]) {
		await theyName(theirs);
		await page.locator("[name=name_en]").fill("Mine");
		await save(page);
		await expect(conflict).toContainText(theirs);
		await expect(conflict).toContainText("Mine");
		if (scripted) await expect(conflict).toBeFocused();
		await expect(page.locator("[name=name_en]")).toHaveValue("Mine");
	}
	await save(page);
	await page.waitForURL(/\/organisation(#\w+)?$/);
	await expect(page.getByText(t("tenants.saved"))).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-accent", "blue");
	const accent = () =>
		page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
	await expect.poll(accent).toBe("#1d5fbf");
});

test("a logo stands on the pages, and on those of who is signed out", { tag: "@all" }, async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { origin } = await begin(page, context, "/organisation/names");
	await ready(page, scripted);
	const input = page.locator("input[name=logo]");
	const logo = page.locator(".logo-shown");
	await input.setInputFiles({
		name: "logo.png",
		mimeType: "image/png",
		buffer: Buffer.from("no picture"),
	});
	await page.getByRole("button", { name: t("tenants.logo.save") }).click();
	await expect(page.locator(".summary")).toContainText(t("fieldErrors.file_type"));
	const buffer = await paintedOf(600, 300);
	await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
	await page.getByRole("button", { name: t("tenants.logo.save") }).click();
	await expect(page.getByText(t("tenants.logo.saved"))).toBeVisible();
	await expect(logo).toBeVisible();
	expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
	await context.clearCookies();
	await page.goto(`${origin}/?lng=en`);
	await expect(page.locator("img.mark")).toBeVisible();
});

test("a logo that somebody else changed meanwhile is not replaced unseen", { tag: "@all" }, async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { slug } = await begin(page, context, "/organisation/names");
	const meanwhile = (settings: ReturnType<typeof sql>) =>
		rows(
			sql`update tenants set settings = ${settings}, settings_version = settings_version + 1
				where slug = ${slug}`,
			slug,
		);
	const buffer = await paintedOf(60, 30);
	const saveLogo = async () => {
		await ready(page, scripted);
		const file = { name: "mine.png", mimeType: "image/png", buffer };
		await page.locator("input[name=logo]").setInputFiles(file);
		await page.getByRole("button", { name: t("tenants.logo.save") }).click();
	};
	await saveLogo();
	const saved = page.getByText(t("tenants.logo.saved"));
	await expect(saved).toBeVisible();
	// What is said again later is shown again.
	await page.locator(".toast").evaluate((toast) => {
		for (const animation of toast.getAnimations()) animation.finish();
	});
	await expect(saved).toBeHidden();
	// Who takes it away does so after this page has it, not while it is on its way.
	const width = () =>
		page.locator(".logo-shown").evaluate((image: HTMLImageElement) => image.naturalWidth);
	await expect.poll(width).toBeGreaterThan(0);
	await meanwhile(sql`settings - 'logo'`);
	await saveLogo();
	const conflict = page.locator(".conflict");
	await expect(conflict).toContainText(t("forms.conflict.nothing"));
	await expect(conflict).toContainText("mine.png");
	await expect(page.locator(".summary")).toContainText(t("tenants.logo.again"));
	await meanwhile(sql`settings || '{"digits": "latn"}'`);
	await saveLogo();
	await expect(saved).toBeVisible();
	await expect(conflict).toHaveCount(0);
});

test("it is said how soon requests are answered and finished", { tag: "@all" }, async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { slug } = await begin(page, context, "/organisation/targets");
	await ready(page, scripted);
	await page.locator("[name=answer_high]").fill("٢");
	await page.locator("[name=finish_high]").fill("0");
	await page.locator("[name=finish_high_unit]").selectOption({ label: t("tenants.targets.hours") });
	await save(page);
	await expect(page.locator(".summary")).toContainText(t("fieldErrors.too_small"));
	await expect(page.locator("[name=finish_high_unit]")).toHaveValue("hours");
	if (scripted) await expectSound(page);
	await page.locator("[name=finish_high]").fill("8");
	await save(page);
	await expect(page.getByText(t("tenants.saved"))).toBeVisible();
	expect(
		await row(sql`select settings ->> 'targets' as targets from tenants where slug = ${slug}`),
	).toEqual({
		targets:
			'{"High": {"answer": {"unit": "hours", "count": 2}, "finish": {"unit": "hours", "count": 8}}}',
	});
});
