import type { Page } from "@playwright/test";
import { expectSound } from "../support/accessibility.ts";
import { admin } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

const card = (page: Page, title: string) =>
	page.locator("section.card", { has: page.getByRole("heading", { name: title, exact: true }) });

/** The numbers of a card's table, row by row, as they are read. */
async function numbersOf(page: Page, title: string): Promise<string[][]> {
	const rows = card(page, title).locator("table.numbers tbody tr");
	return rows.evaluateAll((all) =>
		all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")),
	);
}

test("from the statistics to the work of a branch in some months, each keeping the other", async ({
	page,
	as,
	t,
	scripted,
}) => {
	await as(admin);
	await page.goto("/statistics");
	await ready(page, scripted);
	await page.getByRole("link", { name: t("statistics.work.title") }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("statistics.work.title"));
	await expect(page.locator(".figures strong").first()).toHaveText(/^[1-9]/);
	const finished = t("statistics.work.finished.title");
	expect(await numbersOf(page, finished)).toHaveLength(12);

	await page.getByRole("link", { name: t("statistics.work.months.6"), exact: true }).click();
	await expect(page).toHaveURL(/\?months=6(#work)?$/);
	await expect.poll(async () => (await numbersOf(page, finished)).length).toBe(6);

	const branch = card(page, t("statistics.work.branches.title"))
		.locator("tbody")
		.getByRole("link")
		.first();
	const name = (await branch.textContent()) ?? "-";
	const all = await page.locator(".figures strong").first().textContent();
	await branch.click();
	await expect(page).toHaveURL(/\?months=6&branch=\d+$/);
	await expect(page.locator("#work")).toContainText(name);
	await expect(page.locator(".figures strong").first()).not.toHaveText(all ?? "-");
	await page.getByRole("link", { name: t("statistics.work.months.3"), exact: true }).click();
	await expect(page).toHaveURL(/\?months=3&branch=\d+(#work)?$/);
	await page.getByRole("link", { name: t("statistics.work.toAll") }).click();
	await expect(page).toHaveURL(/\?months=3$/);
});

test("the charts are drawn, and left out on paper, which has what a manager reads first", {
	tag: "@all",
}, async ({ page, as, t }) => {
	await as(admin);
	await page.goto("/statistics/work");
	const charts = page.locator("img.chart");
	await expect(charts).toHaveCount(4);
	for (const chart of await charts.all()) {
		await chart.scrollIntoViewIfNeeded();
		await expect
			.poll(() => chart.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(200);
	}
	await expectSound(page);
	await page.emulateMedia({ media: "print" });
	await expect(charts.first()).toBeHidden();
	await expect(page.getByText(t("statistics.export.title"), { exact: true })).toBeHidden();
});
