import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/test-scope.ts";
import { expectSound } from "../support/accessibility.ts";
import { admin } from "../support/members.ts";
import { openOthers } from "../support/row-menu.ts";
import { expect, ready, test } from "../support/test.ts";

const done = "f.status=done&f.id=%3C1000";

/** How many pixels wide the chart's picture is; 0 while it is not there. */
const drawnWidth = (page: Page) =>
	page.locator("img.chart").evaluate((image: HTMLImageElement) => image.naturalWidth);

test("a filtered list is drawn, with the numbers of its rows", { tag: "@both" }, async ({
	page,
	as,
	t,
	scripted,
}) => {
	await as(admin);
	await page.goto(`/table/follow-up?${done}&page=2`);
	const count = await page.locator(".list-head p").textContent();
	await ready(page, scripted);
	await openOthers(page);
	await page.getByRole("link", { name: t("listScreen.report") }).click();
	await expect(page).toHaveURL(/\/report\/follow-up\?f\.status=done&f\.id=%3C1000$/);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(t("listScreen.report"));
	const [rows = ""] = /[\d,]+/.exec(count ?? "") ?? [];
	await expect(page.locator(".text-muted p")).toContainText(rows);
	await expect(page.locator("tfoot tr")).toContainText(rows);
	await expect(page.getByRole("row", { name: t("common.status.done") })).toContainText("100%");
	await expect(page.getByRole("img", { name: t("common.status.done") })).toBeVisible();
	await expect.poll(() => drawnWidth(page)).toBeGreaterThan(200);
});

test("another chart is chosen, and the filters stay", { tag: "@all" }, async ({
	page,
	as,
	t,
	scripted,
}) => {
	await as(admin);
	await page.goto(`/report/follow-up?${done}`);
	await ready(page, scripted);
	await page.getByRole("radio", { name: t("charts.charts.line") }).check({ force: true });
	await page.getByLabel(t("charts.x")).selectOption("branch");
	await page.getByLabel(t("charts.y")).selectOption("solving_days");
	await page.getByRole("button", { name: t("charts.draw") }).click();
	await expect(page).toHaveURL(/f\.status=done&f\.id=%3C1000&chart=line&x=branch&y=solving_days/);
	await page.getByLabel(t("charts.of")).selectOption("avg");
	await page.getByRole("button", { name: t("charts.draw") }).click();
	await expect(page).toHaveURL(/of=avg/);
	await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
		t("charts.titles.avg", { column: t("entities.request.fields.solving_days") }),
	);
	await page
		.getByRole("link", { name: t("listTitles.follow-up") })
		.first()
		.click();
	await expect(page).toHaveURL(/\/table\/follow-up\?f\.status=done&f\.id=%3C1000$/);
});

test("what is chosen while a chart is drawn stays", { tag: "@all" }, async ({ page, as, t }) => {
	await as(admin);
	await page.goto(`/report/follow-up?${done}&chart=bar&x=branch&y=solving_days&of=sum`);
	await ready(page, true);
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route(/\/report\/follow-up\.data/, async (route) => {
		await answered;
		await route.continue();
	});
	const draw = page.getByRole("button", { name: t("charts.draw") });
	await page.getByLabel(t("charts.x")).selectOption("facility");
	await draw.focus();
	await page.keyboard.press("Enter");
	await page.getByLabel(t("charts.of")).selectOption("avg");
	await page.getByRole("radio", { name: t("charts.charts.line") }).check({ force: true });
	await draw.focus();
	answer();
	await expect(page).toHaveURL(/chart=bar&x=facility&y=solving_days&of=sum/);
	await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
		t("charts.titles.sum", { column: t("entities.request.fields.solving_days") }),
	);
	await expect(page.getByLabel(t("charts.of"))).toHaveValue("avg");
	await expect(draw).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/chart=line&x=facility&y=solving_days&of=avg/);
});

test("every list has a chart", { tag: "@all" }, async ({ page, as }) => {
	await as(admin);
	for (const slug of ["facilities-management", "members-management", "notifications"]) {
		await page.goto(`/report/${slug}`);
		await expect.poll(() => drawnWidth(page), slug).toBeGreaterThan(200);
	}
});

test("axe finds nothing, and nothing scrolls sideways", async ({ page, as }) => {
	await as(admin);
	const queries = ["", "?chart=pie&x=facility", "?chart=histogram&x=branch&f.id=x"];
	for (const query of oneOf(queries, 3))
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await page.goto(`/report/follow-up${query}`);
			await expectSound(page);
		}
});
