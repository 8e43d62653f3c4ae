import { describe, expect, it } from "vitest";
import { FileRefused, readFileLines } from "#api/domain/imports/reading.ts";

const one = { tenantId: 1, memberId: 1 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readFileLines(one, bytesOf(text));
const problemOf = async (text: string) => {
	const refused: unknown = await read(text).catch((error: unknown) => error);
	return refused instanceof FileRefused ? refused.problem : refused;
};

const head = "name_en,name_ar\n";

describe("the lines of a file", () => {
	it("are counted as spreadsheets count rows, without those that are empty", async () => {
		expect(await read(`${head}\n  \nOne,"a\nb"\n,\nTwo,c`)).toEqual([
			{ line: 1, cells: ["name_en", "name_ar"] },
			{ line: 4, cells: ["One", "a\nb"] },
			{ line: 6, cells: ["Two", "c"] },
		]);
	});

	it("all come, however many they are", async () => {
		const lines = await read(head + "One thing,واحد\n".repeat(10_000));
		expect(lines.length).toBe(10_001);
		expect(lines.at(-1)?.line).toBe(10_001);
	});
});

describe("a file", () => {
	it.each([
		["nothing but line breaks", head + "\n".repeat(9_000_000), "csv_too_many"],
		["more lines than it may", "a\n".repeat(20_001), "csv_too_many"],
		["a line of 900,000 columns", head + ",".repeat(900_000), "csv_line_long"],
		["more columns than it may", head + ",".repeat(200), "csv_columns"],
		["a line of quotation marks", head + '"'.repeat(4_000_000), "csv_line_long"],
		[
			"quotation marks in every line",
			head + `${'"'.repeat(40_000)}\n`.repeat(100),
			"csv_line_long",
		],
		["a quotation mark that nothing closes", `${head}"${"x\n".repeat(9000)}`, "csv_line_long"],
		["a cell that is too long", `${head}${"x".repeat(10_001)}`, "csv_line_long"],
		["what is no text", "\0\0\0\0", "csv_type"],
	])("is refused for %s", async (_, text, problem) => {
		expect(await problemOf(text)).toBe(problem);
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
		const reading = readFileLines({ ...one, signal: gone.signal }, bytesOf(head));
		gone.abort();
		await expect(reading).rejects.toThrow();
		expect(await read(`${head}One,a`)).toHaveLength(2);
	});
});
