import { getImportColumns } from "#contract/imports/columns.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import { headingWords } from "#contract/imports/heading-words.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";

/**
 * Normalises a heading for comparison: only its letters count, not stars, colons or directional
 * marks.
 */
export const normalizeHeading = (heading: string): string =>
	normalizeForSearch(heading)
		.replace(/[^\p{L}\p{N}_]+/gu, " ")
		.trim();

/** Returns the columns of an area by the words that people write above them, normalized. */
export const columnsByWord = (area: ImportArea): ReadonlyMap<string, string> =>
	new Map(
		headingWords(area)
			.filter(([, column]) => languagesOf(area, column).length > 0)
			.map(([word, column]) => [normalizeHeading(word), column]),
	);

/** Returns the columns that a name of `headingWords` stands for: itself, or those of both languages. */
const languagesOf = (area: ImportArea, column: string): readonly string[] =>
	[column, `${column}_en`, `${column}_ar`].filter((name) =>
		Object.hasOwn(getImportColumns(area), name),
	);

/**
 * Proposes a column for each cell of a row that may be the header, no column twice: first by our
 * own names, then by the words that people use. Only `id` as the template has it stands for one:
 * nearly all lists count their lines.
 *
 * @param below the cells of the rows below it
 * @param known our own headings, normalized, and their columns
 */
export function proposeColumns(
	area: ImportArea,
	cells: readonly string[],
	below: readonly (readonly string[])[],
	known: ReadonlyMap<string, string>,
	words: ReadonlyMap<string, string>,
): (string | null)[] {
	const usedNames = new Set<string>();
	const take = (names: readonly string[]): string | null => {
		const name = names.find((one) => one !== "" && !usedNames.has(one)) ?? null;
		if (name) usedNames.add(name);
		return name;
	};
	const own = cells.map((cell) => {
		const name = known.get(normalizeHeading(cell)) ?? "";
		return name === "id" && cell !== "id" ? null : take([name]);
	});
	return cells.map((cell, at) => {
		const heading = normalizeHeading(cell);
		const column = words.get(heading);
		if (own[at] || known.has(heading) || !column) return own[at] ?? null;
		const names = languagesOf(area, column);
		const values = below.map((row) => row[at] ?? "").join("");
		return take(isArabic(values || cell) ? names.slice(-1) : names.slice(0, 1));
	});
}

/** Checks whether more letters of a text are Arabic than not. */
const isArabic = (text: string): boolean => {
	const letters = text.match(/\p{L}/gu) ?? [];
	const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
	return arabic.length * 2 > letters.length;
};
