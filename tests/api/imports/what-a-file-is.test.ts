import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { headingsOf } from "#app/imports/import-requests.server.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import { dataImport } from "#contract/imports/schemas.ts";
import { answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import {
	applied,
	checkedImport,
	csv,
	importOf,
	linesOf,
	workOff,
} from "#tests/support/import-files.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { sheetOf, workbook, workbookOfCsv } from "#tests/support/workbooks.ts";

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	const branchId = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
	await makeFacility(acme, { branchId, nameEn: "Lab", nameAr: "مختبر" });
});

const saved = z.object({ import: dataImport, message: z.string() });

const check = (area: ImportArea, content: BlobPart) =>
	checkedImport(client, acme, area, content, {
		headings: JSON.stringify(headingsOf(area)),
		numbers: "foreign",
	});

async function again(id: number, call: "check" | "encoding", body: Record<string, string>) {
	await answer(client.post(`/imports/${id}/${call}`, body), saved);
	await workOff(acme);
	return { found: await importOf(client, id), lines: await linesOf(client, id) };
}

const category = (name: string) => `${name},${name} ع`;

describe("a line that is no row", () => {
	const notRows = [
		"Total,الإجمالي",
		"TOTAL:,",
		",الإجمالي",
		"Grand total: 2,المجموع الكلي: ٢",
		"Sub-total,مجموع فرعي",
		"Total (2),",
		"* Total,",
		"عدد السجلات: ٢,",
		"عدد المدارس,2",
		"Number of records: 2,",
		"Total,2",
		"Printed by admin 28/11/2026,طبع بواسطة المدير",
		"Page 1 of 1,صفحة 1 من 1",
		"تاريخ الطباعة: 2026/11/28,",
		"Report date: 28/11/2026,",
		"Page 1/1,",
		"العدد الكلي: 2,",
		"2 rows,",
		"* ملاحظة: القائمة غير نهائية,",
		"Source: Noor,المصدر: نظام نور",
		"name_en,name_ar",
		"Name in English,الاسم بالعربية",
		"-------,-------",
		"*,",
	];
	const around = (line: string) =>
		check("categories", csv("name_en,name_ar", category("Paint"), line, category("Glue")));

	it.each(notRows)("is listed: %s", async (line) => {
		const { found, lines } = await around(line);
		expect(found.counts).toMatchObject({ new: 2, wrong: 0, passed: 1, summary: 1 });
		expect(lines[1]).toMatchObject({ outcome: "passed", problems: [{ problem: "not_row" }] });
	});

	it("is not imported", async () => {
		const { found } = await around("Total,الإجمالي");
		await applied(client, acme, found.id);
		expect(await rows(acme, sql`select name_en from categories order by id`)).toEqual([
			{ name_en: "Paint" },
			{ name_en: "Glue" },
		]);
	});

	it.each([
		"Total station,محطة رصد",
		"Totals and sums,المجاميع",
		"Item 3,",
		"عدد الطلاب,",
		"* Lamp,مصباح",
		"Summer camp,مجموعة الصيانة",
		"Total,توتال للطاقة",
		"Page setter,صفحة الغلاف",
		"Printed circuit boards,لوحات مطبوعة",
		"Printers,طابعات",
		"Note pads,ملاحظات لاصقة",
		"Source water pump,المصدر",
		"Name plates,لوحات الأسماء",
		"5,٥",
		"Export packaging,تغليف التصدير",
	])("is not what looks a little like one: %s", async (line) => {
		const { found } = await check("categories", csv("name_en,name_ar", line));
		expect(found.counts).toMatchObject({ new: 1, passed: 0 });
	});

	const paints = ["name_en,name_ar,qty", "Paint,دهان,5", "Glue,غراء,7"];
	it.each([
		[
			"of what has other headings",
			["", "Vendor,City,Contract", "Acme,Riyadh,C-12", "Zed,Jeddah,C-13"],
		],
		["of known headings", ["", "Name,Phone", "Omar,0501234567"]],
		["under its title", ["", "Suppliers", "Vendor,City,Contract", "Acme,Riyadh,C-12"]],
		[
			"under its title, with an empty line",
			["", "Suppliers", "", "Vendor,,Contract", "Acme,,C-12"],
		],
		["with no empty line above", ["name,phone,email", "Omar,0501234567,omar@acme.example"]],
		["in Arabic", ["", "الاسم,الجوال,البريد", "عمر,0501234567,omar@acme.example"]],
	])("is one of another table below: %s", async (_, lines) => {
		const { found } = await check("resources", csv(...paints, ...lines));
		const below = lines.filter((line) => line !== "").length;
		expect(found.counts).toMatchObject({ passed: below, summary: below });
		const names = (await linesOf(client, found.id)).filter(({ outcome }) => outcome !== "passed");
		expect(names.map(({ line }) => line)).toEqual([2, 3]);
	});

	it.each([
		["of the same table under its headings again", ["", "name_en,name_ar,qty", "Tape,شريط,9"]],
		["of the same table after an empty line", ["", "Tape,شريط,9", "", "Pipe,أنبوب,-"]],
		["of the same table, with a word for no number", ["", "Tape,شريط,N/A", "Pipe,أنبوب,3"]],
	])("is not one %s", async (_, lines) => {
		const { found } = await check("resources", csv(...paints, ...lines));
		const headings = lines.filter((line) => line.startsWith("name_en")).length;
		expect(found.counts).toMatchObject({ passed: headings });
	});

	it("is one of a workbook's other table", async () => {
		const below = ["", "Vendor,City,Contract", "Acme,Riyadh,C-12"];
		const { found, lines } = await check(
			"resources",
			await workbookOfCsv(csv(...paints, ...below)),
		);
		expect(found.counts).toMatchObject({ passed: 2 });
		expect(lines.map(({ line, outcome }) => outcome === "passed" && line)).toEqual([
			false,
			false,
			5,
			6,
		]);
	});

	it("is one that a workbook hides, unless that is chosen", async () => {
		const rows = [
			["name_en", "name_ar"],
			["Paint", "دهان"],
			["Lead paint", "دهان رصاص"],
		];
		const rowDefs = new Map([[2, { hidden: true }]]);
		const { found, lines } = await check("categories", await sheetOf(rows, { rowDefs }));
		expect(found.counts).toMatchObject({ new: 1, passed: 1, summary: 1 });
		expect(lines[1]).toMatchObject({ outcome: "passed", problems: [{ problem: "row_hidden" }] });
		const read = await again(found.id, "check", { summaries: "read" });
		expect(read.found.counts).toMatchObject({ new: 2, passed: 0 });
	});

	it("can be a row after all", async () => {
		const { found } = await check("categories", csv("name_en,name_ar", "Total,الإجمالي"));
		const read = await again(found.id, "check", { summaries: "read" });
		expect(read.found.counts).toMatchObject({ new: 1, passed: 0, summary: 1 });
		await applied(client, acme, found.id);
		expect(await rows(acme, sql`select name_en from categories`)).toEqual([{ name_en: "Total" }]);
	});

	it("is one of ticks that go on below the table", async () => {
		const file = csv("name_en,name_ar,branch,Done", "A,أ,North,TRUE", ",,,FALSE", ",,,FALSE");
		expect((await check("facilities", file)).found.counts).toMatchObject({ new: 1, passed: 2 });
	});
});

describe("days of a column", () => {
	const equipment = (...days: string[]) =>
		csv(
			"name_en,name_ar,facility,warranty_until",
			...days.map((day, index) => `M${index},م${index},Lab,"${day}"`),
		);
	const daysOf = (lines: Awaited<ReturnType<typeof check>>["lines"]) =>
		lines.map(
			({ changes, problems }) =>
				changes.find(({ column }) => column === "warranty_until")?.after ?? problems[0]?.problem,
		);

	it("are all unclear where one has the month first, unless they say more", async () => {
		const file = equipment("3/4/2026", "04/13/2026", "2026-02-13", "13 Feb 2026", "5/5/2026");
		const { found, lines } = await check("equipment", file);
		expect(found.month_first).toEqual(["warranty_until"]);
		const clear = ["2026-02-13", "2026-02-13", "2026-05-05"];
		expect(daysOf(lines)).toEqual(["date_unclear", "date_unclear", ...clear]);
		const month = await again(found.id, "check", { dates: "month_first" });
		expect(daysOf(month.lines)).toEqual(["2026-03-04", "2026-04-13", ...clear]);
		const day = await again(found.id, "check", { dates: "day_first" });
		expect(daysOf(day.lines)).toEqual(["2026-04-03", "date", ...clear]);
	});

	it("are read day first where none has the month first", async () => {
		const { found, lines } = await check("equipment", equipment("3/4/2026", "13/04/2026"));
		const total = "Total,الإجمالي,,04/13/2026\n";
		const summed = await check("equipment", equipment("3/4/2026") + total);
		expect(summed.found).toMatchObject({ month_first: [], counts: { summary: 1 } });
		expect(found.month_first).toEqual([]);
		expect(daysOf(lines)).toEqual(["2026-04-03", "2026-04-13"]);
	});

	it("are read in the shapes in which programs write them", async () => {
		const shapes = [
			"13/02/2026 12:00:00 AM",
			"13/02/2026 12:00:00 ص",
			"20260213",
			"46066",
			"46066.5",
			"Fri Feb 13 2026",
			"Fri Feb 13 2026 00:00:00 GMT+0300 (Arabian Standard Time)",
			"Friday, February 13, 2026",
			"الجمعة، ١٣ فبراير ٢٠٢٦",
		];
		const { lines } = await check("equipment", equipment(...shapes));
		expect(daysOf(lines)).toEqual(shapes.map(() => "2026-02-13"));
	});

	it("are those of its own calendar where a workbook has plain numbers", async () => {
		const headings = ["name_en", "name_ar", "facility", "warranty_until"];
		const rows = [headings, ["M", "م", "Lab", 46066 - 1462]];
		const book = await workbook([{ name: "a", rows }], { dateSystem: "1904" });
		expect(daysOf((await check("equipment", book)).lines)).toEqual(["2026-02-13"]);
	});
});

describe("letters", () => {
	const name = "أدوات كهرباء";
	const bytes = (encoding: string) =>
		new Uint8Array(iconv.encode(csv("name_en,name_ar", `A,${name}`), encoding));

	it.each([
		["iso-8859-6", bytes("iso-8859-6")],
		["cp720", bytes("cp720")],
		["mac-arabic", bytes("iso-8859-6")],
	])("of %s are damaged as they are, and right where that is chosen", async (encoding, file) => {
		const { found } = await check("categories", file);
		expect(found).toMatchObject({ counts: { wrong: 1 }, reading: { encoding: "windows-1256" } });
		const { found: read, lines } = await again(found.id, "encoding", { encoding });
		expect(lines).toMatchObject([{ outcome: "new", name_ar: name }]);
		expect(read.reading?.encoding).toBe(encoding);
	});

	it("of headings are read again with the rest", async () => {
		const text = "name_en,الاسم بالعربية,branch\nA,أ,North\n";
		const file = new Uint8Array(iconv.encode(text, "iso-8859-6"));
		const { found, lines: before } = await check("facilities", file);
		expect(before).toMatchObject([{ name_ar: "A" }]);
		const { lines } = await again(found.id, "encoding", {
			encoding: "iso-8859-6",
			headings: JSON.stringify(headingsOf("facilities")),
		});
		expect(lines).toMatchObject([{ outcome: "new", name_ar: "أ" }]);
	});

	it("of two files that were joined are each read as they are", async () => {
		const file = Buffer.concat([
			Buffer.from(csv("name_en,name_ar", "A,مدرسة الأمل")),
			iconv.encode("B,مدرسة\r\n", "windows-1256"),
		]);
		const { found, lines } = await check("categories", new Uint8Array(file));
		expect(found.reading?.encoding).toBe("mixed");
		expect(lines.map(({ name_ar }) => name_ar)).toEqual(["مدرسة الأمل", "مدرسة"]);
	});

	it("in single quotation marks are text, and a zero byte is told at its line", async () => {
		const quoted =
			"'name_en','name_ar','branch','detailed_location_en'\n'A','أ','North','Floor 1, ''east'''\n";
		const { lines } = await check("facilities", quoted);
		expect(lines).toMatchObject([{ outcome: "new", name_en: "A" }]);
		expect(lines[0]?.changes).toContainEqual(
			expect.objectContaining({ column: "detailed_location_en", after: "Floor 1, 'east'" }),
		);
		const zero = await check("categories", "name_en,name_ar\nA \0,أ\n");
		expect(zero.lines[0]?.problems).toMatchObject([
			{ column: "name_en", problem: "letter_damaged" },
		]);
	});
});
