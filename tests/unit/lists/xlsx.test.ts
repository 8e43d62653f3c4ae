import * as fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it, vi } from "vitest";
import { type CellKind, toXlsx } from "#api/platform/lists/xlsx.ts";
import { readZipDirectory, unpackZipEntry } from "#api/platform/zip-directory.ts";
import { toCsv } from "#app/lists/csv-export.server.ts";
import { officeProgram, openInOffice } from "#tests/support/office-program.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function written(
	csv: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	kinds: CellKind[] = [],
	language: "ar" | "en" = "en",
): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of toXlsx(csv, { kinds, language })) parts.push(part);
	return Buffer.concat(parts);
}

const workbook = (cells: string[][], kinds?: CellKind[], language?: "ar" | "en") =>
	written([bytesOf(toCsv(cells, "comma"))], kinds, language);

const rowsOf = async (book: Uint8Array) => (await readXlsx(book)).sheets[0]?.rows ?? [];

function xmlOf(book: Buffer): string {
	const part = readZipDirectory(book)?.find(({ name }) => name === "xl/worksheets/sheet1.xml");
	if (!part) throw new Error("The workbook has no sheet.");
	return unpackZipEntry(book, part, part.size).toString();
}

const cell = fc.oneof(
	fc.string({ unit: "grapheme" }),
	fc.string({ unit: "binary" }).map((text) => Buffer.from(text).toString()),
	fc.constantFrom(
		"=1+1",
		"-5",
		"'quoted'",
		'a "b", c',
		"one\r\ntwo\n",
		"_x000D_",
		"قاعة <ب>",
		" a ",
	),
);

describe("a workbook of a CSV file", () => {
	it("has the same texts, however the file comes in pieces", async () => {
		const tables = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
			minLength: 1,
			maxLength: 8,
		});
		await fc.assert(
			fc.asyncProperty(tables, fc.integer({ min: 1, max: 30 }), async (rows, piece) => {
				// A text that begins as a harmless formula does can't be told from one.
				const cells = [
					["a", "b", "c"],
					...rows.map((row) => row.map((one) => one.replace(/^'+/, ""))),
				];
				const csv = bytesOf(toCsv(cells, "comma"));
				const pieces = Array.from({ length: Math.ceil(csv.length / piece) }, (_, at) =>
					csv.subarray(at * piece, (at + 1) * piece),
				);
				const read = await rowsOf(await written(pieces));
				expect(cells.map((_, at) => [0, 1, 2].map((n) => read[at]?.[n] ?? ""))).toEqual(cells);
			}),
			{ numRuns: 60 },
		);
	});

	it("has days as days, numbers as numbers, and ids and phones as texts", async () => {
		const book = await workbook(
			[
				["id", "day", "moment", "qty", "price", "phone"],
				["0012", "2026-11-21", "2026-11-21 08:30", "-7", "1250.50", "966501234567"],
				["13", "1899-01-01", "soon", "007", "1e5", ""],
			],
			["text", "day", "day", "number", "number", "text"],
		);
		expect((await rowsOf(book)).slice(1)).toEqual([
			[
				"0012",
				new Date("2026-11-21T00:00Z"),
				new Date("2026-11-21T08:30Z"),
				-7,
				1250.5,
				"966501234567",
			],
			["13", "1899-01-01", "soon", "007", "1e5", null],
		]);
	});

	it("is read from right to left in Arabic alone, under a heading that stays and filters", async () => {
		const [ar, en] = await Promise.all(
			(["ar", "en"] as const).map(async (language) =>
				xmlOf(await workbook([["a", "b"]], [], language)),
			),
		);
		expect(ar).toContain('rightToLeft="1"');
		expect(en).not.toContain("rightToLeft");
		for (const text of ['state="frozen"', '<autoFilter ref="A1:B1"/>', "numberStoredAsText"])
			expect(en).toContain(text);
	});

	it("has its directory at its end, with the sizes of every part", async () => {
		const book = await workbook([["a"], ["b"]]);
		const parts = readZipDirectory(book) ?? [];
		expect(parts).toHaveLength(6);
		for (const part of parts)
			expect(unpackZipEntry(book, part, part.size).toString()).toMatch(/^<\?xml .*>$/s);
	});
});

describe("a workbook that is being made", () => {
	const endless = () => {
		const state = { pulled: 0, hasEnded: false };
		async function* csv() {
			try {
				for (;;) {
					state.pulled++;
					yield bytesOf(`${`${state.pulled},${"text ".repeat(10)}\r\n`.repeat(1000)}`);
				}
			} finally {
				state.hasEnded = true;
			}
		}
		return { state, csv: csv() };
	};

	it("is read no faster than it is taken, and no more once its reader has gone", async () => {
		const { state, csv } = endless();
		const book = toXlsx(csv, { kinds: [], language: "en" });
		for (let part = 0; part < 20; part++) await book.next();
		expect(state.pulled).toBeLessThan(200);
		await book.return();
		await vi.waitFor(() => expect(state.hasEnded).toBe(true));
	});

	it("breaks off where its rows do, and does not begin where they don't", async () => {
		async function* broken(rows: number) {
			for (let row = 0; row < rows; row++) yield bytesOf("a,b\r\n");
			throw new Error("broken");
		}
		for (const rows of [0, 1, 5000])
			await expect(written(broken(rows)), String(rows)).rejects.toThrow("broken");
		await expect(toXlsx(broken(0), { kinds: [], language: "en" }).next()).rejects.toThrow("broken");
	});
});

describe("LibreOffice", () => {
	// Few machines have it: elsewhere the workbook is read by the library that reads imports.
	it.skipIf(!officeProgram)("opens a workbook as it is meant", { timeout: 120_000 }, async () => {
		const cells = [
			["id", "الاسم", "day", "qty"],
			["0012", "=قاعة", "2026-11-21", "7"],
		];
		const book = await workbook(cells, ["text", "text", "day", "number"], "ar");
		expect((await openInOffice(new Map([["a", book]]))).get("a")).toEqual(cells);
	});
});
