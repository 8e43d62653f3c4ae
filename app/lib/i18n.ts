import { createContext, useContext } from "react";
import type { TextKey } from "#app/locales/ar/index.ts";
import { isPlural, type Plural, type TextTree } from "#app/locales/texts.ts";
import { fallbackLanguage, type Language } from "./languages.ts";

export type { TextKey };

/** Values put into a text at `{{name}}`; `count` chooses the plural. */
type Values = Readonly<Record<string, string | number>>;

/** Looks a text up in the reader's language. */
export type Translate = (key: TextKey, values?: Values) => string;

/** The texts of one language: made once for a process, or for a page in the browser. */
export type Texts = { readonly language: Language; readonly t: Translate };

/**
 * Makes the look-up for a language. A key without a text gives the key itself: values of another
 * API may have none.
 */
export function createTexts(language: Language, tree: TextTree): Texts {
	const plurals = new Intl.PluralRules(language);
	const found = new Map<string, string | Plural>();
	const t: Translate = (key, values) => {
		const text = found.get(key) ?? find(tree, key);
		found.set(key, text);
		const form =
			typeof text === "string" ? text : (text[plurals.select(Number(values?.count))] ?? text.other);
		return values ? fill(form, values) : form;
	};
	return { language, t };
}

function find(tree: TextTree, key: string): string | Plural {
	let place: string | Plural | TextTree | undefined = tree;
	for (const step of key.split(".")) {
		if (typeof place !== "object" || !Object.hasOwn(place, step)) return key;
		place = (place as TextTree)[step];
	}
	return typeof place === "string" || (place && isPlural(place)) ? place : key;
}

const fill = (text: string, values: Values) =>
	text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

const TextsContext = createContext<Texts>({ language: fallbackLanguage, t: (key) => key });

export const TextsProvider = TextsContext.Provider;

/** The reader's language and its texts, in a component. */
export const useText = (): Texts => useContext(TextsContext);
