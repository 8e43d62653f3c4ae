type Fields = Readonly<Record<string, unknown>>;

/** The fields that hold a name, in English and in Arabic. */
export const nameFields = [
	["name_en", "name_ar"],
	["type_en", "type_ar"],
] as const;

export const isNameField = (name: string): boolean =>
	nameFields.some((pair) => pair.some((one) => one === name));

/** Returns the field with the same in the other language: `name_ar` for `name_en`. */
export const otherLanguageField = (name: string): string =>
	name.replace(/(?<=_)(ar|en)$/, (language) => (language === "ar" ? "en" : "ar"));

const isEmpty = (value: unknown): boolean => typeof value !== "string" || value.trim() === "";

/** Checks whether a text has letters of the language that its field is for. */
function isInLanguageOf(field: string, text: string): boolean {
	const isArabic = /\p{Script=Arabic}/u.test(text);
	return field.endsWith("_ar") ? isArabic : !isArabic && /\p{L}/u.test(text);
}

/**
 * Checks whether nobody has filled a name: it repeats the one in the other language, and is not in
 * its own. A name without letters, such as `101`, is filled in neither.
 */
function isCopiedName(row: Fields, name: string): boolean {
	const text = row[name];
	return (
		typeof text === "string" &&
		text !== "" &&
		text === row[otherLanguageField(name)] &&
		!isInLanguageOf(name, text)
	);
}

/**
 * Empties the name that nobody has filled, as a form shows it.
 *
 * @param language the reader's: a name without letters counts as given in it
 */
export function withoutCopiedNames<Row extends Fields>(row: Row, language: "ar" | "en"): Row {
	const copied = nameFields
		.flat()
		.filter((name) => isCopiedName(row, name))
		.filter((name) => !name.endsWith(language) || !isCopiedName(row, otherLanguageField(name)));
	return { ...row, ...Object.fromEntries(copied.map((name) => [name, ""])) };
}

/**
 * Completes the names of an input: one that is missing or empty becomes the same as the other.
 *
 * @param before the edited row: what it names in both languages keeps its other name, unless nobody
 * has filled that one
 */
export function completeNames<Input extends Fields>(
	input: Input,
	before: Fields | null = null,
): Input {
	const completed: Record<string, unknown> = {};
	for (const name of nameFields.flat()) {
		if (!isEmpty(input[name])) continue;
		const other = otherLanguageField(name);
		const isLeftOut = input[name] === undefined;
		if (isLeftOut && before && !isCopiedName(before, name)) continue;
		const text = isEmpty(input[other]) && !isLeftOut ? before?.[other] : input[other];
		if (!isEmpty(text)) completed[name] = text;
	}
	return { ...input, ...completed };
}
