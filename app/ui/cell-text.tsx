import type { Language } from "#app/lib/languages.ts";
import { textLanguage } from "#app/lib/text-language.ts";

/**
 * What a cell shows of a long text: all of it; all of it where there is room and on paper, else its beginning; or its
 * beginning alone, where the page of the row has the rest.
 */
export type TextCut = "whole" | "narrow" | "short";

/** The maximum length of a cell's text, in characters (specification, section 9). */
const longest = 30;

/**
 * Text that runs against the page's direction: letters, and groups of digits as in a phone number.
 */
const against = { ar: /[A-Za-z]|\d \d/, en: /[\u0590-\u08ff]/ };

/**
 * Renders the text of a cell. One that may run against the page's direction is isolated together with its ellipsis,
 * which the style draws in place of the rest.
 */
export function cellText(text: string, language: Language, cut: TextCut = "narrow") {
	const isolated = against[language].test(text);
	const shown = cutAs(text, cut);
	return isolated ? <bdi lang={textLanguage(text, language)}>{shown}</bdi> : shown;
}

function cutAs(text: string, cut: TextCut) {
	const end = endOfCut(text);
	if (cut === "whole" || end === text.length) return text;
	const start = text.slice(0, end).trimEnd();
	if (cut === "short") return `${start}…`;
	return (
		<>
			{start}
			<span className="rest">{text.slice(start.length)}</span>
		</>
	);
}

/** Returns a text as a cell shows it where its whole is on another page. */
export function cutText(text: string): string {
	const end = endOfCut(text);
	return end === text.length ? text : `${text.slice(0, end).trimEnd()}…`;
}

/** Returns the index at which a text is cut, without splitting a character. */
function endOfCut(text: string): number {
	if (text.length <= longest) return text.length;
	let end = 0;
	let characters = 0;
	for (const character of text) {
		if (characters++ === longest) break;
		end += character.length;
	}
	return end;
}
