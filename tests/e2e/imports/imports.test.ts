import type { BrowserContext, Page } from "@playwright/test";
import { formatList } from "#app/lib/list-format.ts";
import { importAreas } from "#contract/imports/constants.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { expectSound } from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import type { Upload } from "../support/images.ts";
import {
	csv,
	csvFile,
	facilitiesCalled,
	noFilesOfLines,
	ownName,
	soleBranch,
} from "../support/import-files.ts";
import { admin, requester } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { expect, ready, test } from "../support/test.ts";

const path = "/import/facilities-management";

async function upload(page: Page, scripted: boolean, file: Upload) {
	await page.goto(path);
	await ready(page, scripted);
	await page.locator("input[type=file]").setInputFiles(file);
	await page.locator("main form button[type=submit]").click();
}

/** A file as the browser would download it. */
async function fetched(context: BrowserContext, address: string): Promise<string> {
	const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
	return (
		await sendRawRequest(originOf("main") + address, { headers: { cookie: cookies.join("; ") } })
	).text;
}

const step = (page: Page, name: string) => page.locator(`button[name=step][value=${name}]`);

test("a file is checked line by line, and what is right is imported", { tag: "@briefly" }, async ({
	page,
	as,
	t,
	scripted,
	language,
}) => {
	await as(admin);
	const name = ownName();
	const { name_en, name_ar } = await soleBranch();
	const file = csv(
		"name_en,name_ar,branch,detailed_location_en,colour",
		`${name} A,${normalizeForSearch(name)} أ,${language === "ar" ? name_ar : name_en},Gate 1,red`,
		`${name} B,${normalizeForSearch(name)} ب,No such branch,Gate 2,red`,
	);
	await upload(page, scripted, csvFile(file));
	await expect(step(page, "apply-right")).toHaveText(
		t("imports.importRight", { count: 1, shown: 1 }),
		{
			timeout: 15_000,
		},
	);
	expect(page.url()).toMatch(/\/import\/facilities-management\/\d+$/);
	await expect(page.getByText("«colour»")).toBeVisible();
	await expect(page.getByText(t("problems.name_unknown"))).toBeVisible();
	await expect(page.getByText("No such branch")).toBeVisible();
	if (scripted) await expectSound(page);
	await page.getByRole("link", { name: t("imports.outcomes.wrong") }).click();
	await expect(page).toHaveURL(/outcome=wrong/);
	await expect(page.getByText(t("imports.line", { line: 3 }), { exact: true })).toBeVisible();
	await expect(page.getByText(t("imports.line", { line: 2 }), { exact: true })).toBeHidden();
	expect(await facilitiesCalled(name)).toEqual([]);
	await step(page, "apply-right").click();
	await expect(page.getByText(t("imports.done"))).toBeVisible({ timeout: 15_000 });
	await expect(page.getByText(t("imports.added", { count: 1, shown: 1 }))).toBeVisible();
	await expect(page.getByText(t("imports.leftOut", { count: 1, shown: 1 }))).toBeVisible();
	await expect(page.getByText(t("imports.changed", { count: 0, shown: 0 }))).toHaveCount(0);
	await expect(page.getByText(t("imports.lines.happened")).first()).toBeAttached();
	await expect(page.getByText(t("imports.lines.details"), { exact: true })).toHaveCount(0);
	if (scripted) await expectSound(page);
	expect((await facilitiesCalled(name)).map((one) => one.name_en)).toEqual([`${name} A`]);
});

test("an exported list can be changed and imported again", {
	tag: ["@all", "@crossed"],
}, async ({ page, context, as, t, scripted, language }) => {
	await as(admin);
	const name = ownName();
	const { id } = await soleBranch();
	await rows(sql`
		insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
		select tenant_id, value + 1, ${name}, ${name}, ${name}, ${id} from counters where name = 'facilities'`);
	await rows(sql`update counters set value = value + 1 where name = 'facilities'`);
	const list = `/table/facilities-management.csv?q=${encodeURIComponent(name)}&lng=${language}`;
	const exported = await fetched(context, list);
	const [heading, line = ""] = exported.split("\r\n");
	expect(line).toContain(name);
	await upload(page, scripted, csvFile(Buffer.from(exported)));
	await expect(page.getByText(t("imports.nothing"))).toBeVisible({ timeout: 15_000 });
	await upload(page, scripted, csvFile(csv(heading ?? "", line.replace(name, `${name} again`))));
	await expect(step(page, "apply")).toHaveText(t("imports.importAll", { count: 1, shown: 1 }), {
		timeout: 15_000,
	});
	await step(page, "apply").dblclick();
	await expect(page.getByText(t("imports.changed", { count: 1, shown: 1 }))).toBeVisible({
		timeout: 15_000,
	});
	const [changed] = await rows(sql`
		select name_en, name_ar, version from facilities where public_id = ${name}`);
	expect(changed).toEqual({
		name_en: language === "en" ? `${name} again` : name,
		name_ar: language === "ar" ? `${name} again` : name,
		version: 2,
	});
});

test("categories come with their warehouses, from the button above their list", {
	tag: ["@all", "@crossed"],
}, async ({ page, as, t, scripted, language }) => {
	await as(admin);
	const name = ownName();
	const warehouses = await rows<{ id: number; name_en: string; name_ar: string }>(
		sql`select id, name_en, name_ar from warehouses where deleted_at is null order by id limit 2`,
	);
	await page.goto("/table/categories-management");
	await ready(page, scripted);
	await page.locator('a[href="/import/categories-management"]').click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("imports.title.categories"));
	const ids = warehouses.map(({ id }) => id).join(";");
	const file = csv(
		"name_en,name_ar,warehouse",
		`${name},${name},${ids}`,
		`${name} B,${name} ب,Nowhere`,
	);
	await page.locator("input[type=file]").setInputFiles(csvFile(file, "categories.csv"));
	await page.locator("main form button[type=submit]").click();
	await expect(step(page, "apply-right")).toBeVisible({ timeout: 15_000 });
	const names = warehouses.map((one) => one[`name_${language}`]);
	await expect(page.getByText(formatList(language, names), { exact: true })).toBeVisible();
	await expect(page.getByText(t("problems.name_unknown"))).toBeVisible();
	if (scripted) await expectSound(page);
	await step(page, "apply-right").click();
	await expect(page.getByText(t("imports.done"))).toBeVisible({ timeout: 15_000 });
	const linked = await rows(sql`
		select x.warehouse_id from category_warehouses x
		join categories c on c.tenant_id = x.tenant_id and c.id = x.category_id
		where c.name_en = ${name}`);
	expect(linked).toHaveLength(warehouses.length);
});

test("a member's language is told by its name", { tag: ["@all", "@crossed"] }, async ({
	page,
	as,
	t,
	scripted,
}) => {
	await as(admin);
	const email = `${ownName().split(" ")[1]}@demo.example`;
	const file = csv("name_en,name_ar,email,permission,language", `Huda,هدى,${email},8,en`);
	await page.goto("/import/members-management");
	await ready(page, scripted);
	await page.locator("input[type=file]").setInputFiles(csvFile(file));
	await page.locator("main form button[type=submit]").click();
	await expect(step(page, "apply")).toBeVisible({ timeout: 15_000 });
	await expect(page.getByText(t("common.language.en"), { exact: false }).last()).toBeVisible();
	await expect(page.locator(".import-lines").getByText(/^en$/)).toHaveCount(0);
});

test("what is no file of lines is told at the field", { tag: ["@all", "@crossed"] }, async ({
	page,
	as,
	t,
	scripted,
}) => {
	await as(admin);
	for (const [file, problem] of await noFilesOfLines()) {
		await upload(page, scripted, file);
		await expect(page.locator("#field-file-error")).toHaveText(t(`problems.${problem}`));
	}
	if (scripted) await expectSound(page);
	await page.goto(path);
	await ready(page, scripted);
	await page.locator("main form button[type=submit]").click();
	await expect(page.locator("#field-file-error")).toHaveText(t("problems.required"));
});

test("an import is discarded", { tag: ["@all", "@crossed"] }, async ({ page, as, t, scripted }) => {
	await as(admin);
	const name = ownName();
	const { id } = await soleBranch();
	await upload(page, scripted, csvFile(csv("name_en,name_ar,branch", `${name},${name},${id}`)));
	await expect(step(page, "discard")).toBeVisible({ timeout: 15_000 });
	const address = page.url();
	await step(page, "discard").click();
	await page.waitForURL(path);
	await expect(page.getByText(t("imports.discarded"))).toBeVisible();
	expect((await page.goto(address))?.status()).toBe(404);
	expect(await facilitiesCalled(name)).toEqual([]);
});

test("the pages to upload and their templates are there for each kind", {
	tag: ["@all", "@crossed"],
}, async ({ page, context, as, t, scripted }) => {
	await as(admin);
	for (const area of importAreas) {
		await page.goto(`/import/${area}-management`);
		await ready(page, scripted);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(`imports.title.${area}`));
		if (scripted) await expectSound(page);
		const template = await fetched(context, `/import/${area}-management.csv`);
		expect(template).toMatch(/^\uFEFFid,name_en,name_ar,[a-z_,]+\r\n$/);
	}
	expect((await page.goto("/import/permissions-management"))?.status()).toBe(404);
});

test("who may not write is turned away", { tag: ["@all", "@crossed"] }, async ({ page, as, t }) => {
	await as(requester);
	expect((await page.goto(path))?.status()).toBe(403);
	await expect(page.getByRole("heading", { name: t("errors.rightMissing.title") })).toBeVisible();
});

test.describe("with the API elsewhere", () => {
	test.use({ server: "remote" });

	test("a file is checked, too", { tag: "@once" }, async ({ page, as, t, scripted }) => {
		await as(admin);
		const { id } = await soleBranch();
		const name = ownName();
		await upload(page, scripted, csvFile(csv("name_en,name_ar,branch", `${name},${name},${id}`)));
		await expect(step(page, "apply")).toHaveText(t("imports.importAll", { count: 1, shown: 1 }), {
			timeout: 15_000,
		});
	});
});
