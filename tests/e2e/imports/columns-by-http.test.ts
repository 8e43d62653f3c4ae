import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import iconv from "iconv-lite";
import type { ImportArea } from "#contract/imports/constants.ts";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { workbook } from "#tests/support/workbooks.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	descriptionOf,
	file,
	follow,
	plain,
	test,
	textsOf,
} from "../support/http-journey.ts";
import {
	csv,
	csvFile,
	facilitiesCalled,
	ownName,
	soleBranch,
	until,
} from "../support/import-files.ts";
import { admin } from "../support/members.ts";

const path = (area: ImportArea) => `/import/${area}-management`;
const submit = "main form[method=post] button[type=submit]";
const step = (name: string) => `main button[name=step][value=${name}]`;

async function upload(visiting: Visiting, area: ImportArea, content: Buffer): Promise<Page> {
	const page = await visiting.go(path(area));
	const sent = file(csvFile(content, "list.csv"));
	return visiting.send(page, submit, { file: sent });
}

const foreignFile = (name: string) => readFileSync(`tests/support/foreign-files/${name}.csv`);

/** The heading, the first values and the choice of each column on the page. */
const shown = (page: Page) =>
	all(page, ".import-columns .field").map((field) => ({
		heading: plain(field.querySelector("label")?.text ?? ""),
		values: field.querySelectorAll(".hint bdi").map((value) => value.text),
		column: field.querySelector("option[selected]")?.getAttribute("value") ?? "",
	}));

const choices = (page: Page): Record<string, string> =>
	Object.fromEntries(
		shown(page).flatMap(({ heading, column }) => (column ? [[heading, column]] : [])),
	);

/** Asks for the page of an import again until its rows have been checked, or imported. */
const checked = (visiting: Visiting, page: Page, text = step("discard")): Promise<Page> =>
	until(visiting, page, (now) => all(now, text).length > 0);

test("columns that are not known are chosen, and the choice is there for the next file @en", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const name = ownName();
	const branch = await soleBranch();
	const heading = `Raum ${name}`;
	const list = (one: string) =>
		csv(`${heading},مكان,Ort,Farbe`, `${one},${one},${branch.name_en},red`);
	const asked = await upload(visiting, "facilities", list(`${name} A`));
	expect(asked.path).toMatch(/^\/import\/facilities-management\/\d+\/columns$/);
	expect(textsOf(asked, "h1")).toEqual([t("imports.columns.title")]);
	expect(shown(asked)).toEqual([
		{ heading, values: [`${name} A`], column: "" },
		{ heading: "مكان", values: [`${name} A`], column: "" },
		{ heading: "Ort", values: [branch.name_en], column: "" },
		{ heading: "Farbe", values: ["red"], column: "" },
	]);
	const none = await visiting.send(asked, submit);
	expect(at(none)).toBe(`422 ${asked.path}`);
	expect(plain(none.text)).toContain(plain(t("imports.columns.noneChosen")));
	const twice = { "column-0": "name_en", "column-1": "name_en", "column-2": "branch" };
	const told = await visiting.send(asked, submit, twice);
	expect(told.status).toBe(422);
	expect(descriptionOf(told, control(told, "column-1"))).toContain(
		plain(t("fieldErrors.column_twice")),
	);
	expect(choices(told)).toEqual({ [heading]: "name_en", مكان: "name_en", Ort: "branch" });
	const sent = await visiting.send(told, submit, { "column-1": "name_ar" });
	const review = await checked(visiting, sent);
	expect(plain(review.text)).toContain("«Farbe»");
	const back = await follow(visiting, review, t("imports.columns.change"));
	expect(choices(back)).toEqual({ [heading]: "name_en", مكان: "name_ar", Ort: "branch" });
	const again = await checked(
		visiting,
		await visiting.send(back, submit, { "column-3": "detailed_location_en" }),
	);
	expect(plain(again.text)).not.toContain("«Farbe»");
	const applied = await visiting.send(again, step("apply"));
	await checked(visiting, applied, "main [role=status] .notice.green");
	expect(
		await rows(sql`
			select name_ar, branch_id, detailed_location_en from facilities where name_en = ${`${name} A`}`),
	).toEqual([{ name_ar: `${name} A`, branch_id: branch.id, detailed_location_en: "red" }]);
	const next = await upload(visiting, "facilities", list(`${name} B`));
	expect(choices(next)).toEqual({
		[heading]: "name_en",
		مكان: "name_ar",
		Ort: "branch",
		Farbe: "detailed_location_en",
	});
});

test("a checked file takes one value for all lines of a column that it lacks @en", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const name = ownName();
	const branch = await soleBranch();
	const asked = await upload(visiting, "facilities", csv(`name_en,${name}`, `${name},x`));
	const review = await checked(visiting, await visiting.send(asked, submit));
	expect(plain(review.text)).toContain(plain(t("imports.columns.neededValue")));
	const sent = await visiting.send(review, "[name=value-branch]", {
		"value-branch": `#${branch.id}`,
	});
	const again = await checked(visiting, sent);
	expect(all(again, "[name=value-branch]")).toEqual([]);
	const applied = await visiting.send(again, step("apply"));
	await checked(visiting, applied, "main [role=status] .notice.green");
	expect(await rows(sql`select branch_id from facilities where name_en = ${name}`)).toEqual([
		{ branch_id: branch.id },
	]);
});

test("a file is read in another encoding, and its columns wait with what is chosen @en", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const name = ownName();
	const branch = await soleBranch();
	const content = `Raum ${name},المبنى,الاسم\n${name},أ,مختبر العلوم\n`;
	const asked = await upload(visiting, "facilities", iconv.encode(content, "iso-8859-6"));
	expect(shown(asked)[2]?.values).not.toEqual(["مختبر العلوم"]);
	const read = await visiting.send(asked, step("encoding"), {
		encoding: "iso-8859-6",
		"column-0": "name_en",
		"value-branch": `#${branch.id}`,
	});
	expect(read.path).toBe(asked.path);
	expect(shown(read)).toEqual([
		{ heading: `Raum ${name}`, values: [name], column: "name_en" },
		{ heading: "المبنى", values: ["أ"], column: "detailed_location_ar" },
		{ heading: "الاسم", values: ["مختبر العلوم"], column: "name_ar" },
	]);
	expect(plain(read.text)).toContain(plain(t("imports.reading.encodings.iso-8859-6")));
	// One value for all lines, and two columns in one.
	const twice = await visiting.send(read, submit, { "column-1": "name_ar" });
	expect(twice.status).toBe(422);
	const review = await checked(visiting, await visiting.send(twice, submit, { join: "1" }));
	const applied = await visiting.send(review, step("apply"));
	await checked(visiting, applied, "main [role=status] .notice.green");
	expect(
		await rows(sql`select name_ar, branch_id from facilities where name_en = ${name}`),
	).toEqual([{ name_ar: "أ مختبر العلوم", branch_id: branch.id }]);
	const next = await upload(visiting, "facilities", Buffer.from(content));
	expect(shown(next).map(({ column }) => column)).toEqual(["name_en", "name_ar", "name_ar"]);
	expect(control(next, "join").getAttribute("checked")).toBeDefined();
	expect(
		control(next, "value-branch").querySelector("option[selected]")?.getAttribute("value"),
	).toBe(`#${branch.id}`);
});

test("a checked file is read in another encoding, and back", async ({ visiting, as, t }) => {
	await as(admin);
	const name = ownName();
	const content = `name_en,name_ar\n${name},مدرسة الأمل ${name}\n`;
	const sent = await upload(visiting, "categories", iconv.encode(content, "iso-8859-6"));
	const review = await checked(visiting, sent);
	expect(textsOf(review, ".import-lines tbody").join()).not.toContain("مدرسة الأمل");
	const again = async (page: Page, encoding: string) =>
		checked(visiting, await visiting.send(page, step("encoding"), { encoding }));
	const right = await again(review, "iso-8859-6");
	expect(textsOf(right, ".import-lines tbody").join()).toContain(`مدرسة الأمل ${name}`);
	const wrong = await again(right, "utf-8");
	expect(textsOf(wrong, ".import-lines tbody").join()).not.toContain("مدرسة الأمل");
	const back = await again(wrong, "iso-8859-6");
	expect(textsOf(back, step("apply"))).toEqual([
		plain(t("imports.importAll", { count: 1, shown: 1 })),
	]);
	await visiting.send(back, step("discard"));
});

test("the line of the headings is chosen, or there are none @en", async ({ visiting, as, t }) => {
	await as(admin);
	const name = ownName();
	const branch = await soleBranch();
	const lines = [`${name} A,${name} أ,${branch.name_en}`, `${name} B,${name} ب,${branch.name_en}`];
	const asked = await upload(visiting, "facilities", csv("A list,,", ...lines));
	expect(shown(asked).map(({ heading }) => heading)).toEqual(lines[0]?.split(","));
	const missing = plain(asked.text);
	expect(missing).toContain(plain(t("common.fields.branch")));
	const third = await visiting.send(asked, "main form[method=get] button", { heading_line: "3" });
	expect(shown(third).map(({ heading }) => heading)).toEqual(lines[1]?.split(","));
	const none = await visiting.send(third, "main form[method=get] button", { heading_line: "0" });
	expect(shown(none).map(({ heading }) => heading)).toEqual(
		[1, 2, 3].map((number) => plain(t("imports.columns.unnamed", { number }))),
	);
	const all3 = { "column-0": "name_en", "column-1": "name_ar", "column-2": "branch" };
	const sent = await visiting.send(none, submit, all3);
	const review = await checked(visiting, sent);
	expect(plain(review.text)).toContain(plain(t("imports.line", { line: 3 })));
	const discarded = await visiting.send(review, step("discard"));
	const twice = await visiting.send(review, step("discard"));
	expect([twice.status, twice.path]).toEqual([200, discarded.path]);
});

test("our own template asks nothing, and its columns can be changed later", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const name = ownName();
	const branch = await soleBranch();
	const sent = await upload(
		visiting,
		"facilities",
		csv("id,name_en,name_ar,branch", `,${name},${name},${branch.name_en}`),
	);
	const review = await checked(visiting, sent);
	expect(review.path).toMatch(/^\/import\/facilities-management\/\d+$/);
	const columns = await follow(visiting, review, t("imports.columns.change"));
	expect(choices(columns)).toEqual({
		id: "id",
		name_en: "name_en",
		name_ar: "name_ar",
		branch: "branch",
	});
	await visiting.send(review, step("discard"));
});

type ForeignFile = {
	name: string;
	area: ImportArea;
	/** What is chosen otherwise than the page proposes. */
	typed?: Record<string, string>;
	/** The table's rows that the file adds. */
	table: string;
	found: string;
	added: readonly object[];
};

const foreign: readonly ForeignFile[] = [
	{
		name: "snipe-it",
		area: "equipment",
		typed: { "column-1": "name_ar" },
		table: "equipment",
		found: "Split AC T404",
		added: [{ name_ar: "AST-00404", serial: "SN-404-1", model: "LG Dual 24" }],
	},
	{
		name: "shelf",
		area: "equipment",
		typed: { "column-1": "name_ar" },
		table: "equipment",
		found: "T405 projector",
		added: [{ name_ar: "Epson", serial: "SN405" }],
	},
	{
		name: "glpi",
		area: "facilities",
		typed: { "column-1": "name_ar" },
		table: "facilities",
		found: "T406 room",
		added: [{ name_ar: "School A > Building B > T406 room" }],
	},
	{
		name: "facilities-list",
		area: "facilities",
		table: "facilities",
		found: "T419 x",
		added: [{ name_ar: "ت419 س" }],
	},
	{
		name: "two-heading-rows",
		area: "facilities",
		table: "facilities",
		found: "T426 s",
		added: [{ name_ar: "ت426 ق" }],
	},
	{
		name: "members-list",
		area: "members",
		table: "members",
		found: "T419 m",
		added: [{ name_ar: "ت419 م", email: "t419@demo.example" }],
	},
];

for (const { name, area, typed = {}, table, found, added } of foreign)
	test(`a file of another program is imported: ${name}`, { tag: "@once" }, async ({
		visiting,
		as,
	}) => {
		await as(admin);
		const sent = await upload(visiting, area, foreignFile(name));
		const chosen = sent.path.endsWith("/columns") ? await visiting.send(sent, submit, typed) : sent;
		const review = await checked(visiting, chosen);
		const applied = await visiting.send(review, step("apply"));
		await checked(visiting, applied, "main [role=status] .notice.green");
		const values = sql.raw(Object.keys(added[0] ?? {}).join(", "));
		expect(
			await rows(sql`select ${values} from ${sql.raw(table)} where name_en = ${found}`),
		).toEqual(added);
	});

test("a list of schools under its titles has its columns proposed", { tag: "@once" }, async ({
	visiting,
	as,
}) => {
	await as(admin);
	const asked = await upload(visiting, "subbranches", foreignFile("noor"));
	expect(choices(asked)).toEqual({
		"اسم المدرسة": "name_ar",
		المكتب: "branch",
		"مدير المدرسة": "member",
	});
	const sent = await visiting.send(asked, submit, { "column-6": "" });
	const review = await checked(visiting, sent);
	for (const text of ["وزارة التعليم", "بيانات المدرسة", "ابتدائية ت409 ب"])
		expect(plain(review.text)).toContain(text);
	await visiting.send(review, step("discard"));
});

for (const [name, area, text] of [
	["noor-numbers", "subbranches", "T409 B primary"],
	["google-contacts", "members", "Fahad Test"],
	["odoo", "resources", "T407 tap"],
	["sap", "resources", /صمام ت408|T408 valve/],
	["mysql", "categories", "ت426 أنبوب"],
] as const)
	test(`a file of another program is checked: ${name}`, async ({ visiting, as }) => {
		await as(admin);
		const sent = await upload(visiting, area, foreignFile(name));
		const chosen = sent.path.endsWith("/columns") ? await visiting.send(sent, submit) : sent;
		const review = await checked(visiting, chosen);
		expect(textsOf(review, ".import-lines tbody").join()).toMatch(text);
		await visiting.send(review, step("discard"));
	});

test("a workbook is imported, and which of its sheets was read is said @en", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const name = ownName();
	const branch = await soleBranch();
	const bytes = await workbook([
		{
			name: "Rooms",
			rows: [
				["Raum", "مكان", "Ort"],
				[name, `${name} ع`, branch.name_ar],
			],
		},
		{ name: "Lists", rows: [["x"]] },
	]);
	const asked = await upload(visiting, "facilities", Buffer.from(bytes));
	const sheets = [
		t("imports.reading.sheet", { sheet: "Rooms" }),
		t("imports.reading.otherSheets", { sheets: "Lists" }),
	];
	for (const text of sheets) expect(plain(asked.text)).toContain(plain(text));
	const typed = { "column-0": "name_en", "column-1": "name_ar", "column-2": "branch" };
	const review = await checked(visiting, await visiting.send(asked, submit, typed));
	for (const text of [t("imports.reading.encodings.xlsx"), ...sheets])
		expect(plain(review.text)).toContain(plain(text));
	await checked(
		visiting,
		await visiting.send(review, step("apply")),
		"main [role=status] .notice.green",
	);
	expect((await facilitiesCalled(name)).map((one) => one.name_en)).toEqual([name]);
});
