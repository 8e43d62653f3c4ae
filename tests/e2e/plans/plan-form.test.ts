import { expectSound, expectSoundWhenNarrow } from "../support/accessibility.ts";
import { within } from "../support/database.ts";
import { makeSchools } from "../support/district-scenario.ts";
import { originOf } from "../support/servers.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, testWithScripts } from "../support/test.ts";

testWithScripts(
	"with scripts the sentence and the dates of a plan follow what is typed",
	async ({ page, context, t }) => {
		const { slug, email } = await makeTenant();
		await within((scope) => makeSchools(scope, 5), slug);
		await enter(context, slug, email);
		await page.goto(`${originOf("main", slug)}/add/plan`);
		await ready(page, true);
		const main = page.locator("main");
		await main.locator("[name=name_ar]").fill("فحص المكيفات");
		await main.locator("[name=from_day]").fill("2031-04-10");
		await expect(main.locator(".plan-sentence")).toContainText("فحص المكيفات");
		await expect(main.locator(".plan-dates time")).toHaveCount(5);
		await main.locator("[name=unit]").selectOption("weeks");
		await expect(main.locator("[name=weekdays]").first()).toBeVisible();
		await main.getByRole("button", { name: t("planForm.showMatches") }).click();
		await expect(main.locator("[name=facility_id]:checked")).toHaveCount(5);
		await main.locator("[name=facility_id]").first().uncheck();
		await expect(main.locator(".plan-makes dd").first()).toHaveText("4");
		await expectSound(page);
		await expectSoundWhenNarrow(page);
		await main.getByRole("button", { name: t("planForm.create") }).click();
		await page.waitForURL(/\/view\/plan\/1$/);
		await expect(main.locator("button[value=remove]")).toHaveCount(4);
	},
);
