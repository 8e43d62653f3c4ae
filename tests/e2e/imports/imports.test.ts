import type { Page } from "@playwright/test";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { expectSound } from "../support/accessibility.ts";
import type { Upload } from "../support/images.ts";
import { csv, csvFile, facilitiesCalled, ownName, soleBranch } from "../support/import-files.ts";
import { admin } from "../support/members.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

const path = "/import/facilities-management";

async function upload(page: Page, scripted: boolean, file: Upload) {
	await page.goto(path);
	await ready(page, scripted);
	await page.locator("input[type=file]").setInputFiles(file);
	await page.locator("main form button[type=submit]").click();
}

const step = (page: Page, name: string) => page.locator(`button[name=step][value=${name}]`);

test("a file is checked line by line, and what is right is imported", async ({
	page,
	as,
	t,
	scripted,
	language,
}) => {
	await as(admin);
	const name = ownName();
	const { name_en, name_ar } = await soleBranch();
	const file = csv(
		"name_en,name_ar,branch,detailed_location_en,colour",
		`${name} A,${normalizeForSearch(name)} أ,${language === "ar" ? name_ar : name_en},Gate 1,red`,
		`${name} B,${normalizeForSearch(name)} ب,No such branch,Gate 2,red`,
	);
	await upload(page, scripted, csvFile(file));
	await expect(page).toHaveURL(/\/import\/facilities-management\/\d+\/columns$/);
	const colour = page.getByLabel("colour");
	await expect(colour).toHaveValue("");
	await expect(page.getByLabel("branch", { exact: true })).toHaveValue("branch");
	if (scripted) await expectSound(page);
	await ready(page, scripted);
	await page.getByRole("button", { name: t("imports.columns.check") }).click();
	await expect(step(page, "apply-right")).toHaveText(
		t("imports.importRight", { shown: 1, rejected: 1 }),
		{
			timeout: 15_000,
		},
	);
	expect(page.url()).toMatch(/\/import\/facilities-management\/\d+$/);
	await expect(page.getByText("«colour»")).toBeVisible();
	await expect(page.getByText(t("fieldErrors.name_unknown"))).toBeVisible();
	await expect(page.getByText("No such branch")).toBeVisible();
	if (scripted) await expectSound(page);
	await page.getByRole("link", { name: t("imports.outcomes.wrong") }).click();
	await expect(page).toHaveURL(/outcome=wrong/);
	await expect(page.getByText(t("imports.line", { line: 3 }), { exact: true })).toBeVisible();
	await expect(page.getByText(t("imports.line", { line: 2 }), { exact: true })).toBeHidden();
	expect(await facilitiesCalled(name)).toEqual([]);
	await step(page, "apply-right").click();
	await expect(page.getByText(t("imports.done"))).toBeVisible({ timeout: 15_000 });
	await expect(page.getByText(t("imports.added", { count: 1, shown: 1 }))).toBeVisible();
	await expect(page.getByText(t("imports.leftOut", { count: 1, shown: 1 }))).toBeVisible();
	await expect(page.getByText(t("imports.changed", { count: 0, shown: 0 }))).toHaveCount(0);
	await expect(page.getByText(t("imports.lines.happened")).first()).toBeAttached();
	await expect(page.getByText(t("imports.lines.details"), { exact: true })).toHaveCount(0);
	if (scripted) await expectSound(page);
	expect((await facilitiesCalled(name)).map((one) => one.name_en)).toEqual([`${name} A`]);
});

testWithScripts(
	"what is asked for follows the choice of columns at once",
	async ({ page, as, t, scripted }) => {
		await as(admin);
		await upload(page, scripted, csvFile(csv("Haus,Raum,Ort", "A,Lab,North")));
		await ready(page, scripted);
		const column = (index: number) => page.locator(`[name=column-${index}]`);
		const join = page.locator("[name=join]");
		const branch = page.locator("[name=value-branch]");
		await expect(join).toHaveCount(0);
		await expect(branch).toBeVisible();
		await column(0).selectOption("name_en");
		await column(1).selectOption("name_en");
		await column(2).selectOption("branch");
		await expect(join).toBeVisible();
		await expect(page.getByLabel(t("imports.columns.join"))).not.toBeChecked();
		await expect(branch).toHaveCount(0);
		await expectSound(page);
		await column(1).selectOption("name_ar");
		await expect(join).toHaveCount(0);
	},
);

test.describe("with the API elsewhere", () => {
	test.use({ server: "remote" });

	testWithScripts(
		"a file is checked, too",
		{ tag: ["@desk", "@all"] },
		async ({ page, as, t, scripted }) => {
			await as(admin);
			const { id } = await soleBranch();
			const name = ownName();
			await upload(
				page,
				scripted,
				csvFile(csv("name_en,name_ar,branch", `${name},${name},#${id}`)),
			);
			await expect(step(page, "apply")).toHaveText(t("imports.importAll", { count: 1, shown: 1 }), {
				timeout: 15_000,
			});
		},
	);
});
