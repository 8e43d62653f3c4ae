import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { withShape } from "#api/imports/sheet.ts";
import { importShapes } from "#api/tables.ts";
import { headingsOf } from "#app/imports/import-requests.server.ts";
import { writeNeeds } from "#contract/entities/area-needs.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import {
	type DataImport,
	dataImport,
	type ImportFileColumns,
	importFileColumns,
} from "#contract/imports/schemas.ts";
import { answer, type Client, form, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows, within } from "#tests/support/database.ts";
import {
	applied,
	csv,
	csvFile,
	importOf,
	linesOf,
	upload,
	workOff,
} from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { workbookOfCsv } from "#tests/support/workbooks.ts";

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "facilities_write"));
	await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
});

const asking = (content: BlobPart, area: ImportArea = "facilities") =>
	upload(client, area, content, {
		headings: JSON.stringify(headingsOf(area)),
		ask_columns: "1",
	});

const columnsOf = (id: number, query = ""): Promise<ImportFileColumns> =>
	answer(client.get(`/imports/${id}/columns${query}`), importFileColumns);

const proposed = async (content: BlobPart, area: ImportArea = "facilities") => {
	const { id, state } = await asking(content, area);
	expect(state).toBe("columns");
	const { heading_line, columns } = await columnsOf(id);
	return { heading_line, columns: columns.map(({ heading, column }) => [heading, column]) };
};

const savedImport = z.object({ import: dataImport, message: z.string() });

/** Chooses columns, and has the rows checked. */
async function saved(id: number, body: object): Promise<DataImport> {
	await answer(client.post(`/imports/${id}/columns`, { heading_line: 1, ...body }), savedImport);
	await workOff(acme);
	return importOf(client, id);
}

const chosen = (id: number, columns: readonly string[], heading_line = 1) =>
	saved(id, { columns, heading_line });

const refused = (id: number, body: object) =>
	readError(client.post(`/imports/${id}/columns`, body));

const foreign = (name: string) => readFileSync(`tests/support/foreign-files/${name}.csv`, "utf8");

const strange = csv("Raum,مكان,Ort,Farbe", "Lab,مختبر,North,red", "Hall,قاعة,North,");

describe("a file whose Arabic and English names are swapped", () => {
	const head = "name_en,name_ar,branch";
	const columns = (...lines: string[]) => asking(csv(head, ...lines));

	it("waits for a choice, which proposes them by their letters", async () => {
		expect(await proposed(csv(head, "مختبر 1,Lab 1,North", "101,102,North"))).toMatchObject({
			columns: expect.arrayContaining([
				["name_en", "name_ar"],
				["name_ar", "name_en"],
			]),
		});
	});

	it("is one where all of them are", async () => {
		expect((await columns("مختبر,Lab,North", "Hall,قاعة,North")).state).toBe("checking");
		expect((await columns("مختبر,مختبر,North", "قاعة,,North")).state).toBe("checking");
	});
});

describe("a file whose headings are not ours", () => {
	it("waits for a choice, which shows each heading with its first values", async () => {
		const { id, counts } = await asking(
			csv("Raum,Ort", ..."abcde".split("").map((one) => `${one},North`)),
		);
		expect(counts).toMatchObject({ new: 0, wrong: 0 });
		expect(await columnsOf(id)).toEqual({
			heading_line: 1,
			lines: [
				{ line: 1, text: "Raum | Ort" },
				...["a", "b", "c", "d", "e"].map((one, at) => ({ line: at + 2, text: `${one} | North` })),
			],
			columns: [
				{ index: 0, heading: "Raum", values: ["a", "b", "c"], column: null },
				{ index: 1, heading: "Ort", values: ["North", "North", "North"], column: null },
			],
			values: {},
		});
	});

	it("is read again with the chosen columns", async () => {
		const { id } = await asking(strange);
		const found = await chosen(id, ["name_en", "name_ar", "branch"]);
		expect(found).toMatchObject({
			state: "ready",
			counts: { new: 2, wrong: 0 },
			ignored: ["Farbe"],
		});
		await applied(client, acme, id);
		expect(await count(acme, "facilities")).toBe(2);
	});

	it("is read again with other columns while it is not imported", async () => {
		const { id } = await asking(strange);
		await chosen(id, ["name_ar", "name_en", "branch"]);
		await chosen(id, ["name_en", "name_ar", "branch", "detailed_location_en"]);
		expect(await linesOf(client, id)).toMatchObject([{ name_en: "Lab" }, { name_en: "Hall" }]);
		await applied(client, acme, id);
		expect(await refused(id, { columns: ["name_en"], heading_line: 1 })).toMatchObject({
			code: "import_not_ready",
		});
	});

	it("may have its headings in another line, or none", async () => {
		const { id } = await asking(csv("Lab,مختبر,North", "Hall,قاعة,North"));
		expect(await chosen(id, ["name_en", "name_ar", "branch"], 0)).toMatchObject({
			counts: { new: 2 },
			reading: { headings: 0, passed: [] },
		});
		expect(await chosen(id, ["name_en", "name_ar", "branch"], 1)).toMatchObject({
			counts: { new: 1 },
			reading: { headings: 1 },
		});
		expect(await columnsOf(id, "?heading_line=2")).toMatchObject({
			heading_line: 2,
			columns: [{ heading: "Hall" }, { heading: "قاعة" }, { heading: "North" }],
		});
	});

	it("are proposed below the head of an official letter", async () => {
		const head = ["المملكة العربية السعودية", "وزارة التعليم", "إدارة تعليم الواحة", "قسم الصيانة"];
		const title = ["كشف المرافق", "العام الدراسي 1447هـ", "التاريخ: 5/6/1447هـ", "الصفحة: الأولى"];
		const lines = [...head, ...title, "", "م,اسم المرفق,الفرع", "1,مختبر,North", "2,قاعة,North"];
		expect(await proposed(lines.join("\n"))).toMatchObject({
			heading_line: 10,
			columns: [
				["م", null],
				["اسم المرفق", "name_ar"],
				["الفرع", "branch"],
			],
		});
	});

	it("tells a wrong choice at its column", async () => {
		const { id } = await asking(strange);
		const fields = async (columns: unknown, heading_line: unknown = 1) =>
			(await refused(id, { columns, heading_line })).fields;
		expect(await fields(["name_en", "name_en", "branch"])).toEqual({ "columns.1": "column_twice" });
		expect(await fields(["name_en", "colour"])).toEqual({ "columns.1": "choice" });
		expect(await fields(["", ""])).toEqual({ columns: "required" });
		expect(await fields(["name_en"], 40)).toEqual({ file: "csv_headings" });
		expect(await importOf(client, id)).toMatchObject({ state: "columns" });
	});

	it("is not for others to see", async () => {
		const { id } = await asking(strange);
		const other = await signedIn(await makeMemberWith(acme, "facilities_write"));
		expect(await readError(other.get(`/imports/${id}/columns`))).toMatchObject({
			code: "not_found",
		});
		expect(
			await readError(
				other.post(`/imports/${id}/columns`, { columns: ["name_en"], heading_line: 1 }),
			),
		).toMatchObject({ code: "not_found" });
	});

	it("is rejected as before where nobody is asked", async () => {
		expect(
			await readError(client.post("/facilities/import", form({ file: csvFile(strange) }))),
		).toMatchObject({ fields: { file: "csv_headings" } });
	});
});

describe("a column that the file has not", () => {
	const rooms = csv("Raum,مكان", "Lab,مختبر", "Hall,قاعة");
	const names = ["name_en", "name_ar"];

	it("may have one value for all lines, which is there for the next file", async () => {
		const { id } = await asking(rooms);
		const values = { branch: "North", detailed_location_en: "" };
		expect(await saved(id, { columns: names, values })).toMatchObject({ counts: { new: 2 } });
		expect((await linesOf(client, id))[0]?.changes).toContainEqual({
			column: "branch",
			before: null,
			after: expect.objectContaining({ name_en: "North" }),
		});
		const next = await asking(csv("مكان,Raum", "مكتب,Office"));
		expect(await columnsOf(next.id)).toMatchObject({
			columns: [{ column: "name_ar" }, { column: "name_en" }],
			values: { branch: "North" },
		});
	});

	it("keeps its value in another encoding", async () => {
		const { id } = await asking(rooms);
		await saved(id, { columns: names, values: { branch: "North" } });
		await answer(client.post(`/imports/${id}/encoding`, { encoding: "utf-8" }), savedImport);
		await workOff(acme);
		expect(await importOf(client, id)).toMatchObject({ state: "ready", counts: { new: 2 } });
	});

	it("has only values of columns that exist and that no column of the file is", async () => {
		const { id } = await asking(rooms);
		const fields = async (values: unknown) =>
			(await refused(id, { columns: names, heading_line: 1, values })).fields;
		expect(await fields({ colour: "red" })).toEqual({ "values.colour": "choice" });
		expect(await fields({ id: "1" })).toEqual({ "values.id": "choice" });
		expect(await fields({ name_ar: "x" })).toEqual({ "values.name_ar": "column_twice" });
		expect(await fields(["x"])).toEqual({ values: "choice" });
		for (const text of ["a\\ud800", "a\\u0000"])
			expect(await fields(`{"branch":"${text}"}`)).toEqual({ values: "choice" });
	});

	it("is asked about though the headings are ours, if no line is about something without it", async () => {
		expect(await asking(csv("name_en,name_ar", "Lab,مختبر"))).toMatchObject({ state: "columns" });
		expect(await asking(csv("id,name_en", "1,Lab"))).toMatchObject({ state: "checking" });
		expect(await asking(csv("name_en,serial", "Pump,S1"), "equipment")).toMatchObject({
			state: "checking",
		});
	});
});

describe("a text of several columns of the file", () => {
	const rooms = csv(
		"Haus,Raum,Ort",
		"A,Lab 1,North",
		"-,Lab 2,North",
		"#REF!,Lab 3,North",
		",Lab 4,North",
		"B,,North",
	);
	const columns = ["name_en", "name_en", "branch"];

	it("has all of them if that is chosen, and for the next file, too", async () => {
		const { id } = await asking(rooms);
		expect(await saved(id, { columns, join: 1 })).toMatchObject({ counts: { new: 4, wrong: 1 } });
		expect(await linesOf(client, id)).toMatchObject([
			{ name_en: "A Lab 1" },
			{ name_en: "Lab 2" },
			{ problems: [{ column: "name_en", problem: "cell_damaged" }] },
			{ name_en: "Lab 4" },
			{ name_en: "B" },
		]);
		expect((await proposed(rooms)).columns).toEqual([
			["Haus", "name_en"],
			["Raum", "name_en"],
			["Ort", "branch"],
		]);
	});

	it("is no number and nothing else that is no text", async () => {
		const { id } = await asking(rooms);
		expect((await refused(id, { columns, heading_line: 1 })).fields).toEqual({
			"columns.1": "column_twice",
		});
		const twice = { columns: ["branch", "name_en", "branch"], heading_line: 1, join: 1 };
		expect((await refused(id, twice)).fields).toEqual({ "columns.2": "column_twice" });
	});
});

describe("another encoding", () => {
	const file = csv("Raum,الاسم بالعربية,Ort", "Lab,مدرسة الأمل,North");
	const arabic = Uint8Array.from(iconv.encode(file, "iso-8859-6"));

	it("is chosen before the columns, which then wait with what is chosen so far", async () => {
		const { id } = await asking(arabic);
		const body = {
			encoding: "iso-8859-6",
			columns: ["name_en"],
			values: { detailed_location_en: "x" },
		};
		const headings = JSON.stringify(headingsOf("facilities"));
		await answer(client.post(`/imports/${id}/encoding`, { ...body, headings }), savedImport);
		expect(await importOf(client, id)).toMatchObject({
			state: "columns",
			reading: { encoding: "iso-8859-6", chosen_encoding: true },
		});
		expect(await columnsOf(id)).toMatchObject({
			columns: [
				{ heading: "Raum", column: "name_en" },
				{ heading: "الاسم بالعربية", column: "name_ar", values: ["مدرسة الأمل"] },
				{ heading: "Ort", column: null },
			],
			values: { detailed_location_en: "x" },
		});
		expect(await saved(id, { columns: ["name_en", "name_ar", "branch"] })).toMatchObject({
			counts: { new: 1 },
		});
		expect(await linesOf(client, id)).toMatchObject([{ name_ar: "مدرسة الأمل" }]);
		await answer(client.post(`/imports/${id}/encoding`, body), savedImport);
		expect(await importOf(client, id)).toMatchObject({ state: "columns", lines: 1 });
		expect(await linesOf(client, id)).toEqual([]);
	});
});

describe("the columns of the next file", () => {
	it("are those chosen for the last one of its headings, in any order, by anybody", async () => {
		const { id } = await asking(strange);
		await chosen(id, ["name_en", "name_ar", "branch"]);
		client = await signedIn(await makeMemberWith(acme, "facilities_write"));
		expect(await proposed(csv("Title", "Farbe,ORT:,مكان,Raum", "red,North,قاعة,Hall"))).toEqual({
			heading_line: 2,
			columns: [
				["Farbe", null],
				["ORT:", "branch"],
				["مكان", "name_ar"],
				["Raum", "name_en"],
			],
		});
		const other = await makeTenant();
		client = await signedIn(await makeMemberWith(other, "facilities_write"));
		expect((await proposed(strange)).columns).toContainEqual(["Raum", null]);
	});

	it("are remembered for the last fifty sets of headings", async () => {
		const { id: tenantId } = acme;
		const old = Array.from({ length: 50 }, (_, one) => ({
			tenantId,
			area: "facilities" as const,
			shape: `shape ${one}`,
			columns: {},
			usedAt: new Date(one * 1000),
		}));
		await within(acme, ({ db }) => db.insert(importShapes).values(old));
		const { id } = await asking(strange);
		await chosen(id, ["name_en", "name_ar", "branch"]);
		const left = await rows(acme, sql`select shape from import_shapes order by used_at`);
		expect(left).toHaveLength(50);
		expect(left[0]).toEqual({ shape: "shape 1" });
		expect((await proposed(strange)).columns).toContainEqual(["Raum", "name_en"]);
	});
});

it.each([
	["Branch / الفرع", "branch"],
	["name_en\n(English)", "name_en"],
	["Room name (Arabic)", "name_ar"],
	["الاسم (عربي)", "name_ar"],
	["الاسم بالإنجليزية | Name in English", "name_en"],
	["Location - الموقع", "detailed_location_en"],
	["Branch (phone)", null],
	["Branch / Room", null],
])("a heading in two languages, or with a remark, is one: %j", async (heading, column) => {
	const { columns } = await proposed(csv(`Farbe,"${heading}"`, "red,A", "blue,B"));
	expect(columns.at(-1)?.[1]).toBe(column);
});

it("a name in parts is in one language, whatever its parts are in", async () => {
	client = await signedIn(await makeMemberWith(acme, "members_write"));
	const file = csv(
		"First Name,Last Name,E-mail",
		"Ali,الحربي,a@acme.example",
		"سعد,تيم,b@acme.example",
	);
	const { columns } = await proposed(file, "members");
	expect(columns.slice(0, 2).map(([, column]) => column)).toEqual(["name_ar", "name_ar"]);
});

describe("headings as our own files have them", () => {
	it.each([
		["the template", csv("id,name_en,name_ar,branch", ",A,أ,North")],
		["an export", csv("#,Name,Name in Arabic,Branch,Requests", "1,A,أ,North,7")],
		["columns without a heading", csv("name_en,name_ar,branch,,", "A,أ,North,,ask Ali")],
		["a title", csv("Facilities,,", "name_en,name_ar,branch", "A,أ,North")],
	])("ask nobody: %s", async (_, file) => {
		expect(await asking(file)).toMatchObject({ state: "checking" });
	});

	it.each([
		["another column", csv("name_en,name_ar,branch,colour", "A,أ,North,red")],
		["a number that may be a number of lines", csv("الرقم,name_en,name_ar,branch", "1,A,أ,North")],
		["a column twice", csv("name_en,Name,branch", "A,B,North")],
	])("are asked about with %s", async (_, file) => {
		const { columns } = await proposed(file);
		expect(columns.filter(([, column]) => column === "name_en")).toHaveLength(1);
		expect(columns.filter(([, column]) => column === "id")).toEqual([]);
	});
});

describe("a call", () => {
	it("says the columns itself", async () => {
		const { id, state } = await upload(client, "facilities", strange, {
			columns: JSON.stringify(["name_en", "name_ar", "branch"]),
			heading_line: "1",
		});
		expect(state).toBe("checking");
		await workOff(acme);
		expect(await importOf(client, id)).toMatchObject({ counts: { new: 2 }, ignored: ["Farbe"] });
	});

	it("is told which column the headings name twice", async () => {
		const file = csvFile(csv("branch,branch_id", "1,1"));
		expect(await readError(client.post("/facilities/import", form({ file })))).toMatchObject({
			fields: { file: "csv_headings_twice" },
			column: "branch",
		});
	});
});

it("a file of a known shape has one column for headings that are the same", () => {
	const lines = [{ line: 1, cells: ["Note", "Name", "note "] }];
	const sheet = {
		delimiter: ",",
		inner: null,
		heading_line: 1,
		lines,
		proposals: [[]],
		chosen: null,
	};
	const known = { note: "name_ar", name: "name_en" };
	expect(withShape(sheet, 1, known).proposals).toEqual([["name_ar", "name_en", null]]);
});

describe("files that others made", () => {
	const others: [string, ImportArea, Record<string, string>][] = [
		[
			"snipe-it",
			"equipment",
			{
				"Asset Name": "name_en",
				Serial: "serial",
				Model: "model",
				Location: "facility",
				"Purchase Date": "bought_on",
				"Purchase Cost": "cost",
			},
		],
		[
			"shelf",
			"equipment",
			{ Title: "name_en", Location: "facility", Value: "cost", "cf:serial": "serial" },
		],
		["glpi", "facilities", { Name: "name_en", Entity: "branch" }],
		[
			"noor",
			"subbranches",
			{ "اسم المدرسة": "name_ar", المكتب: "branch", "مدير المدرسة": "member" },
		],
		[
			"noor-numbers",
			"subbranches",
			{ "الاسم بالعربية": "name_ar", "الاسم بالإنجليزية": "name_en", الفرع: "branch" },
		],
		[
			"google-contacts",
			"members",
			{
				"First Name": "name_en",
				"Last Name": "name_en",
				"E-mail 1 - Value": "email",
				"Phone 1 - Value": "phone",
			},
		],
		[
			"facilities-list",
			"facilities",
			{ "Facility Name": "name_en", "اسم المرفق": "name_ar", "Branch Name": "branch" },
		],
		[
			"members-list",
			"members",
			{
				Name: "name_en",
				الاسم: "name_ar",
				"البريد الإلكتروني": "email",
				"رقم الجوال": "phone",
				الصلاحية: "permission",
			},
		],
	];
	it.each(others)("have columns proposed: %s", async (name, area, expected) => {
		client = await signedIn(await makeMemberWith(acme, writeNeeds[area]));
		const { columns } = await proposed(foreign(name), area);
		expect(Object.fromEntries(columns.filter(([, column]) => column !== null))).toEqual(expected);
	});

	it.each(others)("have the same ones proposed as workbooks: %s", async (name, area) => {
		client = await signedIn(await makeMemberWith(acme, writeNeeds[area]));
		const book = await workbookOfCsv(foreign(name));
		expect(await proposed(book, area)).toEqual(await proposed(foreign(name), area));
	});

	it.each([
		["odoo", "resources", 1],
		["mysql", "categories", 1],
		["two-heading-rows", "facilities", 2],
	] as const)("with our headings are not asked about: %s", async (name, area, headings) => {
		client = await signedIn(await makeMemberWith(acme, writeNeeds[area]));
		const file = foreign(name);
		for (const content of [file, await workbookOfCsv(file)])
			expect(await asking(content, area)).toMatchObject({
				state: "checking",
				reading: { headings },
			});
	});
});
