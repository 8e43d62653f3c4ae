import type { BrowserContext, Page } from "@playwright/test";
import { expectSound } from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test } from "../support/test.ts";

/** The dashboard of the Admin of an organisation in which nothing has happened yet. */
async function begin(page: Page, context: BrowserContext) {
	const { slug, email } = await makeTenant();
	const origin = await enter(context, slug, email);
	await page.goto(`${origin}/dashboard`);
	return { slug, origin };
}

const card = (page: Page) => page.locator(".onboarding");
const step = (page: Page, title: string) =>
	card(page).getByRole("listitem").filter({ hasText: title });

test("a new organisation's steps lead to their pages and tick themselves off", async ({
	page,
	context,
	t,
	scripted,
	language,
}) => {
	const { slug, origin } = await begin(page, context);
	await ready(page, scripted);
	await expect(card(page).getByRole("listitem")).toHaveCount(4);
	await expect(page.locator('.onboarding a[href="/qr-codes"]')).toHaveCount(0);
	await expect(page.locator('.onboarding a[href="/import/branches-management"]')).toBeVisible();
	if (scripted) await expectSound(page);
	await card(page)
		.getByRole("link", { name: t("entities.branch.add") })
		.click();
	// A name in the language of the page is enough.
	await page.locator(`[name=name_${language}]`).fill(language === "ar" ? "الشمال" : "North");
	await page.locator("main form button[type=submit]").last().click();
	await page.waitForURL(/\/table\/branches-management/);
	await page.goto(`${origin}/dashboard`);
	await expect(step(page, t("onboarding.branches.title"))).toContainText(t("onboarding.done"));
	await expect(page.locator('.onboarding a[href="/add/branch"]')).toHaveCount(0);
	await rows(
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, ${slug}, 'Lab', 'مختبر', id from branches`,
		slug,
	);
	await page.goto(`${origin}/dashboard`);
	await page.locator('.onboarding a[href="/qr-codes"]').click();
	await page.waitForURL(/\/qr-codes/);
	await page.goto(`${origin}/dashboard`);
	await expect(step(page, t("onboarding.codes.title"))).toContainText(t("onboarding.done"));
	if (scripted) await expectSound(page);
	await rows(
		sql`insert into members (tenant_id, id, name_en, name_ar, email, permission_id)
			select tenant_id, 2, 'Sara', 'سارة', 'sara@acme.example', 8 from members`,
		slug,
	);
	await page.goto(`${origin}/dashboard`);
	await expect(page.locator(".profile-card")).toBeVisible();
	await expect(card(page)).toHaveCount(0);
});

test("the steps are hidden for good", { tag: ["@desk", "@all"] }, async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { slug, origin } = await begin(page, context);
	await ready(page, scripted);
	await card(page)
		.getByRole("button", { name: t("onboarding.dismiss") })
		.click();
	await expect(page.getByText(t("onboarding.dismissed"))).toBeVisible();
	await expect(card(page)).toHaveCount(0);
	expect(await rows(sql`select step from first_steps`, slug)).toEqual([]);
	await page.goto(`${origin}/dashboard`);
	await expect(page.locator(".profile-card")).toBeVisible();
	await expect(card(page)).toHaveCount(0);
});
