import type { BrowserContext, Page } from "@playwright/test";
import { expectSound } from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test } from "../support/test.ts";

/** Signs the Admin of a new organisation in. */
async function begin(page: Page, context: BrowserContext) {
	const { slug, email } = await makeTenant();
	const origin = await enter(context, slug, email);
	return { slug, open: (path: string) => page.goto(origin + path) };
}

test("a select without options says what is missing, and leads there", { tag: "@desk" }, async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { slug, open } = await begin(page, context);
	await open("/add/facility");
	await ready(page, scripted);
	await expect(page.locator("#field-branch-hint")).toContainText(t("forms.noneYet.branch"));
	if (scripted) await expectSound(page);
	await page.locator("#field-branch-hint a").click();
	await page.waitForURL(/\/add\/branch$/);
	await open("/add/category");
	await expect(page.getByText(t("forms.noneYet.warehouse"))).toBeVisible();
	await rows(
		sql`insert into branches (tenant_id, id, name_en, name_ar)
			select tenant_id, 1, 'North', 'الشمال' from members`,
		slug,
	);
	await open("/add/facility");
	await ready(page, scripted);
	await expect(page.getByText(t("forms.noneYet.branch"))).toHaveCount(0);
	await expect(page.getByText(t("forms.noneWithin.subbranch"))).toHaveCount(0);
	await page.locator("[name=branch]").selectOption("1");
	if (!scripted) await page.getByRole("button", { name: t("forms.loadOptions") }).click();
	await expect(page.locator("#field-subbranch-hint")).toContainText(
		t("forms.noneWithin.subbranch"),
	);
	await expect(page.locator('#field-subbranch-hint a[href="/add/subbranch"]')).toBeVisible();
});

test("who may not add what is missing is told whom to ask", { tag: "@desk" }, async ({
	page,
	context,
	t,
}) => {
	const { slug, open } = await begin(page, context);
	await rows(sql`update permissions set branches_write = 0 where id = 1`, slug);
	await open("/add/facility");
	const hint = page.locator("#field-branch-hint");
	await expect(hint).toContainText(t("forms.askAdmin"));
	await expect(hint.locator("a")).toHaveCount(0);
});
