import { fieldLabel } from "#app/entities/field-labels.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { rows, sql } from "../support/database.ts";
import { makeFacility } from "../support/facilities.ts";
import { lists } from "../support/lists.ts";
import { admin, makeMember } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

test("every list opens under its name, with the columns of the reader's language", {
	tag: ["@all", "@crossed"],
}, async ({ page, as, t, language }) => {
	test.setTimeout(120_000);
	await as(admin);
	for (const { slug, entity, title } of lists) {
		expect((await page.goto(`/table/${slug}?per=25`))?.status(), slug).toBe(200);
		await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText(title(t));
		const shown = visibleColumns(entity, language).map(([name]) => name);
		const headings = page.locator("thead th[scope=col] :is(a, span)");
		await expect
			.soft(headings, slug)
			.toHaveText([
				...shown.map((name) => fieldLabel(t, entity.name, name)),
				...(entity.write || slug === "notifications" ? [t("pages.table.actions")] : []),
			]);
		const hidden =
			language === "ar" ? /(?<!employee|request)_id$|_en$/ : /(?<!employee|request)_id$|_ar$/;
		expect
			.soft(
				shown.filter((name) => hidden.test(name)),
				slug,
			)
			.toEqual([]);
	}
});

test("what is empty is a dash, and long text opens in full @unscripted", async ({
	page,
	as,
	t,
	language,
}) => {
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
	const whole = row.getByText(long);
	await expect(row).toContainText(long.slice(0, 30).trimEnd());
	await expect(whole).toBeHidden();
	await row.locator(".cut > summary").focus();
	await page.keyboard.press("Enter");
	await expect(whole).toBeVisible();
});

test.describe("in front of an API that fails at one list", () => {
	test.use({ server: "faulty" });

	test("that list says so and can be tried again, and the others are there", {
		tag: "@briefly",
	}, async ({ page, as, t, scripted }) => {
		await as(admin);
		expect((await page.goto("/table/branches-management"))?.status()).toBe(200);
		expect((await page.goto("/table/warehouses-management?q=a&per=25"))?.status()).toBe(503);
		await ready(page, scripted);
		const alert = page.getByRole("alert");
		await expect(alert).toContainText(t("pages.table.loadFailed"));
		const name = t("entities.warehouse.list");
		const message = t("failures.plain.unavailable");
		await expect(alert).toContainText(t("form.fetchFailed", { name, message }));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		const retry = alert.getByRole("link", { name: t("errors.retry") });
		await expect(retry).toHaveAttribute("href", "/table/warehouses-management?q=a&per=25");
		await retry.click();
		await expect(alert).toContainText(t("pages.table.loadFailed"));
	});
});

test("a list says that it is loading", { tag: "@scripts" }, async ({ page, as, t, scripted }) => {
	await as(admin);
	await page.goto("/table/late-requests?per=25");
	await ready(page, scripted);
	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route(/late-requests\.data/, (route) => asked.then(() => route.continue()));
	await page.locator('thead a[href$="by=date"]').evaluate((link) => {
		(link as HTMLElement).click();
	});
	const count = page.locator(".list-head p");
	await expect(count).toHaveText(t("form.loading"));
	answer();
	await expect(count).toHaveText(/\d/);
});

test("a list without rows says why it has none", { tag: ["@all", "@crossed"] }, async ({
	page,
	as,
	t,
}) => {
	await as((await makeMember()).email);
	await page.goto("/table/direct-requests");
	await expect(page.getByText(t("entities.request.none"))).toBeVisible();
	await expect(page.getByRole("link", { name: t("report.button") })).toHaveCount(0);
	await page.goto("/table/notifications");
	await expect(page.getByText(t("notifications.none"))).toBeVisible();
});
