import { createContext, useContext } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { textLanguage } from "#app/lib/text-language.ts";
import { breakableEmail } from "./breakable-email.tsx";

/** Whether the whole of a long text stands one step further, and not here. */
export const ShortTextContext = createContext(false);

/** Longest text of a cell, in characters (specification, section 9). */
const longest = 30;

/** What runs against the direction of the page: letters, and groups of digits as in a phone. */
const against = { ar: /[A-Za-z]|\d \d/, en: /[\u0590-\u08ff]/ };

/**
 * Long text is cut; its ellipsis opens the whole, by touch and keyboard, without scripts. Text
 * that may run against the page's direction is isolated together with its ellipsis.
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

/** Where the longest text of a cell ends, which halves no character. */
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
