import { fieldLabel } from "#app/entities/labels.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import type { PermissionFlag } from "#contract/permissions.ts";
import { rows, sql } from "./support/database.ts";
import { makeFacility } from "./support/facilities.ts";
import { lists } from "./support/lists.ts";
import { listOf, managed } from "./support/managed.ts";
import { admin, makeMember, makeMemberWith } from "./support/people.ts";
import { expect, ready, test } from "./support/test.ts";

test("every list opens under its name, with the columns of the reader's language", {
	tag: "@crossed",
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

/** Absences are everybody's own to add, and the demo's members have none. */
const readByRight = managed.filter(({ area }) => area !== "absences");

test("who may write adds, edits and deletes", { tag: "@plain" }, async ({ page, as, t }) => {
	await as(admin);
	for (const { name, area } of readByRight) {
		await page.goto(`/table/${area}-management?per=25`);
		await expect
			.soft(page.getByRole("link", { name: t(`pages.table.addNew.${name}`), exact: true }))
			.toHaveAttribute("href", `/add/${name}`);
		const first = page.locator("tbody tr").first();
		await expect.soft(first.locator(`a[href^="/edit/${name}/"]`)).toHaveCount(1);
		await expect.soft(first.locator(`a[href^="/delete/${name}/"]`)).toHaveCount(1);
		await expect.soft(first.getByRole("checkbox")).toHaveCount(1);
	}
});

test("who may only read neither adds nor has a column of actions", { tag: "@plain" }, async ({
	page,
	as,
	t,
}) => {
	const rights = lists.flatMap(({ entity }) => entity.read ?? []);
	const flags = new Set<PermissionFlag>(rights);
	await as((await makeMemberWith(...flags)).email);
	for (const entity of readByRight) {
		await page.goto(`${listOf(entity)}?per=25`);
		await expect.soft(page.locator("tbody tr").first(), entity.area).toBeVisible();
		const add = page.getByRole("link", {
			name: t(`pages.table.addNew.${entity.name}`),
			exact: true,
		});
		await expect.soft(add, entity.area).toHaveCount(0);
		await expect.soft(page.locator("th.act, td.act, td.pick"), entity.area).toHaveCount(0);
		await expect.soft(page.locator('a[href^="/edit/"], a[href^="/delete/"]')).toHaveCount(0);
	}
});

test("a category tells its warehouses by their names", { tag: "@plain" }, async ({
	page,
	as,
	language,
}) => {
	const linked = await rows<{ name: string }>(sql`
		select w.${sql.raw(`name_${language}`)} as name from category_warehouses c
		join warehouses w on w.id = c.warehouse_id where c.category_id = 1`);
	await as(admin);
	await page.goto("/table/categories-management?f.id=1");
	const cell = page.locator("tbody tr").first();
	for (const { name } of linked) await expect(cell).toContainText(name.slice(0, 20));
});

test("what is empty is a dash, and long text opens in full", async ({ page, as, t, language }) => {
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

	test("that list says so and can be tried again, and the others are there", async ({
		page,
		as,
		t,
		scripted,
	}) => {
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

test("the newest come first or last where rows have no date, and the select says which", {
	tag: "@plain",
}, async ({ page, as, t }) => {
	await as(admin);
	const ids = async () => (await page.locator("tbody .id").allTextContents()).map(Number);
	const rising = (some: number[]) => [...some].sort((a, b) => a - b);
	// On a phone it is folded away.
	const sort = page.getByRole("combobox", {
		name: t("list.sort"),
		exact: true,
		includeHidden: true,
	});
	for (const [slug, order] of [
		["branches-management", "old-new"],
		["members-management", "old-new"],
		["facilities-management", "new-old"],
	] as const) {
		await page.goto(`/table/${slug}?sort=${order}&per=25`);
		await expect(sort).toHaveValue(order);
		const shown = await ids();
		expect(shown.length, slug).toBeGreaterThan(1);
		expect(shown).toEqual(order === "old-new" ? rising(shown) : rising(shown).reverse());
	}
	await page.goto("/table/branches-management?sort=za&by=member");
	await expect(sort).toHaveValue("za:member");
	await page.goto("/table/branches-management");
	await expect(sort).toHaveValue("new-old");
});

test("columns of choices are filtered by text, whole or in part, in both languages", {
	tag: "@plain",
}, async ({ page, as, t }) => {
	await as(admin);
	const expectOnly = async (filter: string, text: string) => {
		await page.goto(`/table/follow-up?${filter}&per=25`);
		const rows = page.locator("tbody tr");
		await expect(rows.first()).toBeVisible();
		await expect(rows.filter({ hasText: text })).toHaveCount(await rows.count());
	};
	await expectOnly("f.type=purch", t("common.requestType.Purchase Request"));
	await expectOnly("f.status=متأخر", t("common.status.late"));
});

test("a list of one status takes no filter by another", { tag: "@plain" }, async ({
	page,
	as,
	t,
}) => {
	await as(admin);
	await page.goto("/table/done-requests?f.status=pending&f.priority=High&per=25");
	await expect(page.locator(".chip")).toHaveCount(1);
	await expect(page.locator(".chip")).toContainText(t("common.priority.High"));
	await expect(page.locator("tbody tr").first()).toContainText(t("common.status.done"));
});

test("a list without rows says why it has none", { tag: "@crossed" }, async ({ page, as, t }) => {
	await as((await makeMember()).email);
	await page.goto("/table/direct-requests");
	await expect(page.getByText(t("entities.request.none"))).toBeVisible();
	await expect(page.getByRole("link", { name: t("report.button") })).toHaveCount(0);
	await page.goto("/table/notifications");
	await expect(page.getByText(t("notifications.none"))).toBeVisible();
});
