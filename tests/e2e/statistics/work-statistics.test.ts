import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import papaparse from "papaparse";
import { expectSound } from "../support/accessibility.ts";
import { admin } from "../support/members.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
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

test("each table is taken away as CSV", { tag: "@desk" }, async ({ page, as, t }) => {
	await as(admin);
	await page.goto("/statistics/work?months=6");
	const linesOf = async (title: string) => {
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			card(page, title)
				.getByRole("link", { name: t("pages.table.csv") })
				.click(),
		]);
		const text = readFileSync(await download.path(), "utf8");
		const name = download.suggestedFilename();
		return { name, lines: papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data };
	};
	const finished = t("statistics.work.finished.title");
	const shown = await numbersOf(page, finished);
	const file = await linesOf(finished);
	expect(file.name).toBe("work-finished.csv");
	expect(file.lines).toHaveLength(7);
	const plain = (text = "") => text.replace(/[,%]/g, "").replace("–", "");
	// Of this month, others finish requests meanwhile.
	expect(file.lines.slice(1, -1).map(([, ...cells]) => cells.slice(0, 3))).toEqual(
		shown.slice(0, -1).map(([, ...cells]) => cells.map(plain)),
	);
	const backlog = await linesOf(t("statistics.work.backlog.title"));
	expect(backlog.name).toBe("work-backlog.csv");
	expect(backlog.lines).toHaveLength(6);
	const ends = await linesOf(t("statistics.work.ends.title"));
	expect(ends.name).toBe("work-ends.csv");
	expect(ends.lines.map((line) => line.length)).toEqual(Array(7).fill(5));
	const branches = await linesOf(t("statistics.work.branches.title"));
	expect(branches.name).toBe("work-branches.csv");
	expect(branches.lines[0]).toHaveLength(14);
});

test("the charts are drawn, on the screen and on paper", async ({ page, as, t }) => {
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
	await expect(charts.first()).toBeVisible();
	await expect(page.getByRole("button", { name: t("pages.view.print") })).toBeHidden();
	await expect(page.getByRole("link", { name: t("pages.table.csv") }).first()).toBeHidden();
});

test("an organisation without requests is told so, and who sets times to answer by where", {
	tag: "@desk",
}, async ({ page, context, t, scripted }) => {
	const { slug, email } = await makeTenant();
	const origin = await enter(context, slug, email);
	await page.goto(`${origin}/statistics/work`);
	await expect(page.getByText(t("statistics.work.finished.none"))).toHaveCount(2);
	await expect(page.getByText(t("statistics.work.backlog.none"))).toBeVisible();
	await expect(page.getByText(t("statistics.work.branches.none"))).toBeVisible();
	const answered = card(page, t("statistics.work.answered.title"));
	await expect(answered).toContainText(t("statistics.work.answered.unset"));
	await expect(answered.getByRole("link")).toHaveAttribute("href", "/organisation/targets");
	if (scripted) await expectSound(page);
});

test.describe("in front of an API that fails at one part", () => {
	test.use({ server: "faulty" });

	test("the rest of the work stands, and the part can be tried again", { tag: "@desk" }, async ({
		page,
		as,
		t,
		scripted,
	}) => {
		await as(admin);
		expect((await page.goto("/statistics/work?months=3"))?.status()).toBe(200);
		await ready(page, scripted);
		const backlog = card(page, t("statistics.work.backlog.title"));
		await expect(backlog).toContainText(t("statistics.failed"));
		await backlog.getByRole("link", { name: t("errorPages.retry") }).click();
		await expect(page).toHaveURL(/\/statistics\/work\?months=3$/);
		await expect(backlog).toContainText(t("statistics.failed"));
		await expect(page.locator(".figures strong").first()).toHaveText(/^[1-9]/);
		await expect(page.locator(".figures strong").last()).toHaveText("–");
	});
});
