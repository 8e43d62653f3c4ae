import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { detectCellDamage } from "#api/imports/cell-damage.ts";
import { detectFileType } from "#api/imports/csv/file-signature.ts";
import { csvSamples, parseCsvRows } from "#api/imports/csv/parse.ts";
import { readWorkbook } from "#api/imports/csv/workbook.ts";
import { proposeHeader } from "#api/imports/header.ts";
import { readZipDirectory } from "#api/platform/zip-directory.ts";
import { importLimits } from "#contract/imports/constants.ts";
import { sheetOf, workbook } from "#tests/support/workbooks.ts";

/** What the thread that reads files does with a workbook, without its time limit; a text is an error. */
async function read(bytes: Uint8Array) {
	const type = detectFileType(bytes);
	if (type !== "xlsx") return type ?? "a text";
	const book = await readWorkbook(bytes, importLimits);
	if (typeof book === "string") return book;
	const samples = csvSamples(book.records, importLimits);
	if (typeof samples === "string") return samples;
	const { layout } = proposeHeader("facilities", {}, samples);
	const rows = parseCsvRows(book.records, layout, importLimits);
	if (typeof rows === "string") return rows;
	return { ...rows, sheet: book.sheet, otherSheets: book.otherSheets };
}

const cellsIn = async (bytes: Uint8Array) => {
	const found = await read(bytes);
	return typeof found === "string" ? found : found.lines.map(({ cells }) => cells);
};

const head = ["name_en", "name_ar", "branch"];
const date = (text: string) => new Date(`${text}Z`);

describe("the cells of a workbook", () => {
	it("are what they show: days, hours, long numbers, yes and no, errors", async () => {
		const row = [
			date("2026-11-21T00:00"),
			date("2026-11-21T08:30"),
			date("1899-12-31T01:00"),
			966501234567,
			0.1 + 0.2,
			true,
			"0501234567",
		];
		const bytes = await sheetOf([[...head, "", "", "", ""], row]);
		expect(await cellsIn(bytes)).toEqual([
			["2026-11-21", "2026-11-21 08:30", "01:00", "966501234567", "0.3", "TRUE", "0501234567"],
		]);
	});

	it("have the same days by either calendar of spreadsheets", async () => {
		const rows = [head, [date("2026-02-28T00:00"), date("2026-03-01T00:00"), ""]];
		for (const dateSystem of ["1900", "1904"] as const)
			expect(
				await cellsIn(await workbook([{ name: "a", rows }], { dateSystem })),
				dateSystem,
			).toEqual([["2026-02-28", "2026-03-01", ""]]);
	});

	it("have the values of formulas as they were saved", async () => {
		const cells = new Map([["1,2", { formula: "VLOOKUP(A2,B:C,2,0)", formulaResult: "North" }]]);
		expect(await cellsIn(await sheetOf([head, ["A", "أ", "North"]], { cells }))).toEqual([
			["A", "أ", "North"],
		]);
	});

	it("are as formats fill them up: with zeros, words and codes of countries", async () => {
		const shown = [
			["00000", 123, "00123"],
			["0000000000", 555_123_456, "0555123456"],
			['"SN-"0000', 12, "SN-0012"],
			["000-000-0000;@", 555_123_456, "055-512-3456"],
			["[$-401]\\+000 00 000 0000", 966_555_123_456, "+966 55 512 3456"],
			['"+966"#', 555_123_456, "+966555123456"],
			["0000", "12", "12"],
			["0000", -5, "-5"],
			["0000", 1.5, "1.5"],
			['0 "days"', 12, "12"],
			["#,##0.00", 1234, "1234"],
			["[Red]0.00", 12, "12"],
			["[>9]000;00", 7, "007"],
		] as const;
		const cells = new Map(
			shown.map(([numFmt, value], at) => [`${at + 1},1`, { value, style: { numFmt } }]),
		);
		const rows = [head, ...shown.map(([, value]) => ["A", value, "North"])];
		expect(await cellsIn(await sheetOf(rows, { cells }))).toEqual(
			shown.map(([, , text]) => ["A", text, "North"]),
		);
	});

	it("are damaged where a program rounded them, or saved a formula without its value", async () => {
		const rows = [head, ["A", "1234567890123456789", "North"], ["B", "ب", "?"], ["?", "?", "?"]];
		const cells = new Map([
			["1,1", { value: 1.234_567_890_123_456_8e18 }],
			["2,2", { value: null, formula: "A2&B2" }],
			...[0, 1, 2].map((at) => [`3,${at}`, { value: null, formula: "Old!A2" }] as const),
		]);
		const found = await cellsIn(await sheetOf(rows, { cells }));
		expect(found).toEqual([
			["A", "1.2345678901234568E+18", "North"],
			["B", "ب", "#FORMULA!"],
			["#FORMULA!", "#FORMULA!", "#FORMULA!"],
		]);
		for (const cell of ["1.2345678901234568E+18", "#FORMULA!"])
			expect(detectCellDamage(cell)).toBe("cell_damaged");
	});

	it("of rows that are hidden are marked", async () => {
		const rowDefs = new Map([[2, { hidden: true }]]);
		const found = await read(await sheetOf([head, ["A", "أ", ""], ["B", "ب", ""]], { rowDefs }));
		expect(found).toMatchObject({ lines: [{ line: 2 }, { line: 3, hidden: true }] });
	});

	it("that are merged say the same in every row, headings too", async () => {
		const merges = [
			{ startRow: 0, endRow: 1, startCol: 0, endCol: 0 },
			{ startRow: 0, endRow: 0, startCol: 1, endCol: 2 },
			{ startRow: 2, endRow: 4, startCol: 2, endCol: 2 },
		];
		const rows = [
			["name_en", "Others", ""],
			["", "name_ar", "branch"],
			["A", "أ", "North"],
			["B", "ب", ""],
			["C", "ج", ""],
		];
		expect(await cellsIn(await sheetOf(rows, { merges }))).toEqual([
			["A", "أ", "North"],
			["B", "ب", "North"],
			["C", "ج", "North"],
		]);
	});

	it("are divided where a whole CSV file stands in the first column", async () => {
		expect(await cellsIn(await sheetOf([["name_en;name_ar;branch"], ["A;أ;North"]]))).toEqual([
			["A", "أ", "North"],
		]);
	});
});

describe("the sheet that is read", () => {
	it("is the first one that is seen and says anything, and the others are named", async () => {
		const rows = [head, ["A", "أ", "North"]];
		const bytes = await workbook([
			{ name: "Lists", hidden: true, rows },
			{ name: "Cover", rows: [] },
			{ name: "Rooms & halls", rows: [[], ...rows, [], ["B", "ب"]] },
		]);
		expect(await read(bytes)).toEqual({
			lines: [
				{ line: 3, cells: ["A", "أ", "North"] },
				{ line: 5, cells: ["B", "ب", ""] },
			],
			tally: { lines: 3, empty: 0, joined: 0 },
			sheet: "Rooms & halls",
			otherSheets: ["Lists", "Cover"],
		});
	});
});

/** The workbook with another size of its parts in the ZIP's directory. */
function lying(bytes: Uint8Array, size: number): Buffer {
	const file = Buffer.from(bytes);
	const marker = Buffer.from("PK\x01\x02", "latin1");
	for (let at = file.indexOf(marker); at >= 0; at = file.indexOf(marker, at + 1))
		file.writeUInt32LE(size, at + 24);
	return file;
}

/** A ZIP archive of one part. */
function zipOf(name: string, content: Buffer): Buffer {
	const packed = deflateRawSync(content);
	const head = Buffer.alloc(26);
	head.writeUInt16LE(20, 0);
	head.writeUInt16LE(8, 4);
	head.writeUInt32LE(packed.length, 14);
	head.writeUInt32LE(content.length, 18);
	head.writeUInt16LE(name.length, 22);
	const local = Buffer.concat([Buffer.from("PK\x03\x04"), head, Buffer.from(name), packed]);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(1, 6);
	end.writeUInt32LE(46 + name.length, 8);
	end.writeUInt32LE(local.length, 12);
	return Buffer.concat([
		local,
		Buffer.from("PK\x01\x02\x14\0"),
		head,
		Buffer.alloc(14),
		Buffer.from(name),
		Buffer.from("PK\x05\x06"),
		end,
	]);
}

const manyRows = (count: number) => [head, ...Array.from({ length: count }, () => ["A", "أ", "N"])];

describe("a workbook", () => {
	it("may have 10,000 rows", async () => {
		expect(await cellsIn(await sheetOf(manyRows(10_000)))).toHaveLength(10_000);
	});

	it.each([
		["more rows than it may have", manyRows(10_001), "csv_too_many"],
		["more columns than it may have", [Array.from({ length: 201 }, () => "x")], "csv_columns"],
		["a line that is too long", [head, ["x".repeat(30_000), "y".repeat(30_000)]], "csv_line_long"],
	])("is refused for %s", async (_, rows, problem) => {
		expect(await read(await sheetOf(rows))).toBe(problem);
	});

	it("is refused where its ZIP says less than it unpacks to, or nothing", async () => {
		const bytes = await sheetOf([head, ["A", "أ", "North"]]);
		expect(readZipDirectory(lying(bytes, 7))?.every(({ size }) => size === 7)).toBe(true);
		for (const size of [0, 7]) expect(await read(lying(bytes, size))).toBe("csv_workbook");
		expect(await read(lying(bytes, 50_000_000))).toBe("csv_slow");
	});

	it.each(["xl/workbook.xml", "a/xl/workbook.xml.bin"])(
		"is refused before it is unpacked where it says how large it would be, in %s",
		async (part) => {
			const bomb = zipOf(part, Buffer.alloc(101 * 1024 * 1024, " "));
			expect(bomb.length).toBeLessThan(200_000);
			expect(await read(bomb)).toBe("csv_slow");
		},
	);

	it("is refused where it is cut, of another kind, or has a password", async () => {
		const bytes = await sheetOf([head, ["A", "أ", "North"]]);
		expect(await read(bytes.subarray(0, bytes.length - 30))).toBe("csv_workbook");
		expect(await read(zipOf("xl/workbook.bin", Buffer.from("x")))).toBe("csv_workbook");
		expect(await read(zipOf("word/document.xml", Buffer.from("x")))).toBe("csv_type");
		const encryption = { password: "secret", spinCount: 1 };
		const locked = await workbook([{ name: "a", rows: [head] }], { encryption });
		expect(await read(locked)).toBe("document_password");
	});
});
