import { row, sql } from "../support/database.ts";
import { makeBranch, makeSubbranch, writeDown } from "../support/entities.ts";
import { admin, makeMemberWith, requester } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

test("the page of a branch leads to all that belongs to it", { tag: "@all" }, async ({
	page,
	as,
	t,
	language,
}) => {
	await as(admin);
	await page.goto("/view/branch/1");
	const title = t("pages.view.title", { entity: t("entities.branch.one"), id: 1 });
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	for (const title of ["related.subbranches", "related.facilities", "related.requests"] as const)
		await expect(page.getByRole("heading", { name: t(title), exact: true })).toBeVisible();
	const facilities = page.locator("section", {
		has: page.getByRole("heading", { name: t("related.facilities"), exact: true }),
	});
	await expect(facilities.locator("tbody tr")).toHaveCount(5);
	await facilities.locator(".card-head").getByRole("link").click();
	await page.waitForURL("/table/facilities-management?f.branch_id=1");
	const { name } = await row<{ name: string }>(
		sql`select ${sql.raw(`name_${language}`)} as name from branches where id = 1`,
	);
	const filter = `${t("entities.facility.fields.branch")}: ${name}`;
	await expect(
		page.getByRole("link", { name: t("list.removeFilter", { filter }), includeHidden: true }),
	).toHaveCount(1);
});

test("a filter by what is not among the rows is named, too, or told by its number", {
	tag: "@once",
}, async ({ page, as, t }) => {
	const branch = await makeBranch();
	await as(admin);
	await page.goto(`/table/facilities-management?f.branch_id=${branch.id}`);
	const chip = (value: string) =>
		page.getByRole("link", {
			name: t("list.removeFilter", { filter: `${t("entities.facility.fields.branch")}: ${value}` }),
		});
	await expect(chip(branch.name_en)).toBeVisible();
	await as((await makeMemberWith("facilities_read")).email, { alone: true });
	await page.goto(`/table/facilities-management?f.branch_id=${branch.id}`);
	await expect(chip(`#${branch.id}`)).toBeVisible();
});

test("what the reader may not read has a name but no link, and no list", {
	tag: ["@all", "@crossed"],
}, async ({ page, as, t }) => {
	await as((await makeMemberWith("branches_read", "subbranches_read")).email, { alone: true });
	await page.goto("/view/branch/1");
	const manager = page.locator("dl > div", {
		has: page.getByText(t("entities.branch.fields.member"), { exact: true }),
	});
	await expect(manager.locator("dd")).not.toBeEmpty();
	await expect(manager.getByRole("link")).toHaveCount(0);
	const heading = (key: "related.subbranches" | "related.facilities") =>
		page.getByRole("heading", { name: t(key), exact: true });
	await expect(heading("related.subbranches")).toBeVisible();
	await expect(heading("related.facilities")).toHaveCount(0);
	await expect(page.getByRole("link", { name: t("pages.view.edit"), exact: true })).toHaveCount(0);
	await expect(page.getByRole("link", { name: t("deletion.action"), exact: true })).toHaveCount(0);
});

test("who may not see a thing is told so; what is not there is not found", {
	tag: "@all",
}, async ({ page, as, t }) => {
	await as(requester);
	expect((await page.goto("/view/branch/1"))?.status()).toBe(403);
	await expect(page.getByRole("heading", { name: t("errors.rightMissing.title") })).toBeVisible();
	await as(admin);
	for (const path of ["branch/999999", "branch/x", "nothing/1", "notification/1", "record/1"])
		expect((await page.goto(`/view/${path}`))?.status(), path).toBe(404);
});

test("the rights of a profile stand in tables of ticks and crosses", { tag: "@all" }, async ({
	page,
	as,
	t,
}) => {
	await as(admin);
	await page.goto("/view/permission/5");
	const table = page.getByRole("table", { name: t("permissions.areas") });
	const cells = (area: "facilities" | "branches" | "statistics") =>
		table
			.getByRole("row")
			.filter({
				has: page.getByRole("rowheader", { name: t(`permissions.rows.${area}`), exact: true }),
			})
			.getByRole("cell");
	await expect(cells("facilities")).toHaveText([t("common.yes"), t("common.yes")]);
	await expect(cells("branches")).toHaveText([t("common.yes"), t("common.no")]);
	await expect(cells("statistics")).toHaveText([t("common.yes"), ""]);
});

test("the same tables ask for the rights of a profile @unscripted", async ({
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
	await page.getByRole("button", { name: t("form.save"), exact: true }).click();
	await page.waitForURL("/table/permissions-management");
	await page.goto(`/view/permission/${id}`);
	await expect(page.locator(".matrix .granted")).toHaveCount(1);
	const change = page.locator(".changes > li");
	await expect(change).toHaveCount(2);
	await expect(change.first()).toContainText(t("entities.permission.fields.resources_write"));
});

test("a distribution has its records and their sum", { tag: "@all" }, async ({ page, as, t }) => {
	const { id, count, sum } = await row<{ id: number; count: number; sum: number }>(sql`
		select distribution_id as id, count(*)::integer as count, sum(qty)::integer as sum
		from distribution_records group by 1 having count(*) > 1 limit 1`);
	await as(admin);
	await page.goto(`/view/distribution/${id}`);
	const records = page.locator("section", {
		has: page.getByRole("heading", { name: t("related.records") }),
	});
	await expect(records.locator("tbody tr")).toHaveCount(count);
	await expect(records).toContainText(t("related.sum", { sum }));
	await records.locator("tbody a").first().click();
	await page.waitForURL(/\/view\/resource\/\d+$/);
});

test("a resource has its movements, and a page of all of them", { tag: "@all" }, async ({
	page,
	as,
	t,
}) => {
	const { id } = await row<{ id: number }>(sql`
		select resource_id as id from stock_movements group by 1 having count(*) > 5 limit 1`);
	await as(admin);
	await page.goto(`/view/resource/${id}`);
	const movements = page.getByRole("table", { name: t("stock.movements") });
	await expect(movements.locator("tbody tr")).toHaveCount(5);
	await page.getByRole("link", { name: t("stock.all") }).click();
	await page.waitForURL(`/view/resource/${id}/movements`);
	await expect(movements.locator("tbody tr").nth(5)).toBeVisible();
	await expect(movements).toContainText(t("stock.reasons.opening"));
});

test("the history tells who changed what, from what to what", { tag: "@all" }, async ({
	page,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	await writeDown("branch", branch.id, { call: "POST branches/add", after: { id: branch.id } });
	await writeDown("branch", branch.id, {
		call: "POST branches/edit",
		memberId: 1,
		before: { name_en: "Old name", member_id: null, memberDetails: null },
		after: {
			name_en: branch.name_en,
			member_id: 2,
			memberDetails: { id: 2, name_en: "Rayan", name_ar: "ريان" },
		},
	});
	await writeDown("branch", branch.id, {
		call: "POST branches/edit",
		before: { member_id: 2 },
		after: { member_id: 3 },
	});
	await as(admin);
	await page.goto(`/view/branch/${branch.id}`);
	const entries = page.locator(".timeline > li");
	await expect(entries).toHaveCount(3);
	await expect(entries.nth(0)).toContainText("#2");
	await expect(entries.nth(0)).toContainText("#3");
	await expect(entries.nth(0)).toContainText(t("history.automatic"));
	const change = entries.nth(1).getByRole("listitem");
	await expect(change.nth(0)).toContainText(
		new RegExp(`${t("entities.branch.fields.name_en")}.*Old name.*${branch.name_en}`),
	);
	await expect(change.nth(1)).toContainText(language === "ar" ? "ريان" : "Rayan");
	await expect(entries.nth(2)).toContainText(t("history.acts.added"));
});

test("a long history shows ten entries, and leads to the older ones page by page", {
	tag: "@once",
}, async ({ page, as, t }) => {
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
});

test("what was given in a distribution is told by the resources' names", {
	tag: "@once",
}, async ({ page, as }) => {
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
});

test("a list and a field that are empty say so", { tag: ["@all", "@crossed"] }, async ({
	page,
	as,
	t,
}) => {
	const branch = await makeBranch();
	await makeSubbranch(branch.id);
	await as(admin);
	await page.goto(`/view/branch/${branch.id}`);
	await expect(page.getByText(t("related.none"))).toHaveCount(2);
	const manager = page.locator("dl > div", {
		has: page.getByText(t("entities.branch.fields.member"), { exact: true }),
	});
	await expect(manager.locator("dd")).toHaveText(t("common.notAvailable"));
	await expect(page.getByText(t("history.none"))).toBeVisible();
});
