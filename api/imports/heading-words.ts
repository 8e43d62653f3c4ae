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
function languagesOf(area: ImportArea, column: string): readonly string[] {
	const one = column.replace("+", "");
	return [one, `${one}_en`, `${one}_ar`].filter((name) =>
		Object.hasOwn(getImportColumns(area), name),
	);
}

/**
 * Proposes a column for each cell of a row that may be the header, no column twice but for the parts of
 * a name: first by our own names, then by the words that people use. Only `id` as the template has it stands for one:
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
	const take = (name: string): string | null => {
		if (name === "" || usedNames.has(name)) return null;
		usedNames.add(name);
		return name;
	};
	const own = cells.map((cell) => {
		const name = known.get(normalizeHeading(cell)) ?? "";
		return name === "id" && cell !== "id" ? null : take(name);
	});
	return cells.map((cell, at) => {
		const heading = normalizeHeading(cell);
		const column = words.get(heading);
		if (own[at] || known.has(heading) || !column) return own[at] ?? null;
		const names = languagesOf(area, column);
		const values = below.map((row) => row[at] ?? "").join("");
		const name = names.at(isArabic(values || cell) ? -1 : 0) ?? "";
		if (!column.endsWith("+")) return take(name);
		return values === "" ? null : name;
	});
}

/** Checks whether more letters of a text are Arabic than not. */
const isArabic = (text: string): boolean => {
	const letters = text.match(/\p{L}/gu) ?? [];
	const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
	return arabic.length * 2 > letters.length;
};
