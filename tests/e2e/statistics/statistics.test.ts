import type { Page } from "@playwright/test";
import { admin } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

const card = (page: Page, title: string) =>
	page.locator(".card", { has: page.getByRole("heading", { name: title }) });

/** The numbers of a card's table, row by row, as they are read. */
async function numbersOf(page: Page, title: string): Promise<string[][]> {
	const rows = card(page, title).locator("tbody tr");
	return rows.evaluateAll((all) =>
		all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")),
	);
}

test("a period is chosen, and the members of a status, each keeping the other and the place", {
	tag: "@both",
}, async ({ page, as, t, scripted }) => {
	await as(admin);
	await page.goto("/statistics?members=late");
	await ready(page, scripted);
	const periods = ["12m", "6m", "30d", "7d"] as const;
	const statuses = ["done", "pending", "late", "in_progress"] as const;
	await expect(page.locator(".tab")).toHaveText([
		...periods.map((period) => t(`statistics.costs.periods.${period}`)),
		...statuses.map((status) => t(`statistics.members.tabs.${status}`)),
	]);
	const costs = t("statistics.costs.title");
	const half = page.getByRole("link", { name: t("statistics.costs.periods.6m") });
	await half.scrollIntoViewIfNeeded();
	await page.evaluate(() => window.scrollBy(0, 100));
	const place = await page.evaluate(() => window.scrollY);
	await half.click();
	await expect(page).toHaveURL(/\?period=6m&members=late(#costs)?$/);
	if (scripted) expect(await page.evaluate(() => window.scrollY)).toBe(place);
	await expect(page.locator(".tab[aria-current]")).toHaveText([
		t("statistics.costs.periods.6m"),
		t("statistics.members.tabs.late"),
	]);
	await expect.poll(async () => (await numbersOf(page, costs)).length).toBe(6);
	await expect(page.getByRole("img", { name: t("statistics.costs.periods.6m") })).toBeVisible();
	await page.getByText(t("statistics.showNumbers")).first().click();
	await expect(card(page, costs).locator("tfoot")).toBeVisible();
	await page.getByRole("link", { name: t("statistics.members.tabs.in_progress") }).click();
	await expect(page).toHaveURL(/\?period=6m&members=in_progress(#members)?$/);
	const first = card(page, t("statistics.members.title")).locator("li").first();
	await expect(first.getByRole("link")).toHaveAttribute("href", /^\/view\/member\/\d+$/);
	await expect(first).not.toContainText("@");
	const branch = card(page, t("statistics.branches.title")).getByRole("link").first();
	await expect(branch).toHaveAttribute("href", /^\/view\/branch\/\d+$/);
});

test("both charts are drawn, on the screen and on paper", async ({ page, as, t }) => {
	await as(admin);
	await page.goto("/statistics");
	const charts = page.locator("img.chart");
	await expect(charts).toHaveCount(2);
	for (const chart of await charts.all()) {
		await chart.scrollIntoViewIfNeeded();
		await expect
			.poll(() => chart.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(200);
	}
	await page.emulateMedia({ media: "print" });
	await expect(charts.first()).toBeVisible();
	await expect(page.locator(".tab").filter({ visible: true })).toHaveText([
		t("statistics.costs.periods.12m"),
		t("statistics.members.tabs.done"),
	]);
	await expect(page.getByRole("button", { name: t("pages.view.print") })).toBeHidden();
	await expect(page.getByRole("link", { name: t("pages.table.csv") })).toBeHidden();
	await expect(page.getByText(t("statistics.showNumbers")).filter({ visible: true })).toHaveCount(
		0,
	);
	for (const table of await page.locator("table.numbers").all()) await expect(table).toBeVisible();
});
