import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, latinDigits } from "#contract/fold.ts";
import { connection } from "#tests/support/database.ts";

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
	])("makes %j the same as %j", (text, folded) => {
		expect(fold(text)).toBe(folded);
	});

	it("of what is folded changes nothing", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				expect(fold(fold(text))).toBe(fold(text));
			}),
		);
	});
});

/** Letters of Unicode 16 and later, which Node and PostgreSQL learn at different times. */
const newer = /[\uA7CB-\uA7DC\u{10D40}-\u{10D8F}\u{16EA0}-\u{16EDF}]/gu;

async function foldInSql(texts: readonly string[]): Promise<string[]> {
	const rows = await connection<{ folded: string }[]>`
		select fold(text) as folded
		from unnest(${texts as string[]}::text[]) with ordinality as given(text, place)
		order by place`;
	return rows.map(({ folded }) => folded);
}

describe("the database", () => {
	it("folds every letter of the world in the same way", async () => {
		const letters: string[] = [];
		for (let code = 1; code < 0x20000; code++) {
			const letter = String.fromCodePoint(code);
			if (/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter) && letter.search(newer) < 0)
				letters.push(letter);
		}
		const folded = await foldInSql(letters);
		const different = letters.filter((letter, index) => fold(letter) !== folded[index]);
		expect(different).toEqual([]);
	});

	it("folds any text in the same way", async () => {
		const text = fc
			.string({
				unit: fc.oneof(fc.constantFrom(..."ΣΑςİIıأإآةىئؤًـ١۹ẞß ab"), fc.string({ unit: "binary" })),
			})
			.map((one) => one.replaceAll("\0", "").replace(newer, ""));
		const texts = fc.sample(text, 2000);
		expect(await foldInSql(texts)).toEqual(texts.map(fold));
	});
});

describe("digits", () => {
	it("are Latin ones afterwards, and nothing else changes", () => {
		expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ A ة")).toBe("0123456789 0123456789 A ة");
	});
});
