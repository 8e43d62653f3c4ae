import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	diacritics,
	invisibleMarks,
	joiners,
	normalizedLetters,
	presentationForms,
	tatweelCharacters,
} from "#contract/values/arabic-characters.ts";
import {
	containsWords,
	normalizeForSearch,
	normalizeLine,
	searchWords,
	stripInvisibleMarks,
	toLatinDigits,
} from "#contract/values/normalize-text.ts";
import { apostrophes, multiplicationSigns, separators } from "#contract/values/punctuation.ts";
import { connection } from "#tests/support/database.ts";
import { normalizeFunctionSql } from "#tests/support/normalize-function.ts";

describe("folding", () => {
	it.each([
		["TAP", "tap"],
		["ÄÖÜ", "äöü"],
		["أحمد إبراهيم آدم ٱلله", "احمد ابراهيم ادم الله"],
		["نهى", "نهي"],
		["مسؤول طوارئ", "مسوول طواري"],
		["مدرسة", "مدرسه"],
		["مُحَمَّدٌ", "محمد"],
		["الـــرياض", "الرياض"],
		["١٢٣ ۴۵۶", "123 456"],
		["هٰذا", "هذا"],
		["", ""],
		["\u200fمكتبة الأمل\u200f", "مكتبه الامل"],
		["مكتبة\u00a0الأمل", "مكتبه الامل"],
		["مكتبة  \tالأمل", "مكتبه الامل"],
		["مکتبة الأمل", "مكتبه الامل"],
		["ﻣﻜﺘﺒﺔ ﺍﻷﻣﻞ", "مكتبه الامل"],
		["مكتبة\u200c الأمل", "مكتبه الامل"],
		["مکتب تعلیم الشرق", "مكتب تعليم الشرق"],
		["ہوا ھ ە ے", "هوا ه ه ي"],
		["مسئول الشئون", "مسوول الشوون"],
		["مسؤول الشؤون", "مسوول الشوون"],
		["الشي\u0654ون", "الشوون"],
		["هيئة", "هييه"],
		["#\u20683002\u2069", "#3002"],
		["a ﹶb", "a b"],
		["１２ ﬁ ²", "12 fi 2"],
		["Server room – Suburbs — Office", "server room suburbs office"],
		["Server room - Suburbs−Office", "server room suburbs office"],
		["غرفة الخوادم - مكتب،", "غرفه الخوادم مكتب"],
		["Al-Ka’bi, Ka'bi; Kaʼbi`s Ka´bi", "al kabi kabi kabis kabi"],
		['«الأمل» “Hope” "hope"', "الامل hope hope"],
		["Hall (east) / A\\C · [2]", "hall east a c 2"],
		["3×4", "3x4"],
		["Main hall.", "main hall"],
		["Heating & cooling, R&D", "heating and cooling r and d"],
		["التدفئة & التبريد", "التدفيه والتبريد"],
		["التدفئة و التبريد", "التدفيه والتبريد"],
		["- – ، . ' \"", ""],
	])("makes %j the same as %j", (text, folded) => {
		expect(normalizeForSearch(text)).toBe(folded);
	});

	it("of what is folded changes nothing", () => {
		const sign = fc.constantFrom(..."-–،,.&'×و ا3x");
		fc.assert(
			fc.property(fc.string({ unit: fc.oneof(sign, fc.string({ unit: "binary" })) }), (text) => {
				expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
			}),
		);
	});
});

/** Letters of Unicode 16 and later, which Node and PostgreSQL learn at different times. */
const newer = /[\uA7CB-\uA7DC\uA7F1\u{10D40}-\u{10D8F}\u{16EA0}-\u{16EDF}]/gu;

/** Each code point that the table of letters speaks of. */
const tabled = [
	...Object.keys(normalizedLetters),
	...`${separators}${apostrophes}${multiplicationSigns}&`,
	...[invisibleMarks, joiners, tatweelCharacters, diacritics, presentationForms]
		.flat()
		.flatMap(([first, last]) =>
			Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)),
		),
];

async function foldInSql(texts: readonly string[]): Promise<string[]> {
	const rows = await connection<{ folded: string }[]>`
		select fold(text) as folded
		from unnest(${texts as string[]}::text[]) with ordinality as given(text, place)
		order by place`;
	return rows.map(({ folded }) => folded);
}

describe("the database", () => {
	it("has the function that the table of letters makes", () => {
		const folder = "api/platform/database/migrations";
		const made = readdirSync(folder)
			.filter((name) => name.endsWith(".sql"))
			.toSorted()
			.map((name) => readFileSync(join(folder, name), "utf8"))
			.findLast((sql) => sql.includes("function fold("));
		expect(made).toContain(normalizeFunctionSql());
	});

	it("folds each letter of the table in the same way, between others", async () => {
		const texts = tabled.map((letter) => `ب${letter}و ${letter} و`);
		expect(await foldInSql(texts)).toEqual(texts.map(normalizeForSearch));
	});

	it("folds every letter of the world in the same way", async () => {
		const letters: string[] = [];
		for (let code = 1; code < 0x20000; code++) {
			const letter = String.fromCodePoint(code);
			if (/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter) && letter.search(newer) < 0)
				letters.push(letter);
		}
		const folded = await foldInSql(letters);
		const different = letters.filter(
			(letter, index) => normalizeForSearch(letter) !== folded[index],
		);
		expect(different).toEqual([]);
	});

	it("folds any text in the same way", async () => {
		const text = fc
			.string({
				unit: fc.oneof(
					fc.constantFrom(..."ΣΑςİIıأإآةىئؤًـ١۹ẞß abوکیے\u200f\u2068\u00a0\u0654ﻣﻷ\t"),
					fc.constantFrom(...tabled),
					fc.string({ unit: "binary" }),
				),
			})
			.map((one) => one.replaceAll("\0", "").replace(newer, ""));
		const texts = fc.sample(text, 2000);
		expect(await foldInSql(texts)).toEqual(texts.map(normalizeForSearch));
	});
});

describe("digits", () => {
	it("are Latin ones afterwards, and nothing else changes", () => {
		expect(toLatinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ A ة")).toBe("0123456789 0123456789 A ة");
	});
});

describe("words that are looked for", () => {
	it.each([
		["alias", ["alias"]],
		["alias room", ["alias", "room"]],
		["alias 77", ["alias 77"]],
		["in the hall", ["in the", "hall"]],
		["a b c", ["a b c"]],
		["", [""]],
		[" ", [" "]],
		[
			"one two three four five six seven eight nine",
			["one two three four five six seven eight nine"],
		],
	])("of %j are %j", (text, words) => {
		expect(searchWords(text)).toEqual(words);
	});

	it("may stand in another order", () => {
		expect(containsWords("library of hope", "hope library")).toBe(true);
		expect(containsWords("library of hope", "hope museum")).toBe(false);
	});
});

describe("a text of one line as it is meant", () => {
	it.each([
		["\u202b  غرفة\u202c\u00a0 ١ ", "غرفة ١"],
		["ﻣﻜﺘﺒﺔ ①", "مكتبة ①"],
		["می\u200cخواهم 👩\u200d🔧", "می\u200cخواهم 👩\u200d🔧"],
		["so\u00adft\nline", "soft line"],
	])("of %j is %j", (text, meant) => {
		expect(normalizeLine(text)).toBe(meant);
	});

	it("an address has no joiners either", () => {
		expect(stripInvisibleMarks("\u2068a\u200c@b.c\u2069")).toBe("a@b.c");
	});
});
