import { createContext, useContext } from "react";
import { isPlural, type Plural, type TextKey, type TextTree } from "#app/locales/text-types.ts";
import type { Digits } from "#contract/values/format.ts";
import { fallbackLanguage, type Language } from "./languages.ts";

export type { TextKey };

/** The values of a text's placeholders `{{name}}`; `count` selects the plural. */
type Values = Readonly<Record<string, string | number>>;

/** Translates a text key into the user's language. */
export type Translate = (key: TextKey, values?: Values) => string;

/** The texts of one language: created once for a process, or for a page in the browser. */
export type Translation = {
	readonly language: Language;
	readonly t: Translate;
	/** The same texts with the organisation's choice of digits for Arabic. */
	readonly inDigits: (digits?: Digits) => Translation;
};

const pageTexts: Readonly<Record<Language, TextTree[]>> = { ar: [], en: [] };

/**
 * Adds texts that the browser has on some pages only. A `page-texts.ts` calls it, which the routes of these pages
 * import: their scripts bring the texts of both languages, and all other pages none.
 */
export function addPageTexts(texts: Readonly<Record<Language, TextTree>>): void {
	pageTexts.ar.push(texts.ar);
	pageTexts.en.push(texts.en);
}

/**
 * Creates the translation function of a language. A key without a text returns the key itself,
 * since values of another API may have none.
 */
export function createTranslation(
	language: Language,
	tree: TextTree,
	digits: Digits = "latn",
): Translation {
	const write = digits === "arab" ? inArabicDigits : (text: string) => text;
	const plurals = new Intl.PluralRules(language);
	const found = new Map<string, string | Plural>();
	const findText = (key: string) => {
		for (const texts of [tree, ...pageTexts[language]]) {
			const text = find(texts, key);
			if (text === undefined) continue;
			found.set(key, text);
			return text;
		}
		return key;
	};
	const t: Translate = (key, values) => {
		const text = found.get(key) ?? findText(key);
		const form =
			typeof text === "string" ? text : (text[plurals.select(Number(values?.count))] ?? text.other);
		return values ? fill(write(form), values, write) : write(form);
	};
	let others: Translation | undefined;
	const inDigits = (wanted: Digits = "latn"): Translation => {
		if (language !== "ar" || wanted === digits) return texts;
		others ??= createTranslation(language, tree, wanted);
		return others;
	};
	const texts = { language, t, inDigits };
	return texts;
}

/** Converts the digits of a text, except in names such as A4. */
const inArabicDigits = (text: string) =>
	text.replace(/([A-Za-z]?)(\d+)/g, (whole, letter: string) =>
		letter
			? whole
			: whole.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0x660)),
	);

function find(tree: TextTree, key: string): string | Plural | undefined {
	let place: string | Plural | TextTree | undefined = tree;
	for (const step of key.split(".")) {
		if (typeof place !== "object" || !Object.hasOwn(place, step)) return undefined;
		place = (place as TextTree)[step];
	}
	return typeof place === "string" || (place && isPlural(place)) ? place : undefined;
}

/** Numbers are written in the digits of the text, ids as they are everywhere. */
const fill = (text: string, values: Values, write: (text: string) => string) =>
	text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
		const value = values[name] ?? whole;
		return typeof value === "number" && name !== "id" ? write(`${value}`) : `${value}`;
	});

const noTexts: Translation = {
	language: fallbackLanguage,
	t: (key) => key,
	inDigits: () => noTexts,
};

const TextsContext = createContext(noTexts);

export const TranslationProvider = TextsContext.Provider;

/** Returns the user's language and its texts, in a component. */
export const useTranslation = (): Translation => useContext(TextsContext);
