import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { createTranslation } from "#app/lib/i18n.ts";
import en from "#app/locales/en/index.ts";
import request from "#app/requests/request.entity.ts";
import { admin } from "../support/members.ts";
import { openOthers } from "../support/row-menu.ts";
import { type Known, knownRequests, newest, pick } from "../support/sample-requests.ts";
import { test as base, expect, ready } from "../support/test.ts";

const english = createTranslation("en", en).t;

/** A list of requests as somebody at the page sees it. */
class ListPage {
	constructor(
		readonly page: Page,
		readonly t: typeof english,
		readonly scripted: boolean,
	) {}

	async open(path: string): Promise<number> {
		const answer = await this.page.goto(path);
		await ready(this.page, this.scripted);
		return answer?.status() ?? 0;
	}

	/** On a phone the filters are folded. */
	async unfold(): Promise<void> {
		const fold = this.page.locator("summary", { hasText: this.t("list.filters") });
		if ((await fold.isVisible()) && !(await this.search.isVisible())) await fold.click();
		await expect(this.search).toBeVisible();
	}

	async unfoldColumns(): Promise<void> {
		await this.unfold();
		const columns = this.page.locator(".more > summary");
		if ((await this.page.locator(".more").getAttribute("open")) === null) await columns.click();
	}

	get search() {
		return this.page.getByRole("searchbox", { name: this.t("list.search") });
	}
	get rows() {
		return this.page.getByRole("row").filter({ hasNot: this.page.getByRole("columnheader") });
	}
	get ids() {
		return this.rows.getByRole("cell").and(this.page.locator(":first-child"));
	}
	label(field: string) {
		return fieldLabel(this.t, "request", field);
	}
	chip(label: string, value: string) {
		return this.page.getByRole("link", {
			name: this.t("list.removeFilter", { filter: `${label}: ${value}` }),
		});
	}
	async apply() {
		await this.page.getByRole("button", { name: this.t("list.apply") }).click();
	}
	async expectIds(ids: readonly number[]) {
		await expect(this.ids).toHaveText(ids.map(String));
	}
}

const test = base.extend<{ list: ListPage; known: Known }>({
	list: async ({ page, t, scripted }, use) => use(new ListPage(page, t, scripted)),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	known: async ({}, use) => use(await knownRequests()),
});

test("the newest come first, and a search narrows the list @briefly", async ({
	list,
	known,
	as,
	t,
}) => {
	await as(known.email);
	await list.open("/table/follow-up");
	await list.expectIds(newest(known.ids));
	await list.unfold();
	await list.search.fill(`${known.mark} 5`);
	await list.apply();
	await list.expectIds(pick(known, 5));
	await list.unfold();
	await list.chip(t("list.search"), `${known.mark} 5`).click();
	await list.expectIds(newest(known.ids));
});

test("a search folds letters, and finds choices by their names", { tag: "@all" }, async ({
	list,
	known,
	as,
	t,
}) => {
	await as(known.email);
	for (const [q, nths] of [
		["تسرب المياة", [4]],
		["القاعه الكبري", [4]],
		[t("common.status.late"), [2]],
		[t("common.requestType.Direct Request"), [1]],
	] as const) {
		await list.open(`/table/follow-up?q=${encodeURIComponent(q)}`);
		await list.expectIds(pick(known, ...nths));
	}
});

test("one column can be searched, and the number of rows limited", { tag: "@all" }, async ({
	page,
	list,
	known,
	as,
	t,
}) => {
	await as(known.email);
	await list.open("/table/follow-up");
	await list.unfold();
	const column = page.getByRole("combobox", { name: t("list.column"), exact: true });
	await list.search.fill(known.mark);
	await column.selectOption(list.label("facility"));
	await list.apply();
	await expect(page.getByRole("heading", { name: t("pages.table.noMatchTitle") })).toBeVisible();
	await page
		.getByRole("main")
		.getByRole("link", { name: t("pages.table.clear") })
		.last()
		.click();
	await page.waitForURL("/table/follow-up");
	await list.unfold();
	await list.search.fill("3");
	await column.selectOption(t("pages.table.limit"));
	await list.apply();
	await list.expectIds(newest(known.ids).slice(0, 3));
	await list.unfold();
	await list.chip(t("pages.table.limit"), "3").click();
	await list.expectIds(newest(known.ids));
});

test("columns are filtered with operators and by ticking, and chips take that back", async ({
	page,
	list,
	known,
	as,
	t,
	language,
}) => {
	const [, , third = 0] = known.ids;
	await as(known.email);
	await list.open("/table/follow-up");
	await list.unfoldColumns();
	await page.getByRole("textbox", { name: list.label("id"), exact: true }).fill(`>= ${third}`);
	await page.getByRole("textbox", { name: list.label("date"), exact: true }).fill("<=2026-03-14");
	for (const status of ["late", "in_progress"] as const)
		await page.getByRole("checkbox", { name: t(`common.status.${status}`) }).check();
	await list.apply();
	await list.expectIds(pick(known, 4, 2));
	const both = (["late", "in_progress"] as const).map((one) => t(`common.status.${one}`));
	const separator = language === "ar" ? "، " : ", ";
	const chip = page.getByRole("link", {
		name: new RegExp(
			`${list.label("status")}: (${both.join(separator)}|${both.reverse().join(separator)})$`,
		),
	});
	await list.unfold();
	await chip.click();
	await list.expectIds(pick(known, 4, 3, 2));
	await list.unfold();
	await list.chip(list.label("date"), "<=2026-03-14").click();
	await list.expectIds(pick(known, 5, 4, 3, 2));
	await list.unfold();
	await page.getByRole("link", { name: t("list.clear") }).click();
	await page.waitForURL("/table/follow-up");
	await list.expectIds(newest(known.ids));
});

test("Arabic digits are numbers, too", { tag: "@all" }, async ({ list, known, as }) => {
	const [first = 0] = known.ids;
	const digits = String(first + 1).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
	await as(known.email);
	await list.open(`/table/follow-up?f.id=${encodeURIComponent(`<${digits}`)}`);
	await list.expectIds([first]);
});

test("a filter that can't be understood says so at its field, and the rest applies", {
	tag: "@all",
}, async ({ page, list, known, as, t }) => {
	await as(known.email);
	const status = await list.open("/table/follow-up?f.id=%3Eabc&f.date=yesterday&f.priority=High");
	expect(status).toBe(400);
	await list.expectIds(pick(known, 3, 0));
	await list.unfoldColumns();
	const id = page.getByRole("textbox", { name: list.label("id"), exact: true });
	const date = page.getByRole("textbox", { name: list.label("date"), exact: true });
	await expect(id).toHaveValue(">abc");
	await expect(id).toHaveAccessibleDescription(t("pages.table.problems.number"));
	await expect(date).toHaveValue("yesterday");
	await expect(date).toHaveAccessibleDescription(t("pages.table.problems.date"));
	await expect(page.getByRole("alert")).toContainText(t("pages.table.problems.number"));
	await id.fill("");
	await date.fill("");
	await list.apply();
	await expect(page.getByRole("alert")).toBeHidden();
	await list.expectIds(pick(known, 3, 0));
});

test("odd addresses of a list do no harm", { tag: ["@all", "@crossed"] }, async ({
	list,
	known,
	as,
}) => {
	await as(known.email);
	for (const [search, status] of [
		["page=0&per=-1&sort=banana&by=nothing", 200],
		["column=nothing&lng2=%00", 200],
		["f.nothing=1&f.__proto__=2&column=__proto__", 200],
		["q=%25_%27%3B--", 200],
		["column=limit&q=many", 400],
		["f.status=banana", 400],
		["page=99999", 200],
	] as const)
		expect(await list.open(`/table/follow-up?${search}`), search).toBe(status);
});

test("headings sort, and sort the other way round @unscripted", async ({
	page,
	list,
	known,
	as,
	viewport,
}) => {
	await as(known.email);
	await list.open("/table/follow-up");
	const [narrow, label] = [(viewport?.width ?? 0) < 800, list.label("priority")];
	if (narrow) {
		await list.unfold();
		await page
			.getByRole("combobox", { name: list.t("list.sort") })
			.selectOption("priority-high-low");
		await list.apply();
	} else await page.getByRole("columnheader", { name: label }).getByRole("link").click();
	await expect(list.rows.first()).toContainText(list.t("common.priority.High"));
	await expect(list.rows.last()).toContainText(list.t("common.priority.Low"));
	const heading = page.getByRole("columnheader", { name: label, includeHidden: true });
	await expect(heading).toHaveAttribute("aria-sort", "descending");
	if (narrow) return;
	await heading.getByRole("link").click();
	await expect(heading).toHaveAttribute("aria-sort", "ascending");
	await expect(list.rows.first()).toContainText(list.t("common.priority.Low"));
});

test("pages and their size @unscripted", { tag: "@crossed" }, async ({ page, list, as, t }) => {
	await as(admin);
	await list.open("/table/follow-up?per=25");
	const pages = page.getByRole("navigation", { name: t("list.pages") });
	await expect(list.rows).toHaveCount(25);
	const first = await list.ids.first().textContent();
	await pages.getByRole("link", { name: t("list.next") }).click();
	await expect(list.ids.first()).not.toHaveText(first ?? "");
	await expect(page).toHaveURL("/table/follow-up?per=25&page=2");
	await pages.getByRole("link", { name: t("list.previous") }).click();
	await expect(page).toHaveURL("/table/follow-up?per=25");
	await pages.getByRole("link", { name: "100", exact: true }).click();
	await expect(list.rows).toHaveCount(100);
	await pages.getByRole("link", { name: t("list.last") }).click();
	await expect(pages.getByRole("link", { name: t("list.next") })).toBeHidden();
});

test("the CSV holds every match, in the reader's language, and no formula", async ({
	page,
	list,
	known,
	as,
	t,
	language,
}) => {
	await as(known.email);
	await list.open(`/table/follow-up?q=${known.mark}&per=25&sort=asc&by=id`);
	await openOthers(page);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: t("pages.table.csv") }).click(),
	]);
	expect(download.suggestedFilename()).toBe("follow-up.csv");
	const text = readFileSync(await download.path(), "utf8");
	expect(text.charCodeAt(0)).toBe(0xfeff);
	const lines = text.slice(1).trimEnd().split("\r\n");
	expect(lines).toHaveLength(known.ids.length + 1);
	expect(lines[0]).toBe(
		visibleColumns(request, language)
			.map(([name]) => list.label(name))
			.join(language === "ar" ? ";" : ","),
	);
	expect(lines[2]).toContain(t("common.requestType.Direct Request"));
	expect(lines[2]).toContain(t("common.status.done"));
	expect(text).toContain(`'=SUM(A1) ${known.mark}`);
	expect(text).toMatch(/(^|[,;"])'\s*@cmd/m);
	expect(text).not.toMatch(/(^|[,;])"?\s*[=@]/m);
});

test("the CSV goes on beyond the page", { tag: "@once" }, async ({ page, list, as, t }) => {
	await as(admin);
	await list.open("/table/follow-up?f.status=rejected&per=25");
	const count = await page.getByRole("main").getByText(/ of /).first().textContent();
	await openOthers(page);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: t("pages.table.csv") }).click(),
	]);
	const text = readFileSync(await download.path(), "utf8");
	const ids = text.match(/^\d+,/gm) ?? [];
	expect(ids.length).toBeGreaterThan(25);
	expect(count).toContain(String(ids.length));
});

test("cut text opens in full by keyboard, and empty cells are dashes", async ({
	page,
	list,
	known,
	as,
	t,
}) => {
	await as(known.email);
	await list.open(`/table/follow-up?f.id=${known.ids[4]}`);
	const [row, whole] = [list.rows.first(), page.getByText("والماء على الأرض")];
	await expect(whole).toBeHidden();
	await row.locator("summary").focus();
	await page.keyboard.press("Enter");
	await expect(whole).toBeVisible();
	await expect(row.getByText("--", { exact: true }).first()).toBeVisible();
	await expect(row.getByText(t("common.empty")).first()).toBeAttached();
});

test("a language hides the texts of the other", { tag: "@all" }, async ({
	page,
	list,
	as,
	t,
	language,
}) => {
	await as(admin);
	await list.open("/table/facilities-management");
	const headings = await page.getByRole("columnheader", { includeHidden: true }).allTextContents();
	const [shown, hidden] = language === "ar" ? (["ar", "en"] as const) : (["en", "ar"] as const);
	for (const field of ["name", "detailed_location"] as const) {
		expect(headings).toContain(t(`entities.facility.fields.${field}_${shown}`));
		expect(headings).not.toContain(t(`entities.facility.fields.${field}_${hidden}`));
	}
});

test("lists that need a right are refused without it", { tag: "@all" }, async ({
	page,
	known,
	as,
	t,
}) => {
	await as(known.email);
	for (const slug of ["members-management", "facilities-management"]) {
		const answer = await page.goto(`/table/${slug}`);
		expect(answer?.status(), slug).toBe(403);
		await expect(page.getByRole("main")).toContainText(t("errors.rightMissing.text"));
	}
});
