import type { Page } from "@playwright/test";
import { expectSound } from "../support/accessibility.ts";
import { admin, makeMember, requester } from "../support/members.ts";
import { openOthers } from "../support/row-menu.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

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
	await expect(page.locator(".drawn-rows p")).toContainText(rows);
	await expect(page.locator("tfoot tr")).toContainText(rows);
	await expect(page.getByRole("row", { name: t("common.status.done") })).toContainText("100%");
	await expect(page.getByRole("img", { name: t("common.status.done") })).toBeVisible();
	await expect.poll(() => drawnWidth(page)).toBeGreaterThan(200);
});

test("another chart is chosen, and the filters stay", async ({ page, as, t, scripted }) => {
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

test("what is chosen while a chart is drawn stays", async ({ page, as, t }) => {
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

test("a chart without a value axis asks for none", { tag: "@desk" }, async ({
	page,
	as,
	t,
	scripted,
}) => {
	await as(admin);
	await page.goto("/report/follow-up?chart=pie&x=priority");
	await ready(page, scripted);
	await expect(page.getByLabel(t("charts.y"))).toHaveCount(0);
	if (!scripted) return;
	await page.getByRole("radio", { name: t("charts.charts.bar") }).check({ force: true });
	await expect(page.getByLabel(t("charts.y"))).toBeVisible();
});

test("an axis that does not fit is told at its field, and the rest is there", {
	tag: "@desk",
}, async ({ page, as, t, scripted }) => {
	await as(admin);
	const response = await page.goto(`/report/follow-up?${done}&chart=histogram&x=branch`);
	expect(response?.status()).toBe(400);
	await ready(page, scripted);
	await expect(page.getByLabel(t("charts.x"))).toHaveAccessibleDescription(
		t("charts.problems.ordered"),
	);
	await expect(page.locator(".chip").first()).toBeVisible();
	await expect(page.locator("img.chart")).toHaveCount(0);
	await page.getByLabel(t("charts.x")).selectOption("solving_days");
	await page.getByRole("button", { name: t("charts.draw") }).click();
	await expect.poll(() => drawnWidth(page)).toBeGreaterThan(200);
});

test("a chart is taken away as SVG and PNG, named after the table", { tag: "@desk" }, async ({
	page,
	as,
	t,
}) => {
	await as(admin);
	await page.goto(`/report/follow-up?${done}&chart=pie&x=branch`);
	for (const type of ["svg", "png"] as const) {
		const waiting = page.waitForEvent("download");
		await page.getByRole("link", { name: t(`charts.${type}`) }).click();
		const download = await waiting;
		expect(download.suggestedFilename()).toBe(`follow-up.${type}`);
	}
});

testWithScripts(
	"a picture has a policy of its own, and is not there without anything to draw",
	{ tag: "@desk" },
	async ({ page, as, complaints }) => {
		await as(admin);
		const get = (path: string) =>
			page.goto("/healthz").then(() =>
				page.evaluate(async (address) => {
					const response = await fetch(address);
					return {
						status: response.status,
						type: response.headers.get("content-type"),
						policy: response.headers.get("content-security-policy"),
						start: (await response.text()).slice(0, 4),
					};
				}, path),
			);
		expect(await get("/report/follow-up.svg?chart=bar&x=status&width=296")).toEqual({
			status: 200,
			type: "image/svg+xml; charset=utf-8",
			policy: "default-src 'none'; style-src 'unsafe-inline'",
			start: "<svg",
		});
		expect(await get("/report/follow-up.png")).toMatchObject({ status: 200, type: "image/png" });
		for (const address of [
			"/report/nothing.svg",
			"/report/follow-up.svg?chart=bar&x=no",
			"/report/follow-up.png?f.id=%3C0",
		])
			expect(await get(address), address).toMatchObject({ status: 404 });
		complaints.length = 0;
	},
);

test("who may not read statistics is offered no report, and shown none", { tag: "@desk" }, async ({
	page,
	as,
	t,
	complaints,
}) => {
	await as(requester);
	await page.goto("/table/follow-up");
	await openOthers(page);
	await expect(page.getByRole("link", { name: t("pages.table.csv") })).toBeVisible();
	await expect(page.getByRole("link", { name: t("listScreen.report") })).toHaveCount(0);
	expect((await page.goto("/report/follow-up"))?.status()).toBe(403);
	expect((await page.goto("/report/follow-up.svg"))?.status()).toBe(403);
	complaints.length = 0;
});

test("a member who reads statistics draws the requests that the list has", {
	tag: "@desk",
}, async ({ page, as, t }) => {
	const { email } = await makeMember({ profile: "statisticsViewer" });
	await as(email, { alone: true });
	await page.goto("/report/follow-up");
	await expect(page.getByRole("heading", { name: t("charts.noneTitle") })).toBeVisible();
	await page.goto("/report/search?f.id=%3C11");
	await expect(page.locator("tfoot tr")).toContainText("10");
	expect((await page.goto("/report/members-management"))?.status()).toBe(403);
});

test("every list has a chart", async ({ page, as }) => {
	await as(admin);
	for (const slug of ["facilities-management", "members-management", "notifications"]) {
		await page.goto(`/report/${slug}`);
		await expect.poll(() => drawnWidth(page), slug).toBeGreaterThan(200);
	}
});

test("axe finds nothing, and nothing scrolls sideways", async ({ page, as }) => {
	await as(admin);
	for (const query of ["", "?chart=pie&x=facility", "?chart=histogram&x=branch&f.id=x"])
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await page.goto(`/report/follow-up${query}`);
			await expectSound(page);
		}
});
