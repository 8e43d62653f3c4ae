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
		const name = meantBy(cell, known) ?? "";
		return name === "id" && cell !== "id" ? null : take(name);
	});
	const meant = cells.map((cell, at) =>
		own[at] || known.has(normalizeHeading(cell)) ? null : meantBy(cell, words),
	);
	const valuesAt = (at: number) => below.map((row) => row[at] ?? "").join("");
	// A name in parts is in one language, whatever some of its parts are written in.
	const isInParts = meant.some((column) => column?.endsWith("+"));
	const inParts = meant.map((column, at) => (isNameWord(column) ? valuesAt(at) : "")).join("");
	return cells.map((cell, at) => {
		const column = meant[at];
		if (!column) return own[at] ?? null;
		const values = valuesAt(at);
		const isPart = isInParts && isNameWord(column);
		const name =
			languagesOf(area, column).at(isArabic((isPart ? inParts : values) || cell) ? -1 : 0) ?? "";
		if (!column.endsWith("+")) return take(name);
		return values === "" ? null : name;
	});
}

const isNameWord = (column: string | null | undefined) => column === "name" || column === "name+";

/** What stands between the parts of a heading in two languages, or around a remark on it. */
const separators = /[/|()[\]\n]| [-–—] /;

/** The names of languages, normalized, as they stand beside a heading. */
const languages = {
	en: /^(?:(?:in )?(?:en|english)|(?:ب?ال)?ان[جك]ليزيه?)$/,
	ar: /^(?:(?:in )?(?:ar|arabic)|(?:ب?ال)?عربيه?)$/,
};

/** Returns the column that a heading means: by itself, or by its parts, where they mean the same one. */
function meantBy(cell: string, columns: ReadonlyMap<string, string>): string | null {
	const whole = columns.get(normalizeHeading(cell));
	if (whole !== undefined) return whole || null;
	const parts = cell.split(separators).map(normalizeHeading);
	const isLanguage = (part: string) => languages.en.test(part) || languages.ar.test(part);
	const named = parts.filter((part) => part !== "" && !isLanguage(part));
	const [column, ...others] = new Set(named.map((part) => columns.get(part)));
	if (!column || others.length > 0) return null;
	const [language, ...more] = new Set(
		parts.filter(isLanguage).map((part) => (languages.ar.test(part) ? "ar" : "en")),
	);
	return language && more.length === 0 && /^(?:name|detailed_location)(?:_(?:en|ar))?$/.test(column)
		? `${column.replace(/_(?:en|ar)$/, "")}_${language}`
		: column;
}

/** Checks whether more letters of a text are Arabic than not. */
const isArabic = (text: string): boolean => {
	const letters = text.match(/\p{L}/gu) ?? [];
	const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
	return arabic.length * 2 > letters.length;
};
