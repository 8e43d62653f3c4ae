import { expect } from "@playwright/test";
import type { Page } from "#tests/support/html-client.ts";
import { row, sql } from "../support/database.ts";
import { makeBranch, makeSubbranch, writeDown } from "../support/entities.ts";
import {
	all,
	at,
	follow,
	hrefOf,
	plain,
	saying,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { admin, makeMemberWith, requester } from "../support/members.ts";

const headings = (page: Page) => textsOf(page, "main :is(h1, h2, h3)");

/** The part of a page below a heading. */
function part(page: Page, heading: string) {
	const found = all(page, "main section").find((section) =>
		section.querySelectorAll("h2, h3").some((one) => textOf(one) === plain(heading)),
	);
	if (!found) throw new Error(`No "${heading}" at ${page.path}`);
	return found;
}

/** What is said of a thing under a name. */
const said = (page: Page, name: string) =>
	all(page, "main dl > div")
		.find((one) => textOf(one.querySelector("dt")) === plain(name))
		?.querySelector("dd");

test("the page of a branch leads to all that belongs to it", async ({
	visiting,
	as,
	t,
	language,
}) => {
	await as(admin);
	const page = await visiting.go("/view/branch/1");
	const title = t("pages.view.title", { entity: t("entities.branch.one"), id: 1 });
	expect(textsOf(page, "h1")).toEqual([plain(title)]);
	for (const key of ["relatedLists.subbranches", "placeWork.title", "pages.view.facts"] as const)
		expect(headings(page)).toContain(t(key));
	const tiles = part(page, t("relatedLists.subbranches")).querySelectorAll("li a");
	expect(at(await visiting.go(tiles[0] ? hrefOf(tiles[0]) : ""))).toMatch(/^200 .view.subbranch/);
	const figures = all(page, "main nav.card a");
	expect(figures.map(hrefOf)).toEqual([
		expect.stringMatching(/^.table.follow-up.f\.branch_id=1&f\.status=late,pending/),
		"/table/follow-up?f.branch_id=1&f.status=late",
		expect.stringMatching(/f\.status=done&f\.date=%3E%3D\d{4}-\d\d-\d\d$/),
	]);
	for (const figure of figures) expect((await visiting.go(hrefOf(figure))).status).toBe(200);
	const link = all(page, "main a").find(
		(one) => hrefOf(one) === "/table/facilities-management?f.branch_id=1",
	);
	const led = await visiting.go(link ? hrefOf(link) : "");
	expect(at(led)).toBe("200 /table/facilities-management?f.branch_id=1");
	const { name } = await row<{ name: string }>(
		sql`select ${sql.raw(`name_${language}`)} as name from branches where id = 1`,
	);
	const filter = `${t("common.fields.branch")}: ${name}`;
	const chips = all(led, "main a").map((one) => one.getAttribute("aria-label") ?? textOf(one));
	const taken = plain(t("listScreen.removeFilter", { filter }));
	expect(chips.filter((one) => plain(one) === taken)).toHaveLength(1);
});

test("a thing says first what it is and how much belongs to it, and last all its facts", async ({
	visiting,
	as,
}) => {
	await as(admin);
	const warehouse = await visiting.go("/view/warehouse/1");
	expect(all(warehouse, ".page-head .min-w-0 > .mt-1 a").map(hrefOf)).toEqual([
		expect.stringMatching(/^.view.branch.\d+$/),
	]);
	const list = "/table/resources-management?f.warehouse_id=1";
	expect(all(warehouse, "main nav.card > a").map(hrefOf)).toEqual([list]);
	expect((await visiting.go(list)).status).toBe(200);
	const closed = all(warehouse, "main details.disclosure")[0];
	expect(closed?.hasAttribute("open")).toBe(false);
	expect(closed?.querySelectorAll("#facts dt").length).toBeGreaterThan(3);
	const member = await visiting.go("/view/member/3");
	expect(all(member, "main li a[href^='mailto:']")).toHaveLength(1);
	expect(all(member, "main li a[href^='tel:']")).toHaveLength(1);
});

test("what the reader may not read has a name but no link, and no list", async ({
	visiting,
	as,
	t,
}) => {
	await as((await makeMemberWith("branches_read", "subbranches_read")).email, { alone: true });
	const page = await visiting.go("/view/branch/1");
	const manager = said(page, t("entities.branch.fields.member"));
	expect(textOf(manager)).not.toBe("");
	expect(manager?.querySelectorAll("a")).toEqual([]);
	expect(headings(page)).toContain(t("relatedLists.subbranches"));
	expect(textOf(all(page, "main")[0])).not.toContain(t("placeWork.facilities"));
	for (const key of ["pages.view.edit", "deletion.action"] as const)
		expect(saying(page, "a", t(key)), key).toHaveLength(0);
});

test("who may not see a thing is told so; what is not there is not found", {
	tag: "@both",
}, async ({ visiting, as, t }) => {
	await as(requester);
	const refused = await visiting.go("/view/branch/1");
	expect(refused.status).toBe(403);
	expect(textsOf(refused, "h1, h2")).toContain(t("errorPages.rightMissing.title"));
	await as(admin);
	for (const path of ["branch/999999", "branch/x", "nothing/1", "notification/1", "record/1"])
		expect((await visiting.go(`/view/${path}`)).status, path).toBe(404);
});

test("the rights of a profile stand in words, and in tables of ticks and crosses", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const page = await visiting.go("/view/permission/5");
	const cells = (area: "facilities" | "branches" | "statistics") =>
		all(page, "main table tr")
			.find(
				(one) =>
					textOf(one.querySelector("th[scope=row]")) === plain(t(`permissions.rows.${area}`)),
			)
			?.querySelectorAll("td")
			.map(textOf);
	expect(textsOf(page, ".definitions > .wide")).toContainEqual(
		plain(`${t("permissions.columns.write")}${t("permissions.rows.facilities")}`),
	);
	expect(textsOf(page, "caption").join()).toContain(t("permissions.areas"));
	expect(cells("facilities")).toEqual([t("common.yes"), t("common.yes")]);
	expect(cells("branches")).toEqual([t("common.yes"), t("common.no")]);
	expect(cells("statistics")).toEqual([t("common.yes"), ""]);
});

test("a distribution has its records and their sum", async ({ visiting, as, t }) => {
	const { id, count, sum } = await row<{ id: number; count: number; sum: number }>(sql`
		select distribution_id as id, count(*)::integer as count, sum(qty)::integer as sum
		from distribution_records group by 1 having count(*) > 1 limit 1`);
	await as(admin);
	const records = part(await visiting.go(`/view/distribution/${id}`), t("relatedLists.records"));
	expect(records.querySelectorAll("tbody tr")).toHaveLength(count);
	expect(textOf(records)).toContain(plain(t("relatedLists.sum", { sum })));
	const link = records.querySelector("tbody a");
	expect(at(await visiting.go(link ? hrefOf(link) : ""))).toMatch(/^200 \/view\/resource\/\d+$/);
});

test("a resource has its movements, and a page of all of them", async ({ visiting, as, t }) => {
	const { id } = await row<{ id: number }>(sql`
		select resource_id as id from stock_movements group by 1 having count(*) > 5 limit 1`);
	await as(admin);
	const movements = (page: Page) =>
		all(page, "main table").find((table) =>
			[table.getAttribute("aria-label"), textOf(table.querySelector("caption"))].includes(
				t("stock.movements"),
			),
		);
	const page = await visiting.go(`/view/resource/${id}`);
	expect(movements(page)?.querySelectorAll("tbody tr")).toHaveLength(5);
	const whole = await follow(visiting, page, t("stock.all"));
	expect(at(whole)).toBe(`200 /view/resource/${id}/movements`);
	expect(movements(whole)?.querySelectorAll("tbody tr").length).toBeGreaterThan(5);
	expect(textOf(movements(whole))).toContain(t("stock.reasons.opening"));
});

const entriesOf = (page: Page) => all(page, ".timeline > li");

test("the history tells who changed what, from what to what @en", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	await writeDown("branch", branch.id, {
		action: "added",
		call: "POST branches/add",
		after: { id: branch.id },
	});
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
	const entries = entriesOf(await visiting.go(`/view/branch/${branch.id}`));
	expect(entries).toHaveLength(3);
	for (const text of ["#2", "#3", t("history.automatic")])
		expect(textOf(entries[0])).toContain(text);
	const changes = entries[1]?.querySelectorAll("li").map(textOf) ?? [];
	expect(changes[0]).toMatch(
		new RegExp(`${t("common.fields.name_en")}.*Old name.*${branch.name_en}`),
	);
	expect(changes[1]).toContain(language === "ar" ? "ريان" : "Rayan");
	expect(textOf(entries[2])).toContain(t("history.acts.added"));
});

test("a field that is empty says so, a list that is empty is left out", { tag: "@both" }, async ({
	visiting,
	as,
	t,
}) => {
	const branch = await makeBranch();
	await makeSubbranch(branch.id);
	await as(admin);
	const page = await visiting.go(`/view/branch/${branch.id}`);
	for (const key of ["placeWork.title", "history.title"] as const)
		expect(headings(page)).not.toContain(t(key));
	expect(textOf(said(page, t("entities.branch.fields.member")))).toBe(t("common.notAvailable"));
});

test("what is empty is said not to be available, and left out beyond the specification", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const page = await visiting.go("/view/member/2");
	const labels = textsOf(page, "main dt");
	expect(labels).toContain(t("common.fields.branch"));
	expect(textsOf(page, "main dd")).toContain(t("common.notAvailable"));
	expect(labels).not.toContain(t("entities.member.fields.last_day"));
});

test("a filter by what is not among the rows is named, too, or told by its number", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	const chips = async () => {
		const page = await visiting.go(`/table/facilities-management?f.branch_id=${branch.id}`);
		return all(page, ".chip")
			.map((chip) => plain(`${textOf(chip)} ${chip.getAttribute("aria-label") ?? ""}`))
			.join(" ");
	};
	const filter = (value: string) => plain(`${t("common.fields.branch")}: ${value}`);
	await as(admin);
	expect(await chips()).toContain(filter(branch[`name_${language}`]));
	await as((await makeMemberWith("facilities_read")).email, { alone: true });
	expect(await chips()).toContain(filter(`#${branch.id}`));
});

test("a category leads to the open requests for what it holds", async ({ visiting, as, t }) => {
	const { id, open } = await row<{ id: number; open: number }>(sql`
		select x.category_id as id, count(*)::integer as open from requests r
		join resources x on x.tenant_id = r.tenant_id and x.id = r.resource_id
		where r.status in ('pending', 'in_progress', 'late') and r.deleted_at is null
		group by 1 order by 2 desc limit 1`);
	await as(admin);
	const page = await visiting.go(`/view/category/${id}`);
	const figure = all(page, "main nav a").find((link) =>
		textOf(link).startsWith(t("placeWork.title")),
	);
	expect(textOf(figure)).toContain(String(open));
	const list = await visiting.go(figure?.getAttribute("href") ?? "");
	expect(textsOf(list, ".chip").join()).toContain(t("common.fields.category"));
	expect(all(list, "tbody tr")).toHaveLength(open);
});

test("the tables of a profile ask for its rights", async ({ visiting, as, t }) => {
	const { id } = await row<{ id: number }>(sql`
		select permission_id as id from members where email = ${(await makeMemberWith("members_read")).email}`);
	await as(admin);
	const form = await visiting.go(`/edit/permission/${id}`);
	const box = (flag: string) => all(form, `main input[name="${flag}"][type=checkbox]`)[0];
	expect(box("members_read")?.hasAttribute("checked")).toBe(true);
	expect(box("resources_write")?.hasAttribute("checked")).toBe(false);
	const saved = await visiting.send(form, "main form [value=save]", {
		members_read: [],
		resources_write: box("resources_write")?.getAttribute("value") ?? "on",
	});
	expect(saved.path).toBe("/table/permissions-management");
	const page = await visiting.go(`/view/permission/${id}`);
	expect(all(page, ".matrix .granted")).toHaveLength(1);
	const manages = textsOf(page, ".definitions > div").find((text) =>
		text.startsWith(t("permissions.columns.write")),
	);
	expect(manages).toContain(t("permissions.rows.resources"));
	const changes = textsOf(page, ".changes > li");
	expect(changes).toHaveLength(2);
	expect(changes[0]).toContain(t("entities.permission.fields.resources_write"));
});

test("what was given in a distribution is told by the resources' names", async ({
	visiting,
	as,
	language,
}) => {
	const { id, resource, name } = await row<{ id: number; resource: number; name: string }>(sql`
		select x.distribution_id as id, x.resource_id as resource,
			r.${sql.raw(`name_${language}`)} as name
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
	const changes = textsOf(await visiting.go(`/view/distribution/${id}`), ".changes > li");
	expect(changes[0]).toContain(plain(name));
	expect(changes[0]).toContain("1,203");
	expect(changes[1]).toContain("#399");
});
