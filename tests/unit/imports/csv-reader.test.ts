import { describe, expect, it } from "vitest";
import { CsvRejectedError, type CsvSample, readCsv } from "#api/imports/csv-reader.ts";
import { findHeader } from "#api/imports/header.ts";

const one = { group: "1", member: "1" };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const layOut = (samples: readonly CsvSample[]) => findHeader("facilities", {}, samples).layout;
const read = (text: string) => readCsv(one, bytesOf(text), layOut);
const problemOf = async (text: string) => {
	const refused: unknown = await read(text).catch((error: unknown) => error);
	return refused instanceof CsvRejectedError ? refused.code : refused;
};

const head = "name_en,name_ar\n";

describe("the lines of a file", () => {
	it("are counted as spreadsheets count rows, without those that are empty", async () => {
		const { lines, tally } = await read(`${head}\n  \nOne,"a\nb"\n,\nTwo,c`);
		expect(lines).toEqual([
			{ line: 4, cells: ["One", "a\nb"], lines: 2 },
			{ line: 6, cells: ["Two", "c"] },
		]);
		expect(tally).toEqual({ encoding: "utf-8", lines: 7, empty: 3, joined: 1 });
	});

	it("all come, however many they are", async () => {
		const { lines } = await read(head + "One thing,واحد\n".repeat(10_000));
		expect(lines.length).toBe(10_000);
		expect(lines.at(-1)?.line).toBe(10_001);
	});

	it.each([
		["nothing but line breaks", "\n"],
		["separators", ";;;;;\n"],
	])("are few among many of %s", async (_, nothing) => {
		const headings = "name_en;name_ar;;;;\n";
		const { lines, tally } = await read(`${headings}One;أ;;;;\n${nothing.repeat(100_000)}`);
		expect(lines).toHaveLength(1);
		expect(tally).toMatchObject({ lines: 100_002, empty: 100_000 });
	});
});

it("marks that make a number a text are no part of it", async () => {
	const marked = `"=""00123""",'00124\n'+966 55 123 4567,'90s room\n`;
	expect((await read(head + marked)).lines.map(({ cells }) => cells)).toEqual([
		["00123", "00124"],
		["+966 55 123 4567", "'90s room"],
	]);
});

describe("a file", () => {
	it.each([
		["nothing but line breaks", head + "\n".repeat(1_200_000), "csv_too_many"],
		["more lines than it may have", head + "a,أ\n".repeat(10_001), "csv_too_many"],
		["a line of 900,000 columns", head + ",".repeat(900_000), "csv_line_long"],
		["more columns than it may have", `${head.trim()}${",x".repeat(199)}\n`, "csv_columns"],
		["a line of quotation marks", head + '"'.repeat(4_000_000), "csv_line_long"],
		["ten megabytes in a cell", `${head}"${"x".repeat(10_000_000)}`, "csv_line_long"],
		["what is no text", "\0\0\0\0", "csv_type"],
		["JSON", '[\n  { "name_en": "Lab" }\n]', "csv_type"],
		["lines of JSON", '{"name_en":"Lab","branch":"North"}\n', "csv_type"],
		["a PDF behind an empty line", "\n%PDF-1.7\nname_en,name_ar\n", "csv_type"],
		["rich text", "{\\rtf1 name_en,name_ar}", "csv_type"],
		["a contact", "BEGIN:VCARD\nFN:Ali\nEND:VCARD\n", "csv_type"],
		["a saved mail", "MIME-Version: 1.0\n\nname_en,name_ar\n", "csv_type"],
		["commands for a database", "INSERT INTO t (name_en, name_ar) VALUES (1, 2);", "csv_type"],
		["a sheet as DIF", 'TABLE\n0,1\n"EXCEL"\nVECTORS\n0,2\n', "csv_type"],
		["a sheet as SYLK", 'ID;PCALCOOO32\nC;X1;Y1;K"name_en"\n', "csv_type"],
		["a web page behind a remark", "<!-- x -->\n<table><td>name_en", "csv_markup"],
	])("is refused for %s", async (_, text, problem) => {
		expect(await problemOf(text)).toBe(problem);
	});

	it("is read on behind quotation marks that nothing closes, however many they are", async () => {
		for (const quoted of [`"${"x\n".repeat(900)}`, '"x\n'.repeat(900), 'x,"""\n'.repeat(900)]) {
			const { lines, tally } = await read(`${head}${quoted}Two,c\n`);
			const { length } = lines.filter(({ error: fault }) => fault);
			expect(length).toBeGreaterThan(0);
			expect(lines.reduce((sum, { lines: taken = 1 }) => sum + taken, 1)).toBe(tally.lines);
		}
	});

	it("leaves the thread that answers requests free, however it was made", async () => {
		const bombs = [head + `"${'""'.repeat(20_000)}\n`.repeat(40), `${head}${"\n".repeat(19_000)}`];
		let ticks = 0;
		const ticking = setInterval(() => ticks++, 1);
		for (const bomb of bombs) await problemOf(bomb);
		clearInterval(ticking);
		expect(ticks).toBeGreaterThan(20);
	});

	it("is not read on for who has gone", async () => {
		const gone = new AbortController();
		const reading = readCsv({ ...one, signal: gone.signal }, bytesOf(head), layOut);
		gone.abort();
		await expect(reading).rejects.toThrow();
		expect((await read(`${head}One,a`)).lines).toHaveLength(1);
	});
});
