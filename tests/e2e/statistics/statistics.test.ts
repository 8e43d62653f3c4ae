import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import papaparse from "papaparse";
import { admin, makeMember } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
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

test("the tiles lead to their lists, in the order of the specification", { tag: "@desk" }, async ({
	page,
	as,
	t,
	scripted,
	viewport,
}) => {
	await as(admin);
	await page.goto("/dashboard");
	await ready(page, scripted);
	if ((viewport?.width ?? 0) < 1024)
		await page.locator("summary", { hasText: t("shell.menu") }).click();
	await page
		.getByRole("link", { name: t("shell.statistics") })
		.filter({ visible: true })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("shell.statistics"));
	const tiles = page.locator(".figures > *");
	await expect(tiles).toHaveText(
		[
			t("statistics.tiles.branchCount"),
			t("statistics.tiles.totalRequests"),
			t("statistics.tiles.doneRequests"),
			t("statistics.tiles.pendingRequests"),
			t("statistics.tiles.lateRequests"),
			t("statistics.tiles.rejectedRequests"),
			t("statistics.tiles.directRequestCount"),
		].map((name) => new RegExp(`^[\\d,]+${name}$`)),
	);
	expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("href")))).toEqual(
		[
			"branches-management",
			"follow-up",
			"done-requests",
			"pending-requests",
			"late-requests",
			"rejected-requests",
			"direct-requests",
		].map((slug) => `/table/${slug}`),
	);
	await expect(page.getByText(t("statistics.ofAll"))).toHaveCount(0);
	const branches = await page.locator(".figures strong").first().textContent();
	await tiles.first().click();
	await expect(page).toHaveURL("/table/branches-management");
	await expect(page.locator(".list-head p")).toContainText(branches ?? "-");
});

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

test("the costs are taken away as CSV, as the table shows them", { tag: "@desk" }, async ({
	page,
	as,
	t,
}) => {
	await as(admin);
	await page.goto("/statistics?period=7d");
	const title = t("statistics.costs.title");
	const shown = await numbersOf(page, title);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: t("pages.table.csv") }).click(),
	]);
	expect(download.suggestedFilename()).toBe("financial-cost.csv");
	const text = readFileSync(await download.path(), "utf8");
	expect(text.startsWith("\uFEFF")).toBe(true);
	const [headings, ...lines] = papaparse.parse<string[]>(text.slice(1), {
		skipEmptyLines: true,
	}).data;
	// Parts are a column where requests have used some, as those of other tests have.
	expect(headings?.[0]).toBe(t("statistics.costs.day"));
	expect(headings?.at(-1)).toBe(t("statistics.costs.total"));
	for (const of of ["distributions", "purchases"] as const)
		expect(headings).toContain(t(`statistics.costs.${of}`));
	expect(lines).toHaveLength(7);
	expect(lines.map(([, ...amounts]) => amounts.map(Number))).toEqual(
		shown.map(([, ...amounts]) => amounts.map((amount) => Number(amount.replaceAll(",", "")))),
	);
	for (const [day] of lines) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
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

test("who may read nothing else is told whose figures they are, and led only where they may go", {
	tag: "@desk",
}, async ({ page, as, t }) => {
	await as((await makeMember({ profile: "statisticsViewer" })).email);
	await page.goto("/statistics");
	await expect(page.getByText(t("statistics.ofAll"))).toBeVisible();
	await expect(page.locator(".figures a")).toHaveCount(6);
	await expect(page.locator('.figures a[href="/table/branches-management"]')).toHaveCount(0);
	await expect(page.locator(".figures > *").first()).toContainText(/\d/);
	await expect(page.locator(".ranks li").first()).toBeVisible();
	await expect(page.locator(".ranks a")).toHaveCount(0);
});

test("an organisation without costs sees samples that say so, and empty lists", {
	tag: "@desk",
}, async ({ page, context, t, language }) => {
	const { slug, email } = await makeTenant();
	const origin = await enter(context, slug, email);
	await page.goto(`${origin}/statistics`);
	const title = t("statistics.costs.sampleTitle");
	await expect(page.getByRole("heading", { name: title })).toBeVisible();
	await expect(page.getByText(t("statistics.costs.sampleText"))).toBeVisible();
	const picture = page.getByRole("img", { name: title });
	await expect(picture).toBeVisible();
	const [session] = await context.cookies(origin);
	const cookie = `${session?.name}=${session?.value}`;
	const svg = await sendRawRequest(`${origin}/statistics/costs.svg?lng=${language}`, {
		headers: { cookie },
	});
	expect(svg.text).toContain(t("statistics.costs.sampleOnly"));
	await page.getByText(t("statistics.showNumbers")).click();
	await expect(
		page.getByRole("columnheader", {
			name: t("statistics.costs.sampleColumn", { column: t("statistics.costs.total") }),
		}),
	).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: t("pages.table.csv") }).click(),
	]);
	expect(download.suggestedFilename()).toBe("financial-cost-sample.csv");
	expect(readFileSync(await download.path(), "utf8")).toContain(
		t("statistics.costs.sampleColumn", { column: t("statistics.costs.total") }),
	);
	await expect(page.locator(".figures strong")).toHaveText(Array<string>(7).fill("0"));
	for (const part of ["members", "branches", "resources"] as const)
		await expect(page.getByText(t(`statistics.${part}.none`))).toBeVisible();
});

test.describe("in front of an API that fails at one part and lacks another", () => {
	test.use({ server: "faulty" });

	test("the rest of the page stands, and the part can be tried again", { tag: "@desk" }, async ({
		page,
		as,
		t,
		scripted,
	}) => {
		await as(admin);
		expect((await page.goto("/statistics?period=30d&members=late"))?.status()).toBe(200);
		await ready(page, scripted);
		const members = card(page, t("statistics.members.title"));
		await expect(members).toContainText(t("statistics.failed"));
		await members.getByRole("link", { name: t("errorPages.retry") }).click();
		await expect(page).toHaveURL(/\?period=30d&members=late$/);
		await expect(members).toContainText(t("statistics.failed"));
		await expect(page.locator(".figures strong").first()).toHaveText(/^[1-9]/);
		await expect(
			page.getByRole("heading", { name: t("statistics.costs.sampleTitle") }),
		).toBeVisible();
		await members.getByRole("link", { name: t("statistics.members.tabs.done") }).click();
		await expect(members.locator("li").first().getByRole("link")).toBeVisible();
	});
});
