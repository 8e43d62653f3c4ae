import { bothInAll } from "#tests/support/test-scope.ts";
import { expectSound } from "../support/accessibility.ts";
import { admin } from "../support/members.ts";
import { expect, ready, testWithScripts } from "../support/test.ts";

testWithScripts(
	"the box opens by its keys, finds while one writes, and gives the focus back",
	bothInAll,
	async ({ page, as, t }) => {
		await as(admin);
		await page.goto("/main-services");
		await ready(page, true);
		const tile = page.locator("main a").first();
		await tile.focus();
		await page.keyboard.press("Control+k");
		const box = page.getByRole("combobox");
		await expect(box).toBeFocused();
		await expect(page.getByRole("option").first()).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(tile).toBeFocused();
		await page.keyboard.press("/");
		await box.fill("2990");
		await expect(page.getByRole("option", { name: "2990" }).first()).toHaveAttribute(
			"aria-selected",
			"true",
		);
		await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/./);
		await expect(page.getByText(t("find.hint"))).toHaveCount(0);
		await expectSound(page);
		await box.press("Enter");
		await page.waitForURL("/view/request/2990");
	},
);

testWithScripts(
	"arrow keys choose among the results",
	{ tag: "@desk" },
	async ({ page, as, t }) => {
		await as(admin);
		await page.goto("/main-services");
		await ready(page, true);
		await page.keyboard.press("/");
		const box = page.getByRole("combobox");
		await box.fill(t("shell.statistics"));
		const options = page.getByRole("option");
		await expect(options.first()).toHaveAttribute("aria-selected", "true");
		const count = await options.count();
		await box.press("ArrowUp");
		await expect(options.nth(count - 1)).toHaveAttribute("aria-selected", "true");
		await box.press("ArrowDown");
		await expect(options.first()).toHaveAttribute("aria-selected", "true");
		await expect(box).toHaveAttribute("aria-activedescendant", "find-option-0");
	},
);

testWithScripts(
	"keys move through the rows of a list, and tick and open them",
	{ tag: "@desk" },
	async ({ page, as }) => {
		await as(admin);
		await page.goto("/table/facilities-management?per=25");
		await ready(page, true);
		const rows = page.locator(".data tbody tr");
		await page.keyboard.press("j");
		await expect(rows.nth(0).locator(":focus")).toHaveCount(1);
		await page.keyboard.press("j");
		await page.keyboard.press("x");
		await expect(rows.nth(1).locator("[type=checkbox]")).toBeChecked();
		await page.keyboard.press("k");
		await expect(rows.nth(0).locator(":focus")).toHaveCount(1);
		await page.keyboard.press("/");
		const search = page.locator("main [type=search]");
		await expect(search).toBeFocused();
		await page.keyboard.press("j");
		await expect(search).toHaveValue("j");
		await rows.nth(0).locator("a").first().focus();
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/view\/facility\/\d+$/);
	},
);

testWithScripts(
	"the keys are listed by ?, on an Arabic keyboard, too, until they are switched off there",
	async ({ page, as, t }) => {
		await as(admin, { alone: true });
		await page.goto("/main-services");
		await ready(page, true);
		await page.keyboard.press("?");
		const dialog = page.getByRole("dialog", { name: t("find.keys.title") });
		await expect(dialog).toBeVisible();
		await expectSound(page);
		await dialog.getByRole("button", { name: t("find.keys.close") }).click();
		await expect(dialog).toHaveCount(0);
		await page.evaluate(() =>
			document.body.dispatchEvent(
				new KeyboardEvent("keydown", { key: "؟", code: "Slash", shiftKey: true, bubbles: true }),
			),
		);
		await dialog.getByRole("button", { name: t("find.keys.turnOff") }).click();
		await page.waitForURL("/main-services");
		await expect(page.locator("html")).toHaveAttribute("data-keys", "off");
		await ready(page, true);
		await page.keyboard.press("?");
		await page.keyboard.press("c");
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("combobox")).toBeFocused();
		await expect(dialog).toHaveCount(0);
		await expect(page).toHaveURL("/main-services");
	},
);

testWithScripts("a key begins a new request", { tag: ["@desk", "@all"] }, async ({ page, as }) => {
	await as(admin);
	await page.goto("/main-services");
	await ready(page, true);
	await page.keyboard.press("c");
	await page.waitForURL("/add/create-new-request");
});
