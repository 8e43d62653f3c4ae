import * as fc from "fast-check";
import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import { parseCsvRows } from "#api/imports/csv/parse.ts";
import { requestedFileFormat, xlsxHref } from "#app/lib/csv-separator.ts";
import { toCsv } from "#app/lists/csv-export.server.ts";
import { importLimits } from "#contract/imports/constants.ts";
import { injectionGuardPattern, toCsvCell } from "#contract/lists/csv.ts";

const formulas = [
	"=1+1",
	"+1",
	"-1",
	"@SUM(A1)",
	"\t=1",
	"\r=1",
	"\n=1",
	"\tx",
	"＝1+1",
	"＋1",
	"－1",
	"＠A1",
	" ＝1",
	"\u200b=1",
	" \u200f\u2060=1",
	"\u0000=1",
	"\u3164@A1",
];

describe("a cell that a spreadsheet would run", () => {
	it.each(formulas)("is text in a file (%j)", (cell) => {
		expect(
			toCsv([[cell]], "comma")
				.slice(1)
				.replace(/^"/, "")[0],
		).toBe("'");
	});

	it.each(["=1+1", "－1", "  ＠A1", "\u200b=1"])(
		"is itself again when the file is read (%j)",
		(cell) => {
			expect(
				toCsv([[cell]], "comma")
					.slice(1)
					.replace(/[\r\n"]/g, "")
					.replace(injectionGuardPattern, ""),
			).toBe(cell);
		},
	);

	it.each(["Lamp", "1-1", "a=b", "'quoted'", "٣"])("is no other (%j)", (cell) => {
		expect(toCsv([[cell]], "comma")).toBe(`\uFEFF${cell}\r\n`);
	});
});

const sign = fc.constantFrom(..." \",;'\r\n\t=+-@＝＋－＠\uFEFF\u00a0aب1");

describe("a text as a cell", () => {
	it("is as others write it, and reads as itself with either separator", () => {
		const begun = /^\s*[=+\-@\t\r\n＝＋－＠]/;
		fc.assert(
			fc.property(fc.oneof(fc.string({ unit: sign, maxLength: 6 }), fc.string()), (text) => {
				for (const separator of [",", ";"]) {
					const line = [text, "next"].map(toCsvCell).join(separator);
					const read = papaparse.parse(line, { delimiter: separator, newline: "\r\n" });
					const same = text.replace(begun, (start) => `'${start}`);
					expect(read).toMatchObject({ data: [[same, "next"]], errors: [] });
				}
				if (!text.includes(";"))
					expect(toCsvCell(text)).toBe(papaparse.unparse([[text]], { escapeFormulae: begun }));
			}),
			{ examples: [["a "], [" a"]] },
		);
	});
});

describe("what separates cells", () => {
	it.each([
		["ar", "", "semicolon"],
		["en", "", "comma"],
		["ar", "?separator=comma", "comma"],
		["en", "?q=a&separator=semicolon", "semicolon"],
		["en", "?separator=tab", "comma"],
	] as const)(
		"is as the reader's language has it, or as is asked (%s%s)",
		(language, search, what) => {
			expect(
				requestedFileFormat(new Request(`http://acme.localhost/x.csv${search}`), language),
			).toBe(what);
		},
	);

	it("is nothing where a workbook is asked for", () => {
		for (const href of ["/x.csv", "/x.csv?q=a&separator=comma"])
			expect(requestedFileFormat(new Request(`http://acme.localhost${xlsxHref(href)}`), "ar")).toBe(
				"xlsx",
			);
	});
});

describe("a list that was exported", () => {
	it("is imported as it was, whatever a spreadsheet would run in it", () => {
		const limits = { ...importLimits, line: 1000 };
		const layout = { delimiter: ";", inner: null, headings: 1, min: 1, max: 1 };
		for (const cell of [...formulas, "\u200b=1", "Lamp; blue"]) {
			const text = toCsv([["name_en"], [cell]], "semicolon").slice(1);
			const read = parseCsvRows(text.replaceAll("\r\n", "\n"), layout, limits);
			const cells = typeof read === "string" ? [] : read.lines.flatMap((line) => line.cells);
			expect(cells.map((one) => one.trim())).toEqual([cell.trim()]);
		}
	});
});
