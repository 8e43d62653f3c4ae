import { makeBranch, writeDown } from "../support/entities.ts";
import { admin } from "../support/members.ts";
import { expect, testWithScripts } from "../support/test.ts";

testWithScripts(
	"a long history shows ten entries, and leads to the older ones page by page",
	{ tag: ["@desk", "@all"] },
	async ({ page, as, t }) => {
		const branch = await makeBranch();
		for (let nth = 1; nth <= 52; nth++)
			await writeDown("branch", branch.id, {
				call: "POST branches/edit",
				before: { name_en: `Name ${nth}` },
				after: { name_en: `Name ${nth + 1}` },
			});
		await as(admin);
		await page.goto(`/view/branch/${branch.id}`);
		const entries = page.locator(".timeline > li");
		await expect(entries).toHaveCount(10);
		await page.getByRole("heading", { name: t("history.title") }).click();
		await page.getByRole("link", { name: t("history.olderEntries") }).click();
		await expect(entries).toHaveCount(50);
		await page.getByRole("link", { name: t("history.older") }).click();
		await expect(entries).toHaveCount(2);
		await expect(entries.last()).toContainText("Name 1");
		await page.getByRole("link", { name: t("history.newer") }).click();
		await expect(entries).toHaveCount(50);
	},
);
