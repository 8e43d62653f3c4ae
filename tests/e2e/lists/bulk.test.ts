import type { Page } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import { rows, sql } from "../support/database.ts";
import { makeBranch, makeFacilities, makeSubbranch } from "../support/entities.ts";
import { EntityFormPage } from "../support/entity-form.ts";
import { admin } from "../support/members.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

test.beforeEach(async ({ as }) => as(admin));

const countText =
	(t: Translate, key: "deleted" | "edited" | "deleteRefused" | "editRefused") => (count: number) =>
		t(`bulk.${key}`, { count, shown: count });

/** Ticks rows of a list, and presses what is to be done with them. */
async function tick(page: Page, t: Translate, list: string, ids: number[], act: "edit" | "delete") {
	await page.goto(list);
	for (const id of ids) await page.locator(`tbody input[name=id][value="${id}"]`).check();
	await page
		.getByRole("group", { name: t("bulk.chosen") })
		.getByRole("button", { name: t(`bulk.${act}`) })
		.click();
	await page.waitForURL(/\/bulk\//);
}

const save = (page: Page, t: Translate) =>
	page.getByRole("button", { name: t("forms.save"), exact: true }).click();

const branchesDeleted = async (...ids: number[]) =>
	(
		await rows<{ gone: boolean }>(
			sql`select deleted_at is not null as gone from branches where id in ${ids} order by id`,
		)
	).map(({ gone }) => gone);

test("several rows are deleted at once", async ({ page, t, language }) => {
	const [one, other] = [await makeBranch(), await makeBranch()];
	const list = `/table/branches-management?f.id=%3E%3D${one.id}&by=id&sort=asc`;
	await tick(page, t, list, [one.id, other.id], "delete");
	await expect(page.getByRole("heading", { level: 2 })).toHaveText(
		t("bulk.deleteQuestion", { count: 2, shown: 2 }),
	);
	for (const branch of [one, other])
		await expect(page.getByRole("main")).toContainText(branch[`name_${language}`]);
	expect(await branchesDeleted(one.id, other.id)).toEqual([false, false]);
	await page
		.getByRole("main")
		.getByRole("button", { name: t("bulk.delete") })
		.click();
	await expect(page.getByRole("status")).toContainText(countText(t, "deleted")(2));
	await expect(page).toHaveURL("/table/branches-management");
	expect(await branchesDeleted(one.id, other.id)).toEqual([true, true]);
});

testWithScripts(
	"a ticked row says how many are chosen, and the bar comes next in order",
	async ({ page, t, scripted }) => {
		const [one, other] = [await makeBranch(), await makeBranch()];
		await page.goto(`/table/branches-management?f.id=%3E%3D${one.id}&by=id&sort=asc`);
		await ready(page, scripted);
		const said = page.locator("form.bulk > [aria-live=polite]");
		await expect(said).toHaveText("");
		const boxes = page.locator("tbody input[name=id]");
		for (const [index, { id }] of [one, other].entries()) {
			await boxes.nth(index).press("Space");
			await expect(page.locator(`input[value="${id}"]:checked`)).toHaveCount(1);
			await expect(said).toHaveText(t("bulk.count", { count: index + 1, shown: index + 1 }));
		}
		const buttons = page.getByRole("group", { name: t("bulk.chosen") }).getByRole("button");
		await page.keyboard.press("Tab");
		await expect(buttons.first()).toBeFocused();
		await page.keyboard.press("Shift+Tab");
		await expect(boxes.nth(1)).toBeFocused();
		await buttons.last().press("Tab");
		await expect(page.locator("tbody tr").nth(1).locator("th a")).toBeFocused();
	},
);

test("what could not be deleted is told with why, and the rest is deleted", {
	tag: "@all",
}, async ({ page, t, language }) => {
	const [free, needed] = [await makeBranch(), await makeBranch()];
	await page.goto(`/bulk/branches-management?do=delete&id=${free.id}&id=${needed.id}`);
	await makeSubbranch(needed.id);
	await page
		.getByRole("main")
		.getByRole("button", { name: t("bulk.delete") })
		.click();
	await expect(page.getByRole("alert")).toHaveText(countText(t, "deleteRefused")(1));
	const main = page.getByRole("main");
	await expect(main).toContainText(countText(t, "deleted")(1));
	const refused = main.getByRole("listitem").filter({ hasText: needed[`name_${language}`] });
	await expect(refused).toContainText(
		t("apiErrors.exact.in_use", { things: t("entities.subbranch.count", { count: 1, shown: 1 }) }),
	);
	await expect(main.getByText(free[`name_${language}`])).toHaveCount(0);
	expect(await branchesDeleted(free.id, needed.id)).toEqual([true, false]);
	await main.getByRole("link", { name: t("bulk.back") }).click();
	await page.waitForURL("/table/branches-management");
});

test("a field that follows another is given to several rows", { tag: "@all" }, async ({
	page,
	t,
	scripted,
}) => {
	const branch = await makeBranch();
	const subbranch = await makeSubbranch(branch.id);
	const ids = await makeFacilities(1, 2);
	const list = `/table/facilities-management?f.id=%3E%3D${ids[0]}&by=id&sort=asc`;
	await tick(page, t, list, ids, "edit");
	await page
		.getByRole("radio", { name: t("common.fields.subbranch"), exact: true })
		.check({ force: true });
	await page.getByRole("button", { name: t("bulk.next") }).click();
	await page.waitForURL(/field=subbranch/);
	await ready(page, scripted);
	const form = new EntityFormPage(page, t, scripted);
	await expect(form.control("subbranch")).toBeDisabled();
	await form.control("branch").selectOption(String(branch.id));
	await form.loadOptions("subbranch");
	await form.control("subbranch").selectOption(String(subbranch.id));
	await save(page, t);
	await expect(page.getByRole("status")).toContainText(countText(t, "edited")(2));
	const saved = await rows<{ branch: number; subbranch: number }>(
		sql`select branch_id as branch, subbranch_id as subbranch from facilities where id in ${ids}`,
	);
	expect(saved).toEqual(ids.map(() => ({ branch: branch.id, subbranch: subbranch.id })));
});

testWithScripts(
	"all rows of the page are ticked at once, and none",
	{ tag: "@desk" },
	async ({ page, t }) => {
		await page.goto("/table/facilities-management?per=25");
		await ready(page, true);
		const all = page.getByRole("checkbox", { name: t("bulk.selectAll") });
		const ticked = page.locator("tbody input[name=id]:checked");
		await all.check();
		await expect(ticked).toHaveCount(25);
		await page.locator("tbody input[name=id]").first().uncheck();
		await page.getByRole("button", { name: t("bulk.edit") }).click();
		await page.waitForURL(/\/bulk\//);
		await expect(page.locator(".ticked > li")).toHaveCount(24);
	},
);

testWithScripts(
	"what can be done with ticked rows stays in sight, with how many there are",
	{ tag: "@desk" },
	async ({ page, t }) => {
		await page.goto("/table/facilities-management?per=50");
		await ready(page, true);
		const bar = page.locator(".bulk-bar");
		await expect(bar).not.toBeInViewport();
		const boxes = page.locator("tbody .pick label");
		for (const nth of [0, 1]) await boxes.nth(nth).click();
		await expect(bar).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
		await bar.getByRole("button", { name: t("bulk.clear") }).click();
		await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
		await expect(bar).not.toBeInViewport();
	},
);
