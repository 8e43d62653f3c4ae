import { expect } from "@playwright/test";
import type { FieldPlacement } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { readNeeds, writeNeeds } from "#contract/entities/area-needs.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import type { Page } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import { listOf, managed } from "../support/entity-form-cases.ts";
import {
	all,
	at,
	descriptionOf,
	messagesByRole,
	plain,
	saying,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { lists } from "../support/lists.ts";
import { admin, makeMember, makeMemberWith } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";

test("every list opens under its name, with the columns of the reader's language @en", async ({
	visiting,
	as,
	t,
	language,
}) => {
	await as(admin);
	for (const { slug, entity, title } of lists) {
		const page = await visiting.go(`/table/${slug}?per=25`);
		expect(page.status, slug).toBe(200);
		expect.soft(textsOf(page, "h1")).toEqual([plain(title(t))]);
		const fields: Readonly<Record<string, FieldPlacement>> = entity.fields;
		const shown = visibleColumns(entity, language)
			.filter(([, role]) => role !== "meta seldom")
			.map(([name]) => name)
			.filter((name) => fields[name]?.with !== "kinds");
		expect
			.soft(textsOf(page, "thead th[scope=col] :is(a, span)"), slug)
			.toEqual([
				...shown.map((name) => plain(fieldLabel(t, entity.name, name))),
				...((entity.area in writeNeeds && !entity.readOnly) ||
				entity.rowMenu ||
				slug === "notifications"
					? [plain(t("pages.table.actions"))]
					: []),
			]);
		const hidden =
			language === "ar" ? /(?<!employee|request)_id$|_en$/ : /(?<!employee|request)_id$|_ar$/;
		expect
			.soft(
				shown.filter((name) => hidden.test(name)),
				slug,
			)
			.toEqual([]);
	}
});

/** Absences are everybody's own to add, and the demo's members have none. */
const readByRight = managed.filter(({ area }) => area !== "absences");

const firstRow = (page: Page) => {
	const [row] = all(page, "tbody tr");
	if (!row) throw new Error(`No rows at ${page.path}`);
	return row;
};

test("who may write adds, edits and deletes", { tag: "@both" }, async ({ visiting, as, t }) => {
	await as(admin);
	for (const { name, area } of readByRight) {
		const page = await visiting.go(`/table/${area}-management?per=25`);
		const adding = saying(page, "a", t(`pages.table.addNew.${name}`));
		expect.soft(adding.map((link) => link.getAttribute("href"))).toContain(`/add/${name}`);
		const row = firstRow(page);
		expect.soft(row.querySelectorAll(`a[href^="/edit/${name}/"]`), name).toHaveLength(1);
		expect.soft(row.querySelectorAll(`a[href^="/delete/${name}/"]`), name).toHaveLength(1);
		expect.soft(row.querySelectorAll("input[type=checkbox]"), name).toHaveLength(1);
	}
});

test("who may only read neither adds nor has a column of actions", async ({ visiting, as, t }) => {
	const needs = lists.map(({ entity }) => readNeeds[entity.area]);
	const flags = permissionFlags.filter((flag) => needs.some((one) => one === flag));
	await as((await makeMemberWith(...flags)).email);
	for (const entity of readByRight) {
		const page = await visiting.go(`${listOf(entity)}?per=25`);
		expect.soft(textOf(firstRow(page)), entity.area).not.toBe("");
		expect.soft(saying(page, "a", t(`pages.table.addNew.${entity.name}`))).toHaveLength(0);
		expect.soft(all(page, "th.act, td.act, td.pick"), entity.area).toHaveLength(0);
		expect.soft(all(page, 'a[href^="/edit/"], a[href^="/delete/"]')).toHaveLength(0);
	}
});

test("a category shows all its warehouses by their whole names", async ({
	visiting,
	as,
	language,
}) => {
	const linked = await rows<{ id: number; name: string }>(sql`
		select c.category_id as id, w.${sql.raw(`name_${language}`)} as name from category_warehouses c
		join warehouses w on w.id = c.warehouse_id where c.category_id = (
			select category_id from category_warehouses group by category_id order by count(*) desc limit 1)
		order by w.id`);
	await as(admin);
	const page = await visiting.go(`/table/categories-management?f.id=${linked[0]?.id}`);
	expect(textsOf(page, "tbody .names li")).toEqual(linked.map(({ name }) => plain(name)));
});

test("a badge stands under its name, and what is to be done is a whole link", async ({
	visiting,
	as,
	t,
}) => {
	const member = await makeMember();
	const comment = "The pump behind the boiler room leaks since yesterday morning";
	await makeRequest(member, { comment, priority: "High" });
	await as(member.email);
	const page = await visiting.go("/table/follow-up");
	const cells = all(page, "tbody td").filter((cell) => cell.querySelector(".badge.high"));
	expect(cells.map((cell) => cell.getAttribute("data-name"))).toEqual([
		t("entities.request.fields.priority"),
	]);
	expect(saying(page, "tbody a", comment)).toHaveLength(1);
});

test("a badge beside no label says aloud what it is", async ({ visiting, as, t }) => {
	const late = await makeMember();
	const { id } = await makeRequest(late, { status: "late", priority: "High" });
	const waiting = await makeMember();
	await makeRequest(waiting, { status: "in_progress" });
	const status = t("entities.request.fields.status");
	const priority = t("entities.request.fields.priority");
	for (const [{ email }, path, values] of [
		[
			late,
			`/view/request/${id}`,
			[`${status}: ${t("common.status.late")}`, `${priority}: ${t("common.priority.High")}`],
		],
		[waiting, "/dashboard", [`${status}: ${t("common.status.in_progress")}`]],
	] as const) {
		await as(email);
		const page = await visiting.go(path);
		const said = textOf(all(page, "main p").find((one) => one.querySelector(".badge")));
		for (const value of values) expect(said, path).toContain(value);
	}
});

test("a list of choices keeps what was typed that it does not know", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const page = await visiting.go("/table/follow-up?f.type=banana&per=25");
	const [field] = all(page, 'input[name="f.type"]:not([type=checkbox])');
	if (!field) throw new Error("Nothing can be typed.");
	expect(field.getAttribute("value")).toBe("banana");
	expect(descriptionOf(page, field)).toContain(t("pages.table.problems.choice"));
});

test.describe("in front of an API that fails at one list", () => {
	test.use({ server: "faulty" });

	test("that list says so and can be tried again, and the others are there", {
		tag: "@both",
	}, async ({ visiting, as, t }) => {
		await as(admin);
		expect((await visiting.go("/table/branches-management")).status).toBe(200);
		const failing = "/table/warehouses-management?q=a&per=25";
		const page = await visiting.go(failing);
		expect(page.status).toBe(503);
		expect(messagesByRole(page, "alert")).toContain(t("pages.table.loadFailed"));
		const name = t("entities.warehouse.list");
		const message = t("apiErrors.plain.unavailable");
		expect(messagesByRole(page, "alert")).toContain(
			plain(t("forms.fetchFailed", { name, message })),
		);
		expect(textsOf(page, "h1")).toEqual([name]);
		const [retry] = saying(page, "[role=alert] a", t("errorPages.retry"));
		expect(retry?.getAttribute("href")?.replaceAll("&amp;", "&")).toBe(failing);
	});

	test("a list that takes too long to be sorted asks to narrow it down, and keeps its filters", {
		tag: "@en",
	}, async ({ visiting, as, t }) => {
		await as(admin);
		const slow = "/table/categories-management?q=a&sort=az&by=warehouse";
		const page = await visiting.go(slow);
		expect([page.status, page.path]).toEqual([422, slow]);
		expect(textsOf(page, "[role=alert] :is(h1, h2)")).toEqual([t("listScreen.narrowTitle")]);
		expect(all(page, "input[name=q]")[0]?.getAttribute("value")).toBe("a");
		const [usual] = saying(page, "[role=alert] a", t("listScreen.usualOrder"));
		expect(usual?.getAttribute("href")).toBe("/table/categories-management?q=a");
	});
});

test("the newest come first or last where rows have no date, and the select says which", async ({
	visiting,
	as,
}) => {
	await as(admin);
	const rising = (some: number[]) => some.toSorted((a, b) => a - b);
	const sortOf = (page: Page) => {
		const [select] = all(page, "main select[name=sort]");
		const options = select?.querySelectorAll("option") ?? [];
		const chosen = options.filter((option) => option.hasAttribute("selected"));
		return (chosen[0] ?? options[0])?.getAttribute("value");
	};
	for (const [slug, order] of [
		["branches-management", "old-new"],
		["members-management", "old-new"],
		["facilities-management", "new-old"],
	] as const) {
		const page = await visiting.go(`/table/${slug}?sort=${order}&per=25`);
		expect(sortOf(page)).toBe(order);
		const shown = textsOf(page, "tbody .id").map(Number);
		expect(shown.length, slug).toBeGreaterThan(1);
		expect(shown).toEqual(order === "old-new" ? rising(shown) : rising(shown).reverse());
	}
	expect(sortOf(await visiting.go("/table/branches-management?sort=za&by=member"))).toBe(
		"za:member",
	);
	expect(sortOf(await visiting.go("/table/branches-management"))).toBe("new-old");
});

test("columns of choices are filtered by text, whole or in part, in both languages", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	for (const [filter, text] of [
		["f.type=purch", t("common.requestType.Purchase Request")],
		["f.status=متأخر", t("common.status.late")],
	] as const) {
		const page = await visiting.go(`/table/follow-up?${encodeURI(filter)}&per=25`);
		const found = textsOf(page, "tbody tr");
		expect(found.length).toBeGreaterThan(0);
		expect(found.filter((row) => !row.includes(text))).toEqual([]);
	}
});

test("a list of one status takes no filter by another", async ({ visiting, as, t }) => {
	await as(admin);
	const page = await visiting.go("/table/done-requests?f.status=pending&f.priority=High&per=25");
	expect(textsOf(page, ".pill.on summary")).toEqual([
		`${t("entities.request.fields.priority")}: ${t("common.priority.High")}`,
	]);
	expect(all(page, "[name='f.status']")).toEqual([]);
	expect(textOf(firstRow(page))).toContain(t("common.status.done"));
});

test("a list without rows says why it has none", async ({ visiting, as, t }) => {
	await as((await makeMember()).email);
	const direct = await visiting.go("/table/direct-requests");
	expect(direct.text).toContain(t("entities.request.none"));
	const late = await visiting.go("/table/late-requests");
	expect(late.text).toContain(t("entities.request.noneLate"));
	const every = await visiting.go("/table/follow-up");
	expect(every.text).toContain(t("entities.request.noneToAdd"));
	expect(saying(direct, "a", t("listScreen.report"))).toHaveLength(0);
	expect((await visiting.go("/table/notifications")).text).toContain(t("notifications.none"));
});

test("pages beside a row hold the rows of those with numbers, up to both ends", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const path = "/table/follow-up?f.id=%3C%3D100&per=25";
	const rowsOf = (page: Page) => [
		...new Set(
			all(page, 'tbody a[href^="/view/request/"]').map((link) => link.getAttribute("href")),
		),
	];
	const linkOf = (page: Page, name: "first" | "previous" | "next" | "last") =>
		all(page, `.pager a[aria-label="${t(`listScreen.${name}`)}"]`)[0]
			?.getAttribute("href")
			?.replaceAll("&amp;", "&");
	const walk = async (from: Page, name: "previous" | "next") => {
		const pages = [rowsOf(from)];
		for (let page = from, href = linkOf(page, name); href; href = linkOf(page, name)) {
			page = await visiting.go(`/table/follow-up${href.replace("/table/follow-up", "")}`);
			pages.push(rowsOf(page));
		}
		return pages;
	};
	const numbered = await walk(await visiting.go(path), "next");
	expect(numbered.length).toBeGreaterThan(2);
	const last = await visiting.go(`${path}&before=end`);
	expect(plain(last.text)).toContain(plain(t("listScreen.beyond", { shown: "" })));
	const back = await walk(last, "previous");
	expect(back.toReversed().flat()).toEqual(numbered.flat());
});

test("the file of a list whose filter can't be understood says so, and leads back", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const told = await visiting.go("/table/follow-up.csv?f.date=soon&q=lamp");
	expect(told.status).toBe(400);
	expect(textsOf(told, "h1")).toEqual([t("csvDownload.filters")]);
	expect(plain(told.text)).toContain(plain(t("pages.table.problems.date")));
	const [link] = saying(told, "a", t("csvDownload.back"));
	const back = await visiting.go((link?.getAttribute("href") ?? "").replaceAll("&amp;", "&"));
	expect(new URL(back.path, visiting.origin).search).toBe("?f.date=soon&q=lamp");
	expect(messagesByRole(back, "alert")).toContain(plain(t("pages.table.problems.date")));
	const bookmark = await visiting.go("/table/follow-up?f.colour=red&f.status=pending");
	expect(bookmark.status).toBe(400);
	expect(messagesByRole(bookmark, "alert")).toContain(plain(t("csvDownload.unknown")));
	expect(messagesByRole(bookmark, "alert")).toContain("colour (red)");
	for (const part of [
		"sort=upwards",
		"sort=az:colour",
		"sort=az&by=__proto__",
		"q=a&column=colour",
		"page=last",
		"per=0",
	])
		for (const list of ["table/follow-up", "table/follow-up.csv", "report/follow-up"]) {
			const page = await visiting.go(`/${list}?${part}`);
			expect(page.status, page.path).toBe(400);
			expect(plain(page.text), page.path).toContain(plain(t("csvDownload.unknownPart")));
		}
	expect(at(await visiting.go("/table/follow-up?sort=az&by=comment&q=a&column=comment"))).toMatch(
		/^200/,
	);
});

test("codes are not printed of all facilities where the filter can't be understood", async ({
	visiting,
	as,
}) => {
	await as(admin);
	expect(at(await visiting.go("/qr-codes?f.requests=many"))).toContain(
		"400 /table/facilities-management?f.requests=many",
	);
});

test("rows are in the page, and in the data of whoever asks for data", async ({ visiting, as }) => {
	await as(admin);
	const path = "/table/members-management";
	const page = await visiting.go(path);
	const [name = ""] = textsOf(page, "tbody th a");
	const [rows = "", state = ""] = page.html.split("__remixContext.state=");
	expect(rows).toContain(name);
	expect(state).toContain(`"open":true`);
	expect(state).not.toContain(name);
	expect((await visiting.go(`${path}.data`)).html).toContain(name);
});
