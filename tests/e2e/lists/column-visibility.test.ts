import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import { expectSound } from "../support/accessibility.ts";
import { makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { openOthers } from "../support/row-menu.ts";
import { expect, ready, test } from "../support/test.ts";

/** Opens the choice of columns; on a phone it is folded away with the filters. */
async function unfold(page: Page, t: Translate): Promise<void> {
	const save = page.getByRole("button", { name: t("forms.save"), exact: true });
	const summary = page.locator("summary").filter({ hasText: t("listScreen.columns") });
	const fold = page.locator(".collapsible > summary");
	if (!(await summary.isVisible())) await fold.click();
	if (!(await save.isVisible())) await summary.click();
	await expect(save).toBeVisible();
}

test("a column is hidden for good, but not from the file, and comes back with the standard ones", async ({
	page,
	as,
	t,
	scripted,
}) => {
	const member = await makeMember();
	const { id } = await makeRequest(member, { priority: "High" });
	const list = `/table/follow-up?f.id=${id}&f.priority=High`;
	const [priority, row] = [t("common.priority.High"), page.locator("tbody tr")];
	await as(member.email);
	await page.goto(list);
	await ready(page, scripted);
	await expect(row).toContainText(priority);

	await unfold(page, t);
	if (scripted) await expectSound(page);
	const box = page.getByRole("checkbox", { name: t("entities.request.fields.priority") });
	await expect(box).toBeChecked();
	await box.focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Enter");
	await expect(row).not.toContainText(priority);
	await expect(page.getByText(t("listScreen.columnsKept"))).toBeVisible();
	await expect(page).toHaveURL(list);

	await page.reload();
	await ready(page, scripted);
	await expect(row).toContainText(`Request ${id}`);
	await expect(row).not.toContainText(priority);
	const filter = `${t("entities.request.fields.priority")}: ${priority}`;
	await unfold(page, t);
	await expect(
		page.getByRole("link", { name: t("listScreen.removeFilter", { filter }) }),
	).toBeVisible();
	await openOthers(page);
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: t("pages.table.csv") }).click(),
	]);
	expect(readFileSync(await file.path(), "utf8")).toContain(priority);

	await unfold(page, t);
	await expect(box).not.toBeChecked();
	await page.getByRole("button", { name: t("listScreen.standardColumns") }).click();
	await expect(row).toContainText(priority);
	await unfold(page, t);
	await expect(box).toBeChecked();
});
