import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectCellDamage } from "#api/imports/cell-damage.ts";
import { decodeText } from "#api/imports/csv/encoding.ts";
import { csvSamples, parseCsvRows } from "#api/imports/csv/parse.ts";
import { CsvRejectedError, type RawCsvRow } from "#api/imports/csv-reader.ts";
import { findHeader } from "#api/imports/header.ts";
import { importLimits } from "#contract/imports/constants.ts";

/** What a file says, in the thread of the test; null where it is refused. */
function read(bytes: Uint8Array) {
	const found = decodeText(bytes);
	const samples = found && csvSamples(found.text, importLimits);
	if (!samples || typeof samples === "string") return null;
	try {
		const { layout, headings } = findHeader("facilities", {}, samples);
		const all = parseCsvRows(found.text, layout, importLimits);
		if (typeof all === "string") return null;
		return { ...all, passed: headings.passed, isWhole: headings.ignored.length === 0 };
	} catch (error) {
		if (error instanceof CsvRejectedError) return null;
		throw error;
	}
}

const cell = fc.constantFrom("Hall 1", "قاعة ٢", "Gate 3", "بوابة", "A & B", 'Screen 15"', "7", "");
const quotedCell = fc.constantFrom("Hall, first", 'The "blue" room', "قاعة؛ كبيرة", "Two\nlines");
const line: fc.Arbitrary<string[]> = fc.tuple(
	fc.constantFrom("Hall", "Lab", "Room"),
	fc.constantFrom("قاعة", "مختبر", "غرفة"),
	fc.oneof({ weight: 5, arbitrary: cell }, quotedCell),
	fc.oneof({ weight: 5, arbitrary: cell }, quotedCell),
	fc.constantFrom("1", "North", "الشمال"),
);

const written = (text: string, delimiter: string) =>
	/["\n,;]/.test(text) && !/^[^,;\n]*\d"$/.test(text)
		? `"${text.replaceAll('"', '""')}"`
		: text.replaceAll(delimiter, " ");

const names = ["name_en", "name_ar", "detailed_location_en", "detailed_location_ar", "branch"];

const file = fc.record({
	lines: fc.array(line, { minLength: 1, maxLength: 12 }),
	delimiter: fc.constantFrom(",", ";", "\t"),
	end: fc.constantFrom("\n", "\r\n"),
	mark: fc.constantFrom("", "\uFEFF"),
});

type Good = { lines: string[][]; delimiter: string; end: string; mark: string };
type Damage = { at: number; takes: number; puts: number[] };

/** Bytes that are put in, taken away or put in another's place. */
const damage = fc.record({
	at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
	takes: fc.integer({ min: 0, max: 3 }),
	puts: fc.array(
		fc.oneof(fc.constantFrom(...Buffer.from('"""",;\n\r\t ')), fc.integer({ min: 0, max: 255 })),
		{ maxLength: 2 },
	),
});

function damaged(bytes: Buffer, { at, takes, puts }: Damage) {
	const start = Math.floor(at * bytes.length);
	return Buffer.concat([
		bytes.subarray(0, start),
		Buffer.from(puts),
		bytes.subarray(start + takes),
	]);
}

/** How many lines a text has, as anybody counts them. */
const linesIn = (text: string) =>
	text
		.replace(/\r*\n|\r/g, "\n")
		.replace(/\n$/, "")
		.split("\n").length;

/** How many cells stand where they stood, from the first and from the last on. */
function inPlace(cells: readonly string[], before: readonly string[] = []): number {
	const differs = (cell: string, index: number) => cell !== before[index];
	const first = cells.findIndex(differs);
	return first + cells.length - 1 - cells.findLastIndex(differs);
}

const taken = (lines: readonly RawCsvRow[]) =>
	lines.reduce((sum, one) => sum + (one.lines ?? 1), 0);

/** A first line of signs only, which is empty by one delimiter and a title by another. */
const oddBegin: [Good, Damage[]] = [
	{
		lines: [
			["Hall", "قاعة", "Hall 1", 'Screen 15"', "1"],
			["Hall", "قاعة", "Hall, first", "Hall 1", "1"],
		],
		delimiter: "\t",
		end: "\n",
		mark: "",
	},
	[
		{ at: 0, takes: 0, puts: [34, 13] },
		{ at: 0, takes: 1, puts: [9, 34] },
	],
];

/** A first line of the delimiter alone, and a title whose quotation mark is closed in the next line. */
const openTitle: [Good, Damage[]] = [
	{
		lines: [
			["Hall", "قاعة", 'Screen 15"', "Hall 1", "1"],
			["Hall", "قاعة", "Hall 1", "Hall 1", "1"],
		],
		delimiter: ";",
		end: "\n",
		mark: "",
	},
	[
		{ at: 0, takes: 0, puts: [10, 34] },
		{ at: 0, takes: 0, puts: [59] },
	],
];

describe("every line of a damaged file", () => {
	it("is read, wrong, empty, joined or passed over, and none is anything else", () => {
		fc.assert(
			fc.property(file, fc.array(damage, { minLength: 1, maxLength: 3 }), (good, damages) => {
				const text = [names, ...good.lines]
					.map((cells) => cells.map((one) => written(one, good.delimiter)).join(good.delimiter))
					.join(good.end);
				const bytes = damages.reduce(damaged, Buffer.from(good.mark + text));
				const found = read(new Uint8Array(bytes));
				if (!found) return;
				const { lines, tally, passed } = found;
				expect(tally.lines).toBe(linesIn(decodeText(new Uint8Array(bytes))?.text ?? ""));
				expect(tally.lines).toBe(lines.length + 1 + tally.empty + tally.joined + passed.length);
				expect(taken(lines)).toBeLessThanOrEqual(tally.lines);
			}),
			{ numRuns: 1500, examples: [oddBegin, openTitle] },
		);
	});

	it("that was left as it is has its own cells, or is told", () => {
		fc.assert(
			fc.property(file, damage, fc.nat(), (good, one, seed) => {
				const rows = [names, ...good.lines].map((cells) =>
					cells.map((text) => written(text, good.delimiter)).join(good.delimiter),
				);
				const hit = seed % good.lines.length;
				const bytes = Buffer.concat(
					rows.map((row, index) => {
						const own = Buffer.from(`${index === 0 ? good.mark : ""}${row}${good.end}`);
						return index === hit + 1 ? damaged(own, one) : own;
					}),
				);
				const found = read(new Uint8Array(bytes));
				if (!found?.isWhole) return;
				const isWrong = ({ cells, error: fault }: RawCsvRow) =>
					fault || cells.some(detectCellDamage);
				const right = found.lines.filter((line) => !isWrong(line)).map(({ cells }) => cells);
				const wrong = found.lines.filter(isWrong);
				// A line's end may be hit, and then the line after it.
				const whole = good.lines.filter((_, index) => index !== hit && index !== hit + 1);
				const missing = whole.filter(
					(cells) => !right.some((read) => read.join("\0") === cells.join("\0")),
				);
				if (missing.length > 0) expect(wrong.length).toBeGreaterThan(0);
				const all = good.lines.map((cells) => cells.join("\0"));
				const changed = right.filter((cells) => !all.includes(cells.join("\0")));
				// In a file of one line or two, nothing says how wide the others are.
				if (good.lines.length > 2)
					for (const cells of changed) {
						const before = [good.lines[hit], good.lines[hit + 1]];
						expect(Math.max(...before.map((one) => inPlace(cells, one)))).toBeGreaterThan(1);
					}
				expect(missing.length).toBeLessThanOrEqual(taken(wrong));
			}),
			{ numRuns: 1500 },
		);
	});
});
