import { rows, sql } from "../support/database.ts";
import { makeFacility } from "../support/facilities.ts";
import { admin } from "../support/members.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

test("what is empty is a dash, and long text is cut where there is little room", {
	tag: "@desk",
}, async ({ page, as, t, language }) => {
	const { id } = await makeFacility();
	const long = `Behind the ${id} halls, next to the lift of the east wing`;
	const column = sql.identifier(`detailed_location_${language}`);
	await as(admin);
	await page.goto(`/table/facilities-management?f.id=${id}`);
	const row = page.locator("tbody tr");
	await expect(row.getByText("--", { exact: true })).toHaveCount(1);
	await expect(row.getByText(t("common.empty"))).toHaveCount(1);
	await rows(sql`update facilities set ${column} = ${long} where id = ${id}`);
	await page.reload();
	await expect(row).toContainText(long);
	const rest = row.locator(".rest");
	await expect(rest).toHaveText(long.slice(long.slice(0, 30).trimEnd().length));
	await expect(rest).toHaveCSS("font-size", "0px");
});

test.describe("in front of an API that fails at one list", () => {
	test.use({ server: "faulty" });

	test("that list says so and can be tried again, and the others are there", {
		tag: "@all",
	}, async ({ page, as, t, scripted }) => {
		await as(admin);
		expect((await page.goto("/table/branches-management"))?.status()).toBe(200);
		expect((await page.goto("/table/warehouses-management?q=a&per=25"))?.status()).toBe(503);
		await ready(page, scripted);
		const alert = page.getByRole("alert");
		await expect(alert).toContainText(t("pages.table.loadFailed"));
		const name = t("entities.warehouse.list");
		const message = t("apiErrors.plain.unavailable");
		await expect(alert).toContainText(t("forms.fetchFailed", { name, message }));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		const retry = alert.getByRole("link", { name: t("errorPages.retry") });
		await expect(retry).toHaveAttribute("href", "/table/warehouses-management?q=a&per=25");
		await retry.click();
		await expect(alert).toContainText(t("pages.table.loadFailed"));
	});
});

testWithScripts(
	"a list says that it is loading",
	{ tag: "@both" },
	async ({ page, as, t, scripted }) => {
		await as(admin);
		await page.goto("/table/late-requests?per=25");
		await ready(page, scripted);
		let answer = () => {};
		const asked = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route(/late-requests\.data/, (route) => asked.then(() => route.continue()));
		await page.locator('thead a[href$="by=due_date"]').evaluate((link) => {
			(link as HTMLElement).click();
		});
		const count = page.locator(".list-head p");
		await expect(count).toHaveText(t("forms.loading"));
		answer();
		await expect(count).toHaveText(/\d/);
	},
);
