import { admin } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

test("a page that can't be fetched says that the device is offline, and is tried again", async ({
	page,
	context,
	as,
	t,
	complaints,
}) => {
	await as(admin);
	await page.goto("/statistics");
	await page.waitForFunction(() => "__remixRouter" in window);
	await context.setOffline(true);
	await page.locator('a[href*="members=late"]').click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("errorPages.offline.title"));
	await context.setOffline(false);
	const again = page.getByRole("link", { name: t("errorPages.retry") });
	await expect(again).not.toHaveAttribute("href", /#/);
	await again.click();
	await expect(page).toHaveURL(/\/statistics\?.*members=late/);
	await expect(page.locator('a[href*="members=done"]')).toBeVisible();
	complaints.length = 0;
});

test("a click whose code can't be had leads to where it was to lead", async ({
	page,
	as,
	complaints,
}) => {
	await as(admin);
	await page.goto("/main-services");
	await ready(page, true);
	// The page that it leads to asks for the same code: failing there, too, it would complain at any later time.
	let left = false;
	page.on("request", (request) => {
		left ||= request.isNavigationRequest();
	});
	const file = await page.evaluate(
		() => window.__remixManifest.routes["routes/_app.add.new-request"]?.module,
	);
	if (!file) throw new Error("The route has no code of its own.");
	await page.route(`**${file}`, (route) => (left ? route.continue() : route.abort()));
	await page.locator('main a[href="/add/new-request"]').click();
	await page.waitForURL("/add/new-request");
	await expect(page.locator("h1")).toBeVisible();
	expect(left).toBe(true);
	await ready(page, true);
	complaints.length = 0;
});
