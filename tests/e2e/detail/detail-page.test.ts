import { row, sql } from "../support/database.ts";
import { makeBranch, writeDown } from "../support/entities.ts";
import { admin, makeMemberWith } from "../support/members.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

testWithScripts(
	"a filter by what is not among the rows is named, too, or told by its number",
	{ tag: "@desk" },
	async ({ page, as, t }) => {
		const branch = await makeBranch();
		await as(admin);
		await page.goto(`/table/facilities-management?f.branch_id=${branch.id}`);
		const chip = (value: string) =>
			page.getByRole("link", {
				name: t("listScreen.removeFilter", {
					filter: `${t("entities.facility.fields.branch")}: ${value}`,
				}),
			});
		await expect(chip(branch.name_en)).toBeVisible();
		await as((await makeMemberWith("facilities_read")).email, { alone: true });
		await page.goto(`/table/facilities-management?f.branch_id=${branch.id}`);
		await expect(chip(`#${branch.id}`)).toBeVisible();
	},
);

test("the same tables ask for the rights of a profile", { tag: "@desk" }, async ({
	page,
	as,
	t,
	scripted,
}) => {
	const { id } = await row<{ id: number }>(sql`
		select permission_id as id from members where email = ${(await makeMemberWith("members_read")).email}`);
	await as(admin);
	await page.goto(`/edit/permission/${id}`);
	await ready(page, scripted);
	const right = (flag: "members_read" | "resources_write") =>
		page.getByRole("checkbox", { name: t(`entities.permission.fields.${flag}`), exact: true });
	await expect(right("members_read")).toBeChecked();
	await right("members_read").uncheck();
	await right("resources_write").check();
	await page.getByRole("button", { name: t("forms.save"), exact: true }).click();
	await page.waitForURL("/table/permissions-management");
	await page.goto(`/view/permission/${id}`);
	await expect(page.locator(".matrix .granted")).toHaveCount(1);
	const change = page.locator(".changes > li");
	await expect(change).toHaveCount(2);
	await expect(change.first()).toContainText(t("entities.permission.fields.resources_write"));
});

testWithScripts(
	"a long history shows ten entries, and leads to the older ones page by page",
	{ tag: "@desk" },
	async ({ page, as, t }) => {
		const branch = await makeBranch();
		for (let nth = 1; nth <= 52; nth++)
			await writeDown("branch", branch.id, {
				call: "POST branches/edit",
				before: { name_en: `Name ${nth}` },
				after: { name_en: `Name ${nth + 1}` },
				at: new Date(Date.UTC(2026, 0, 1, 0, nth)),
			});
		await as(admin);
		await page.goto(`/view/branch/${branch.id}`);
		const entries = page.locator(".timeline > li");
		await expect(entries).toHaveCount(10);
		await page.getByRole("link", { name: t("history.olderEntries") }).click();
		await expect(entries).toHaveCount(50);
		await page.getByRole("link", { name: t("history.older") }).click();
		await expect(entries).toHaveCount(2);
		await expect(entries.last()).toContainText("Name 1");
		await page.getByRole("link", { name: t("history.newer") }).click();
		await expect(entries).toHaveCount(50);
	},
);

testWithScripts(
	"what was given in a distribution is told by the resources' names",
	{ tag: "@desk" },
	async ({ page, as }) => {
		const { id, resource, name } = await row<{ id: number; resource: number; name: string }>(sql`
		select x.distribution_id as id, x.resource_id as resource, r.name_en as name
		from distribution_records x join resources r on r.id = x.resource_id limit 1`);
		await writeDown("distribution", id, {
			call: "POST distributions/edit",
			memberId: 1,
			before: {
				lines: [
					{ resource_id: resource, qty: 2 },
					{ resource_id: 399, qty: 1 },
				],
			},
			after: { lines: [{ resource_id: resource, qty: 1203 }] },
		});
		await as(admin);
		await page.goto(`/view/distribution/${id}`);
		const changes = page.locator(".changes > li");
		await expect(changes.nth(0)).toContainText(name);
		await expect(changes.nth(0)).toContainText("1,203");
		await expect(changes.nth(1)).toContainText("#399");
	},
);
