import type { Page } from "@playwright/test";
import { isDeleted, makeBranch, makeSubbranch } from "../support/entities.ts";
import { admin } from "../support/members.ts";
import { deletionOf, pressDelete } from "../support/row-menu.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

test("a branch that nothing needs is deleted, and an Admin undoes it", async ({
	page,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	await as(admin);
	await page.goto(`/view/branch/${branch.id}`);
	await page.locator(`summary[aria-label="${t("pages.view.more")}"]`).click();
	await page.getByRole("link", { name: t("deletion.action"), exact: true }).click();
	const question = t("deletion.question", { name: `\u2068${branch[`name_${language}`]}\u2069` });
	await expect(page.getByRole("heading", { level: 2, name: question })).toBeVisible();
	expect(await isDeleted(branch.id)).toBe(false);
	await page.getByRole("button", { name: t("deletion.confirm"), exact: true }).click();
	await page.waitForURL("/table/branches-management");
	await expect(page.getByRole("status").getByText(t("deletion.done"))).toBeVisible();
	expect(await isDeleted(branch.id)).toBe(true);
	await page.getByRole("button", { name: t("deletion.undo") }).click();
	await expect(page.getByRole("status").getByText(t("trash.done"))).toBeVisible();
	expect(await isDeleted(branch.id)).toBe(false);
	await page.getByRole("link", { name: t("trash.open") }).click();
	await page.waitForURL(`/view/branch/${branch.id}`);
	await page
		.locator("summary")
		.filter({ hasText: t("history.title") })
		.click();
	await expect(page.getByText(t("history.acts.restored"))).toBeVisible();
});

test("what came to need it meanwhile is told in the page", { tag: "@all" }, async ({
	page,
	as,
	t,
	scripted,
}) => {
	const branch = await makeBranch();
	await as(admin);
	await page.goto(`/delete/branch/${branch.id}`);
	await ready(page, scripted);
	await makeSubbranch(branch.id);
	await page.getByRole("button", { name: t("deletion.confirm"), exact: true }).click();
	const things = t("entities.subbranch.count", { count: 1, shown: 1 });
	const message = t("apiErrors.exact.in_use", { things });
	await expect(page.getByRole("alert")).toContainText(t("deletion.failed", { message }));
	expect(await isDeleted(branch.id)).toBe(false);
});

test("a row is deleted from its list, which stays as it was filtered", async ({
	page,
	as,
	t,
	scripted,
}) => {
	const branch = await makeBranch();
	await as(admin);
	const list = `/table/branches-management?f.id=${branch.id}&per=25`;
	await page.goto(list);
	await ready(page, scripted);
	await pressDelete(page, branch.id);
	const dialog = page.getByRole("dialog");
	if (scripted) {
		await expect(dialog.getByRole("heading")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		const tool = deletionOf(page, branch.id);
		await expect(tool).toBeFocused();
		await tool.press("Enter");
		await expect(dialog).toBeVisible();
		expect(page.url()).toContain("/table/");
	}
	await page
		.getByRole("button", { name: t("deletion.confirm"), exact: true })
		.last()
		.click();
	await expect(page.getByRole("status").getByText(t("deletion.done"))).toBeVisible();
	await expect(page).toHaveURL(list);
	await expect(dialog).toHaveCount(0);
	if (scripted) await expect(page.locator("#content")).toBeFocused();
	await expect(page.getByText(t("pages.table.noMatchTitle"))).toBeVisible();
	expect(await isDeleted(branch.id)).toBe(true);
});

/** A new branch, and the dialog over its list that asks whether it shall be deleted. */
async function askInDialog(page: Page) {
	const branch = await makeBranch();
	await page.goto(`/table/branches-management?f.id=${branch.id}`);
	await ready(page, true);
	await pressDelete(page, branch.id);
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	return { branch, dialog };
}

test("a refusal is told in the dialog", async ({ page, as, t }) => {
	await as(admin);
	const { branch, dialog } = await askInDialog(page);
	await makeSubbranch(branch.id);
	await dialog.getByRole("button", { name: t("deletion.confirm"), exact: true }).click();
	await expect(dialog.getByRole("alert")).toBeVisible();
	await dialog.getByRole("button", { name: t("deletion.cancel") }).click();
	await expect(dialog).toHaveCount(0);
});

test("a row is asked about once more while its dialog closes", { tag: "@all" }, async ({
	page,
	as,
}) => {
	await as(admin);
	const { branch, dialog } = await askInDialog(page);
	// That it has closed is told in a later task.
	await deletionOf(page, branch.id).evaluate((tool: HTMLElement) => {
		const open = document.querySelector("dialog");
		const told = new Promise((resolve) => open?.addEventListener("close", resolve));
		open?.close();
		tool.click();
		return told;
	});
	await expect(dialog.getByRole("heading")).toBeFocused();
});

testWithScripts(
	"a session that has ended at the question leads back to it",
	{ tag: ["@desk", "@all"] },
	async ({ page, context, as, t }) => {
		const branch = await makeBranch();
		await as(admin, { alone: true });
		await page.goto(`/delete/branch/${branch.id}`);
		await context.clearCookies({ name: "authData" });
		await page.getByRole("button", { name: t("deletion.confirm"), exact: true }).click();
		await expect(
			page.getByRole("heading", { name: t("errorPages.sessionEnded.title") }),
		).toBeVisible();
		expect(await isDeleted(branch.id)).toBe(false);
	},
);
