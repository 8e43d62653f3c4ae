import { deleteDaysAgo, makeBranch, makeSubbranch } from "../support/entities.ts";
import { admin, makeMember } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

test("what was deleted is listed with the days left, and brought back", {
	tag: "@briefly",
}, async ({ page, as, t, language }) => {
	const branch = await makeBranch();
	await deleteDaysAgo("branches", branch.id, 0);
	await as(admin);
	await page.goto("/main-services");
	await page.getByRole("link", { name: t("deleted.title") }).click();
	await page.waitForURL("/deleted");
	const name = branch[`name_${language}`];
	const line = page.getByRole("row").filter({ hasText: name });
	await expect(line).toContainText(t("deleted.daysLeft", { count: 29 }));
	await line.getByRole("button", { name: t("deleted.restore") }).click();
	await expect(page.getByRole("status").getByText(t("deleted.done"))).toBeVisible();
	await expect(line).toHaveCount(0);
	await page.getByRole("link", { name: t("deleted.open") }).click();
	await page.waitForURL(`/view/branch/${branch.id}`);
});

test("what belongs to something deleted says what to bring back first", { tag: "@all" }, async ({
	page,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	const subbranch = await makeSubbranch(branch.id);
	await deleteDaysAgo("subbranches", subbranch.id, 0);
	await deleteDaysAgo("branches", branch.id, 0);
	await as(admin);
	await page.goto("/deleted");
	const line = page.getByRole("row").filter({ hasText: subbranch[`name_${language}`] });
	await line.getByRole("button", { name: t("deleted.restore") }).click();
	const field = t("entities.subbranch.fields.branch");
	const message = t("deleted.parentGone", { field });
	await expect(page.getByRole("alert")).toContainText(t("deleted.failed", { message }));
	await expect(line).toBeVisible();
});

test("what is brought back too late is told so", { tag: ["@once", "@all"] }, async ({
	page,
	as,
	t,
}) => {
	const branch = await makeBranch();
	await deleteDaysAgo("branches", branch.id, 29);
	await as(admin);
	await page.goto("/deleted");
	const line = page.getByRole("row").filter({ hasText: branch.name_en });
	await expect(line).toContainText(t("deleted.lastDay"));
	await deleteDaysAgo("branches", branch.id, 31);
	await line.getByRole("button", { name: t("deleted.restore") }).click();
	await expect(page.getByRole("alert")).toContainText(t("failures.plain.restore_too_late"));
});

test("only who holds all rights has the page and the way to it", { tag: "@all" }, async ({
	page,
	as,
	t,
}) => {
	await as((await makeMember({ profile: "auditor" })).email, { alone: true });
	await page.goto("/main-services");
	await expect(page.getByRole("link", { name: t("deleted.title") })).toHaveCount(0);
	expect((await page.goto("/deleted"))?.status()).toBe(403);
	await expect(page.getByText(t("errors.adminOnly"))).toBeVisible();
});
