import type { Page } from "@playwright/test";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { createTranslation } from "#app/lib/i18n.ts";
import * as en from "#app/locales/en/index.ts";
import { bothInAll } from "#tests/support/test-scope.ts";
import { admin } from "../support/members.ts";
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
		const fold = this.page.locator("summary", { hasText: this.t("listScreen.filters") });
		if ((await fold.isVisible()) && !(await this.search.isVisible())) await fold.click();
		await expect(this.search).toBeVisible();
	}

	async unfoldColumns(): Promise<void> {
		await this.unfold();
		const columns = this.page.locator(".more > summary");
		if ((await this.page.locator(".more").getAttribute("open")) === null) await columns.click();
	}

	get search() {
		return this.page.getByRole("searchbox", { name: this.t("listScreen.search") });
	}
	get rows() {
		return this.page.getByRole("row").filter({ hasNot: this.page.getByRole("columnheader") });
	}
	get ids() {
		return this.rows.locator("td.id");
	}
	label(field: string) {
		return fieldLabel(this.t, "request", field);
	}
	chip(label: string, value: string) {
		return this.page.getByRole("link", {
			name: this.t("listScreen.removeFilter", { filter: `${label}: ${value}` }),
		});
	}
	pill(field: string) {
		return this.page.locator(".pill > details > summary", { hasText: this.label(field) });
	}
	/** With scripts, words apply when their field is left. */
	async apply() {
		if (this.scripted) await this.page.keyboard.press("Tab");
		else
			await this.page
				.getByRole("button", { name: this.t("listScreen.apply") })
				.first()
				.click();
	}
	async expectIds(ids: readonly number[]) {
		await expect(this.ids).toHaveText(ids.map((id) => new RegExp(`^${id}(?!\\d)`)));
	}
}

const test = base.extend<{ list: ListPage; known: Known }>({
	list: async ({ page, t, scripted }, use) => use(new ListPage(page, t, scripted)),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	known: async ({}, use) => use(await knownRequests()),
});

const testWithScripts = test.extend({ javaScriptEnabled: true });

test("the newest come first, and a search narrows the list", async ({ list, known, as, t }) => {
	await as(known.email);
	await list.open("/table/follow-up");
	await list.expectIds(newest(known.ids));
	await list.unfold();
	await list.search.fill(`${known.mark} 5`);
	await list.apply();
	await list.expectIds(pick(known, 5));
	await list.unfold();
	await list.chip(t("listScreen.search"), `${known.mark} 5`).click();
	await list.expectIds(newest(known.ids));
});

test(
	"columns are filtered with operators and by ticking, and chips take that back",
	bothInAll,
	async ({ page, list, known, as, t, language }) => {
		const [, , third = 0] = known.ids;
		await as(known.email);
		await list.open("/table/follow-up");
		await list.unfoldColumns();
		await page.getByRole("textbox", { name: list.label("id"), exact: true }).fill(`>= ${third}`);
		await page.getByRole("textbox", { name: list.label("date"), exact: true }).fill("<=2026-03-14");
		await list.apply();
		await list.expectIds(pick(known, 4, 3, 2));
		await list.unfold();
		await list.pill("status").click();
		for (const status of ["late", "in_progress"] as const)
			await page.getByRole("checkbox", { name: t(`common.status.${status}`) }).check();
		if (!list.scripted) await list.apply();
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
		await page.getByRole("link", { name: t("listScreen.clear") }).click();
		await page.waitForURL("/table/follow-up");
		await list.expectIds(newest(known.ids));
	},
);

test("headings sort, and sort the other way round", { tag: "@desk" }, async ({
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
			.getByRole("combobox", { name: list.t("listScreen.sort") })
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

testWithScripts(
	"another order applies at once, keeps the focus, and takes along what is searched",
	{ tag: "@desk" },
	async ({ page, list, known, as, t }) => {
		await as(known.email);
		await list.open("/table/follow-up");
		await list.unfold();
		await list.search.fill(known.mark);
		const order = page.getByRole("combobox", { name: t("listScreen.sort") });
		await order.focus();
		await order.selectOption("old-new");
		await list.expectIds(known.ids);
		await expect(order).toBeFocused();
		await expect(order).toHaveValue("old-new");
		expect(new URL(page.url()).searchParams.get("q")).toBe(known.mark);
	},
);

test("pages and their size", { tag: "@desk" }, async ({ page, list, as, t }) => {
	await as(admin);
	await list.open("/table/follow-up?per=25");
	const pages = page.getByRole("navigation", { name: t("listScreen.pages") });
	await expect(list.rows).toHaveCount(25);
	const first = await list.ids.first().textContent();
	await pages.getByRole("link", { name: t("listScreen.next") }).click();
	await expect(list.ids.first()).not.toHaveText(first ?? "");
	await expect(page).toHaveURL("/table/follow-up?per=25&page=2");
	await pages.getByRole("link", { name: t("listScreen.previous") }).click();
	await expect(page).toHaveURL("/table/follow-up?per=25");
	await pages.getByRole("link", { name: "100", exact: true }).click();
	await expect(list.rows).toHaveCount(100);
	await pages.getByRole("link", { name: t("listScreen.last") }).click();
	await expect(pages.getByRole("link", { name: t("listScreen.next") })).toBeHidden();
});

testWithScripts(
	"a tick applies at once: the filter stays open and focused, and the count is told",
	{ tag: "@desk" },
	async ({ page, list, known, as, t }) => {
		await as(known.email);
		await list.open("/table/follow-up");
		await list.pill("status").click();
		const late = page.getByRole("checkbox", { name: t("common.status.late") });
		await late.check();
		await list.expectIds(pick(known, 2));
		await expect(page).toHaveURL("/table/follow-up?f.status=late");
		await expect(late).toBeFocused();
		const all = known.ids.length;
		await expect(page.locator(".list-head [aria-live]")).toContainText(String(all));
		await page.getByRole("checkbox", { name: t("common.status.done") }).check();
		await expect(page).toHaveURL("/table/follow-up?f.status=late%2Cdone");
		await late.uncheck();
		await expect(page).toHaveURL("/table/follow-up?f.status=done");
		await expect(page.locator(".pill.on summary")).toContainText(t("common.status.done"));
		await page.getByRole("link", { name: t("listScreen.clear") }).click();
		await list.expectIds(newest(known.ids));
		await list.pill("status").click();
		await expect(page.getByRole("checkbox", { name: t("common.status.done") })).not.toBeChecked();
	},
);

test("a row's link is its whole text, and empty cells are dashes", async ({
	list,
	known,
	as,
	t,
}) => {
	await as(known.email);
	await list.open(`/table/follow-up?f.id=${known.ids[4]}`);
	const row = list.rows.first();
	await expect(row.getByRole("link", { name: "والماء على الأرض" })).toBeVisible();
	await expect(row.getByText("--", { exact: true }).first()).toBeVisible();
	await expect(row.getByText(t("common.empty")).first()).toBeAttached();
});
