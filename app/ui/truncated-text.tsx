import { createContext, useContext } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { textLanguage } from "#app/lib/text-language.ts";
import { breakableEmail } from "./breakable-email.tsx";

/** Whether the full text is available on another page, and omitted here. */
export const ShortTextContext = createContext(false);

/** The maximum length of a cell's text, in characters (specification, section 9). */
const longest = 30;

/**
 * Text that runs against the page's direction: letters, and groups of digits as in a phone number.
 */
const against = { ar: /[A-Za-z]|\d \d/, en: /[\u0590-\u08ff]/ };

/**
 * Renders a text that is cut if it is long; its ellipsis shows the full text, by touch and
 * keyboard, without scripts. A text that may run against the page's direction is isolated together
 * with its ellipsis.
 */
export function TruncatedText({ text }: { text: string }) {
	const { language } = useTranslation();
	const isShort = useContext(ShortTextContext);
	const isolated = against[language].test(text);
	const cutAt = endOfCut(text);
	const lang = isolated ? textLanguage(text, language) : undefined;
	if (cutAt === text.length)
		return isolated ? <bdi lang={lang}>{breakableEmail(text)}</bdi> : breakableEmail(text);
	const start = breakableEmail(text.slice(0, cutAt).trimEnd());
	if (isShort) return <bdi lang={lang}>{start}…</bdi>;
	const cut = (
		<>
			<span className="cut-start" aria-hidden="true">
				{start}
			</span>
			<details className="cut">
				<summary aria-label={text}>…</summary>
				<p>{text}</p>
			</details>
		</>
	);
	return isolated ? (
		<div dir="auto" lang={lang}>
			{cut}
		</div>
	) : (
		cut
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
