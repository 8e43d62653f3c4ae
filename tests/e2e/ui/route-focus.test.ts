import { admin } from "../support/members.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

test.beforeEach(async ({ as }) => as(admin));

test("the next page begins at its heading, which is said once", async ({ page, t }) => {
	await page.goto("/main-services");
	await ready(page, true);
	const heading = page.getByRole("heading", { level: 1 });
	await page.locator("main a[href='/table/facilities-management']").click();
	await expect(heading).toHaveText(t("entities.facility.list"));
	await expect(heading).toBeFocused();
	await expect(page).toHaveTitle(new RegExp(`^${t("entities.facility.list")}`));
	await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().press("Enter");
	await page.waitForURL(/\/view\/facility\//);
	await expect(heading).toBeFocused();
	await page.goBack();
	await expect(heading).toHaveText(t("entities.facility.list"));
	await expect(heading).toBeFocused();
});

testWithScripts(
	"a list that is filtered keeps the focus where it was",
	{ tag: "@desk" },
	async ({ page, t }) => {
		await page.goto("/table/facilities-management");
		await ready(page, true);
		const search = page.getByLabel(t("listScreen.search"), { exact: true });
		await search.fill("1");
		await search.press("Enter");
		await expect(page).toHaveURL(/q=1/);
		await expect(search).toHaveValue("1");
		await expect(search).toBeFocused();
	},
);

test("going back before a page's scripts are there shows the page of the address", async ({
	page,
	t,
}) => {
	await page.goto("/table/facilities-management");
	await ready(page, true);
	await page.locator("main").getByRole("row").nth(1).getByRole("link").first().press("Enter");
	await page.waitForURL(/\/view\/facility\//);
	await page.waitForFunction(() => sessionStorage.getItem("going") === null);
	let release = () => {};
	const late = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/.*\.js$/, (route) => late.then(() => route.continue()));
	await page.reload({ waitUntil: "domcontentloaded" });
	await page.evaluate(() => void setTimeout(() => history.back()));
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toHaveText(t("entities.facility.list"));
	release();
	await ready(page, true);
	await expect(heading).toHaveText(t("entities.facility.list"));
	await page.goForward();
	await expect(page).toHaveURL(/\/view\/facility\//);
	await expect(heading).not.toHaveText(t("entities.facility.list"));
});
