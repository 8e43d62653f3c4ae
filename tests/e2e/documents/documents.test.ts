import { readFile } from "node:fs/promises";
import { makePdf } from "#tests/support/documents.ts";
import { expectSound, expectSoundWhenNarrow, test } from "../support/accessibility.ts";
import { admin } from "../support/members.ts";
import { expect, ready } from "../support/test.ts";

test.use({ javaScriptEnabled: true });

test("a document is added to equipment, and downloaded as it came", { tag: "@both" }, async ({
	page,
	t,
	as,
	scripted,
}) => {
	await as(admin);
	await page.goto("/add/document?about=equipment&equipment=2");
	await ready(page, scripted);
	const main = page.getByRole("main");
	await main.locator("[name=name_ar], [name=name_en]").first().fill("Manual of the pump");
	await main.locator("[name=kind]").selectOption("manual");
	await main
		.locator("[name=file]")
		.setInputFiles({ name: "manual.pdf", mimeType: "application/pdf", buffer: makePdf() });
	await expectSoundWhenNarrow(page);
	await main.getByRole("button", { name: t("forms.save"), exact: true }).click();
	await expect(page).toHaveURL(/\/view\/document\/\d+/);
	await expect(page.getByRole("heading", { name: "Manual of the pump" })).toBeVisible();
	await expectSound(page);
	await expectSoundWhenNarrow(page);
	const download = page.waitForEvent("download");
	await main.getByRole("link", { name: t("documents.download") }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe("manual.pdf");
	expect(await readFile(await file.path())).toEqual(makePdf());
	await page.goto("/table/documents-management?f.ends=soon,ended");
	await expectSound(page);
});
