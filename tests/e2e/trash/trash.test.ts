import { deleteDaysAgo, makeBranch } from "../support/entities.ts";
import { admin } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

test("what was deleted is listed with the days left, and brought back", { tag: "@all" }, async ({
	page,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	await deleteDaysAgo("branches", branch.id, 0);
	await as(admin);
	await page.goto("/main-services");
	await page.getByRole("link", { name: t("trash.title") }).click();
	await page.waitForURL("/deleted");
	const name = branch[`name_${language}`];
	const line = page.getByRole("row").filter({ hasText: name });
	await expect(line).toContainText(t("trash.daysLeft", { count: 29 }));
	await line.getByRole("button", { name: t("trash.restore") }).click();
	await expect(page.getByRole("status").getByText(t("trash.done"))).toBeVisible();
	await expect(line).toHaveCount(0);
	await page.getByRole("link", { name: t("trash.open") }).click();
	await page.waitForURL(`/view/branch/${branch.id}`);
});
