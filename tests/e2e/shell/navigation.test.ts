import { admin } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

for (const [from, link] of [
	["/dashboard", ".bottom-bar a, nav a[href='/main-services']"],
	["/main-services", "main a[href^='/table/']"],
	["/statistics", 'a[href*="members=late"]'],
	["/table/follow-up", "main nav a[href^='/table/follow-up?']"],
	["/table/notifications", "header a[href]"],
] as const)
	test(`without a line, ${from} stays, says so, and goes on when there is one again`, async ({
		page,
		context,
		as,
		t,
		complaints,
	}) => {
		await as(admin);
		await page.goto(from);
		await context.setOffline(true);
		const target = page.locator(link).filter({ visible: true }).first();
		const href = (await target.getAttribute("href")) ?? "";
		await target.click();
		const strip = page.locator("#offline");
		await expect(strip).toContainText(t("errorPages.line.stay"));
		await expect(page).toHaveURL(new RegExp(`${from}$`));
		await context.setOffline(false);
		await page.waitForURL((url) => url.href.includes(href.split("#")[0] ?? ""));
		await expect(strip).toBeHidden();
		complaints.length = 0;
	});

test("where the server does not answer, the page stays until it does", async ({
	page,
	as,
	t,
	complaints,
}) => {
	await as(admin);
	await page.goto("/main-services");
	await page.waitForFunction(() => "__remixRouter" in window);
	await ready(page, true);
	await page.route("**/*", (route) => route.abort());
	await page.locator('main a[href="/add/new-request"]').click();
	const strip = page.locator("#offline");
	await expect(strip).toContainText(t("errorPages.line.stay"));
	await expect(page).toHaveURL("/main-services");
	await page.unroute("**/*");
	await page.waitForURL("/add/new-request");
	await expect(page.locator("h1")).toBeVisible();
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
