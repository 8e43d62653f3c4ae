import ar from "#app/locales/ar/crowded.ts";
import arPages from "#app/locales/ar/error-pages.ts";
import en from "#app/locales/en/crowded.ts";
import enPages from "#app/locales/en/error-pages.ts";
import { bilingualPage, type RenderedPage } from "./bilingual-page.ts";

type About = {
	path: string;
	/** The seconds after which a retry is reasonable. */
	retryAfter: number;
	/** Null if it can't be stored in a page, and the browser has to submit it again. */
	form: readonly (readonly [name: string, value: string])[] | null;
};

/** Lets the browser send the origin of the page's form, which forms must have. */
const referrer = "same-origin";

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Texts = typeof ar | typeof en;

/**
 * Renders the page for a client that reads a page while too many requests are waiting, in both languages. It loads its
 * own address again after the given seconds.
 */
export function busyPage(retryAfter: number): RenderedPage {
	const part = (language: "ar" | "en", texts: Texts, retry: string) => ({
		title: texts.title,
		html: `<p>${texts.text} ${waitIn(language, texts, retryAfter)}</p><p><a href="">${retry}</a></p>`,
	});
	const head = `<meta http-equiv="refresh" content="${retryAfter}">`;
	return bilingualPage(part("ar", ar, arPages.retry), part("en", en, enPages.retry), {
		head,
		referrer,
	});
}

/** Renders the same for a submitted form, whose input is not lost. */
export function busyFormPage({ path, retryAfter, form }: About): RenderedPage {
	const fields = form
		? `<form method="post" action="${escaped(path)}">${form.map(hiddenField).join("")}
<p><button>${ar.sendAgain} · <span lang="en" dir="ltr">${en.sendAgain}</span></button></p></form>`
		: "";
	const part = (language: "ar" | "en", texts: Texts, below: string) => ({
		title: texts.title,
		html: `<p>${form ? texts.kept : texts.reload} ${waitIn(language, texts, retryAfter)}</p>${below}`,
	});
	return bilingualPage(part("ar", ar, fields), part("en", en, ""), { referrer });
}

const waitIn = (language: "ar" | "en", texts: Texts, seconds: number) =>
	`${texts.wait} <b>${secondsIn(language, seconds)}</b>`;

/** Returns seconds in words: the number has its own form of the noun in Arabic. */
const secondsIn = (language: "ar" | "en", count: number): string =>
	new Intl.NumberFormat(`${language}-u-nu-latn`, {
		...{ style: "unit", unit: "second", unitDisplay: "long" },
	}).format(count);

const hiddenField = ([name, value]: readonly [string, string]) =>
	`<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
