import * as fc from "fast-check";
import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import { csvText } from "#app/lists/csv.server.ts";
import { csvCell, madeHarmless } from "#contract/csv.ts";

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
			csvText([[cell]])
				.slice(1)
				.replace(/^"/, "")[0],
		).toBe("'");
	});

	it.each(["=1+1", "－1", "  ＠A1", "\u200b=1"])(
		"is itself again when the file is read (%j)",
		(cell) => {
			expect(
				csvText([[cell]])
					.slice(1)
					.replace(/[\r\n"]/g, "")
					.replace(madeHarmless, ""),
			).toBe(cell);
		},
	);

	it.each(["Lamp", "1-1", "a=b", "'quoted'", "٣"])("is no other (%j)", (cell) => {
		expect(csvText([[cell]])).toBe(`\uFEFF${cell}\r\n`);
	});
});

const sign = fc.constantFrom(..." \",'\r\n\t=+-@＝＋－＠\uFEFF\u00a0aب1");

describe("a text as a cell", () => {
	it("is as others write it", () => {
		const begun = /^\s*[=+\-@\t\r\n＝＋－＠]/;
		fc.assert(
			fc.property(fc.oneof(fc.string({ unit: sign, maxLength: 6 }), fc.string()), (text) => {
				expect(csvCell(text)).toBe(papaparse.unparse([[text]], { escapeFormulae: begun }));
			}),
		);
	});
});
