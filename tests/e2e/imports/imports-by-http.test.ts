import { expect } from "@playwright/test";
import { formatList } from "#app/lib/list-format.ts";
import { importAreas } from "#contract/imports/constants.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	descriptionOf,
	file,
	follow,
	messagesByRole,
	plain,
	test,
	textsOf,
} from "../support/http-journey.ts";
import {
	csv,
	csvFile,
	facilitiesCalled,
	fillLists,
	noFilesOfLines,
	ownName,
	soleBranch,
	until,
} from "../support/import-files.ts";
import { admin, requester } from "../support/members.ts";
import { test as ownTest } from "../support/tenant-journey.ts";

const path = "/import/facilities-management";
const step = (name: string) => `main button[name=step][value=${name}]`;

async function upload(
	visiting: Visiting,
	upload: ReturnType<typeof csvFile>,
	address = path,
): Promise<Page> {
	const page = await visiting.go(address);
	return visiting.send(page, "main form button[type=submit]", { file: file(upload) });
}

const offering = (name: string) => (page: Page) => all(page, step(name)).length > 0;
const done = (text: string) => (page: Page) => messagesByRole(page, "status").includes(plain(text));

test("a file is checked line by line, and what is right is imported", async ({
	visiting,
	as,
	t,
	language,
}) => {
	await as(admin);
	const name = ownName();
	const branch = await soleBranch();
	const sent = await upload(
		visiting,
		csvFile(
			csv(
				"name_en,name_ar,branch,detailed_location_en,colour",
				`${name} A,${normalizeForSearch(name)} أ,${branch[`name_${language}`]},Gate 1,red`,
				`${name} B,${normalizeForSearch(name)} ب,No such branch,Gate 2,red`,
			),
		),
	);
	const chosen = await visiting.send(sent, "main form[method=post] button[type=submit]");
	const checked = await until(visiting, chosen, offering("apply-right"));
	expect(checked.path).toMatch(/^\/import\/facilities-management\/\d+$/);
	expect(textsOf(checked, step("apply-right"))).toEqual([
		plain(t("imports.importRight", { shown: 1, rejected: 1 })),
	]);
	expect(textsOf(checked, "p.hint")).toContain(plain(t("imports.rightOrNothing")));
	for (const text of ["«colour»", t("fieldErrors.name_unknown"), "No such branch"])
		expect(plain(checked.text)).toContain(plain(text));
	const wrong = await follow(visiting, checked, t("imports.outcomes.wrong"));
	expect(wrong.path).toContain("outcome=wrong");
	const lines = textsOf(wrong, ".import-lines tbody tr").join();
	expect(lines).toContain(plain(t("imports.line", { line: 3 })));
	expect(lines).not.toContain(plain(t("imports.line", { line: 2 })));
	expect(await facilitiesCalled(name)).toEqual([]);
	const applied = await visiting.send(wrong, step("apply-right"));
	const report = await until(visiting, applied, done(t("imports.done")));
	for (const key of ["imports.added", "imports.leftOut"] as const)
		expect(messagesByRole(report, "status")).toContain(plain(t(key, { count: 1, shown: 1 })));
	expect(report.text).not.toContain(plain(t("imports.changed", { count: 0, shown: 0 })));
	const heads = textsOf(report, "thead th");
	expect(heads).toContain(t("imports.lines.happened"));
	expect(heads).not.toContain(t("imports.lines.details"));
	expect((await facilitiesCalled(name)).map((one) => one.name_en)).toEqual([`${name} A`]);
});

test("a file without a right line says that all are wrong @en", async ({ visiting, as, t }) => {
	await as(admin);
	const name = ownName();
	const file = csv("name_en,name_ar,branch", `${name},${name},No such branch`);
	const sent = await upload(visiting, csvFile(file));
	const checked = await until(visiting, sent, offering("discard"));
	expect(plain(checked.text)).toContain(plain(t("imports.nothingRight")));
	expect(plain(checked.text)).not.toContain(plain(t("imports.nothing")));
});

test("an exported list can be changed and imported again @en", async ({
	visiting,
	as,
	t,
	language,
}) => {
	await as(admin);
	const name = ownName();
	const { id } = await soleBranch();
	await rows(sql`
		with next as (
			update counters set value = value + 1 where name = 'facilities' returning tenant_id, value
		)
		insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
		select tenant_id, value, ${name}, ${name}, ${name}, ${id} from next`);
	const list = `/table/facilities-management.csv?q=${encodeURIComponent(name)}`;
	const exported = (await visiting.go(list)).html;
	const [heading = "", line = ""] = exported.replace(/^\uFEFF/, "").split("\r\n");
	expect(line).toContain(name);
	const same = await upload(visiting, csvFile(Buffer.from(`\uFEFF${heading}\r\n${line}\r\n`)));
	await until(visiting, same, (page) => page.text.includes(t("imports.nothing")));
	const again = await upload(visiting, csvFile(csv(heading, line.replace(name, `${name} again`))));
	const asked = await until(visiting, again, offering("numbers-own"));
	expect(plain(asked.text)).toContain(plain(t("imports.choices.numbers.taken.foreign")));
	const chosen = await visiting.send(asked, step("numbers-own"));
	const checked = await until(visiting, chosen, offering("numbers-foreign"));
	expect(plain(checked.text)).toContain(plain(t("imports.flags.renamed")));
	expect(textsOf(checked, step("apply"))).toEqual([
		plain(t("imports.importAll", { count: 1, shown: 1 })),
	]);
	const applied = await visiting.send(checked, step("apply"));
	await until(visiting, applied, done(t("imports.changed", { count: 1, shown: 1 })));
	const [changed] = await rows(sql`
		select name_en, name_ar, version from facilities where public_id = ${name}`);
	expect(changed).toEqual({
		name_en: language === "en" ? `${name} again` : name,
		// A copy of the English name follows it.
		name_ar: `${name} again`,
		version: 2,
	});
});

for (const area of importAreas)
	ownTest(`a workbook of a list comes back unchanged: ${area} @both`, async ({ own, t }) => {
		const { slug: tenant, visiting } = own;
		await fillLists(tenant);
		const slug = `${area}-management`;
		const address = new URL(`/table/${slug}.csv?format=xlsx`, visiting.origin);
		const cookie = visiting.cookies.map((name) => `${name}=${visiting.cookie(name)}`).join("; ");
		const answer = await visiting.fetched(address, { headers: { cookie } });
		expect(answer.headers.get("content-disposition")).toContain(`filename="${slug}.xlsx"`);
		const bytes = Buffer.from(await answer.arrayBuffer());
		const sent = await upload(visiting, csvFile(bytes, `${slug}.xlsx`), `/import/${slug}`);
		expect(sent.path).not.toMatch(/columns$/);
		await until(visiting, sent, (now) => now.text.includes(t("imports.nothing")));
	});

test("categories come with their warehouses, from the button above their list", async ({
	visiting,
	as,
	t,
	language,
}) => {
	await as(admin);
	const name = ownName();
	const warehouses = await rows<{ id: number; name_en: string; name_ar: string }>(
		sql`select id, name_en, name_ar from warehouses where deleted_at is null order by id limit 2`,
	);
	const list = await visiting.go("/table/categories-management");
	expect(all(list, 'a[href="/import/categories-management"]')).not.toEqual([]);
	const ids = warehouses.map(({ id }) => `#${id}`).join(";");
	const lines = csv(
		"name_en,name_ar,warehouse",
		`${name},${name},${ids}`,
		`${name} B,${name} ب,Nowhere`,
	);
	const sent = await upload(
		visiting,
		csvFile(lines, "categories.csv"),
		"/import/categories-management",
	);
	const checked = await until(visiting, sent, offering("apply-right"));
	expect(textsOf(checked, "h1")).toEqual([t("imports.title.categories")]);
	const names = warehouses.map((one) => one[`name_${language}`]);
	expect(plain(checked.text)).toContain(plain(formatList(language, names)));
	expect(plain(checked.text)).toContain(plain(t("fieldErrors.name_unknown")));
	const applied = await visiting.send(checked, step("apply-right"));
	await until(visiting, applied, done(t("imports.done")));
	const linked = await rows(sql`
		select x.warehouse_id from category_warehouses x
		join categories c on c.tenant_id = x.tenant_id and c.id = x.category_id
		where c.name_en = ${name}`);
	expect(linked).toHaveLength(warehouses.length);
});

test("a member's language is told by its name", async ({ visiting, as, t }) => {
	await as(admin);
	const email = `${ownName().replace(" ", "")}@demo.example`;
	const lines = csv("name_en,name_ar,email,permission,language", `Huda,هدى,${email},#8,en`);
	const sent = await upload(visiting, csvFile(lines), "/import/members-management");
	const checked = await until(visiting, sent, offering("apply"));
	const told = all(
		checked,
		".import-lines bdi, .import-lines dd, .import-lines li, .import-lines td",
	);
	expect(textsOf(checked, ".import-lines").join()).toContain(t("common.language.en"));
	expect(told.map((one) => plain(one.text))).not.toContain("en");
});

test("what is no file of lines is told at the field", async ({ visiting, as, t }) => {
	await as(admin);
	for (const [wrong, problem] of await noFilesOfLines()) {
		const told = await upload(visiting, wrong);
		expect([413, 422], problem).toContain(told.status);
		expect(descriptionOf(told, control(told, "file"))).toContain(
			plain(t(`fieldErrors.${problem}`)),
		);
	}
	const none = await visiting.send(await visiting.go(path), "main form button[type=submit]");
	expect(descriptionOf(none, control(none, "file"))).toContain(plain(t("outcomes.missingFile")));
});

test("an import is discarded", async ({ visiting, as, t }) => {
	await as(admin);
	const name = ownName();
	const { id } = await soleBranch();
	const sent = await upload(
		visiting,
		csvFile(csv("name_en,name_ar,branch", `${name},${name},#${id}`)),
	);
	const checked = await until(visiting, sent, offering("discard"));
	const discarded = await visiting.send(checked, step("discard"));
	expect(at(discarded)).toBe(`200 ${path}`);
	expect(plain(discarded.document.text)).toContain(plain(t("imports.discarded")));
	expect((await visiting.go(checked.path)).status).toBe(404);
	expect(await facilitiesCalled(name)).toEqual([]);
});

test("the pages to upload and their templates are there for each kind", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	for (const area of importAreas) {
		const page = await visiting.go(`/import/${area}-management`);
		expect(textsOf(page, "h1")).toEqual([t(`imports.title.${area}`)]);
		const template = await visiting.go(`/import/${area}-management.csv`);
		expect(template.html.replace(/^\uFEFF/, "")).toMatch(
			/^id([,;])name_en\1name_ar\1[a-z_,;]+\r\n$/,
		);
	}
	expect((await visiting.go("/import/permissions-management")).status).toBe(404);
});

test("who may not write is turned away", async ({ visiting, as, t }) => {
	await as(requester);
	const refused = await visiting.go(path);
	expect(refused.status).toBe(403);
	expect(textsOf(refused, "h1, h2")).toContain(t("errorPages.rightMissing.title"));
});
