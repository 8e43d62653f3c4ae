import { randomBytes } from "node:crypto";
import { everyWay } from "#tests/support/test-scope.ts";
import { EntityFormPage } from "../support/entity-form.ts";
import {
	listOf,
	type Managed,
	managed,
	namesOf,
	typedBesideNames,
} from "../support/entity-form-cases.ts";
import { admin } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { sharedSession } from "../support/sessions.ts";
import { test as base, expect, ready } from "../support/test.ts";

const test = base.extend<{ form: EntityFormPage; mark: string }>({
	form: async ({ page, t, scripted }, use) => use(new EntityFormPage(page, t, scripted)),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	mark: async ({}, use) => use(randomBytes(5).toString("hex")),
});

test.beforeEach(async ({ as }) => as(admin));

const only = ({ find: [column, text] }: Managed, mark: string) =>
	new URLSearchParams({ [`f.${column}`]: text(mark) }).toString();

/** Those whose forms do more than the others': fields that follow each other, lines, a table. */
const wholly: readonly string[] = ["facility", "distribution", "permission"];

/** All forms are tried by HTTP, too: in a browser those with fields that follow each other or lines, with `all` each. */
const inBrowser = managed.filter(
	({ name }) => everyWay || name === "facility" || name === "distribution",
);

for (const entity of inBrowser) {
	test(`${entity.name}: an empty form is refused at its fields, keeps what was typed, and is saved then`, async ({
		form,
		t,
		mark,
		language,
	}) => {
		await form.open(`/add/${entity.name}`);
		await expect(form.page.getByRole("heading", { level: 1 })).toHaveText(
			t(`entities.${entity.name}.add`),
		);
		const names = namesOf(entity);
		const required = [...entity.required, ...(names ? [names[language]] : [])];
		const kept = typedBesideNames(entity);
		if (kept) await form.control(kept[0]).fill(kept[2](mark));
		expect((await form.save()).status()).toBe(422);
		await expect(form.summary).toContainText(t("forms.failed"));
		for (const control of required.filter((one) => one !== kept?.[0])) {
			await expect(form.problemAt(control)).toBeVisible();
			await expect(form.control(control)).toHaveAttribute("aria-invalid", "true");
		}
		if (kept) await expect(form.control(kept[0])).toHaveValue(kept[2](mark));
		await form.unfold();
		await form.fill(entity, mark);
		await form.save();
		await expect(form.page).toHaveURL(new RegExp(`${listOf(entity)}$`));
		await expect(form.page.getByRole("status")).toContainText(t(`entities.${entity.name}.created`));
		await expect(form.page.locator("tr.marked")).toHaveCount(1);
	});

	if (!everyWay || !wholly.includes(entity.name)) continue;
	test(`${entity.name}: added, found, exported, read, changed, also by two at once`, async ({
		form,
		page,
		t,
		mark,
		scripted,
		baseURL,
	}) => {
		const id = await form.add(entity, mark);
		await expect(page).toHaveURL(new RegExp(`${listOf(entity)}$`));
		await expect(page.getByRole("status")).toContainText(t(`entities.${entity.name}.created`));

		await page.goto(`${listOf(entity)}?${only(entity, mark)}`);
		await expect(page.locator("tbody tr")).toHaveCount(1);
		await expect(page.locator("tbody td.id")).toHaveText(id);
		await page.goto(`${listOf(entity)}?sort=asc&by=id&per=25`);
		await ready(page, scripted);
		const ids = await page.locator("tbody td.id").allInnerTexts();
		expect(ids.map(Number)).toEqual(ids.map(Number).toSorted((a, b) => a - b));

		const csv = await sendRawRequest(`${baseURL}${listOf(entity)}.csv?${only(entity, mark)}`, {
			headers: { cookie: await sharedSession(admin) },
		});
		expect(csv.headers["content-disposition"]).toContain(`${entity.area}-management.csv`);
		expect(csv.text.split("\r\n").filter(Boolean)).toHaveLength(2);
		expect(csv.text).not.toContain(t("pages.table.actions"));

		await page.goto(`/view/${entity.name}/${id}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			t("pages.view.title", { entity: t(`entities.${entity.name}.one`), id }),
		);

		const [control, value] = entity.change;
		await form.open(`/edit/${entity.name}/${id}`);
		await form.control(control).fill(value(mark));
		const second = await page.context().newPage();
		const other = new EntityFormPage(second, t, scripted);
		await other.open(`/edit/${entity.name}/${id}`);
		await form.save();
		await expect(page.getByRole("status")).toContainText(t(`entities.${entity.name}.updated`));

		const theirs = entity.theirs?.(mark) ?? `Theirs ${mark}`;
		await other.control(control).fill(theirs);
		expect((await other.save()).status()).toBe(409);
		const conflict = other.summary.filter({ hasText: t("forms.conflict.yours") });
		await expect(conflict).toContainText(value(mark));
		await expect(conflict).toContainText(theirs);
		await expect(other.control(control)).toHaveValue(theirs);
		await other.save();
		await expect(second).toHaveURL(new RegExp(`${listOf(entity)}$`));
		await form.open(`/edit/${entity.name}/${id}`);
		await expect(form.control(control)).toHaveValue(theirs);
	});
}
