import ar from "#app/locales/ar/crowded.ts";
import arPages from "#app/locales/ar/error-pages.ts";
import en from "#app/locales/en/crowded.ts";
import enPages from "#app/locales/en/error-pages.ts";

type About = {
	path: string;
	/** The seconds after which a retry is reasonable. */
	retryAfter: number;
	/** Null if it can't be stored in a page, and the browser has to submit it again. */
	form: readonly (readonly [name: string, value: string])[] | null;
};

/**
 * The referrer policy lets the browser send the origin of the page's form, which forms must have.
 */
const headers = {
	"Content-Type": "text/html; charset=utf-8",
	"Cache-Control": "no-store",
	"Content-Security-Policy":
		"default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
	"Referrer-Policy": "same-origin",
	"X-Content-Type-Options": "nosniff",
} as const;

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Texts = typeof ar | typeof en;

/**
 * Renders the page for a client that reads a page while too many requests are waiting, in both languages. It loads its
 * own address again after the given seconds.
 */
export function busyPage(retryAfter: number): { headers: Record<string, string>; body: string } {
	const refreshTag = `<meta http-equiv="refresh" content="${retryAfter}">`;
	return rendered(refreshTag, "", (texts, language) => {
		const retry = (language === "ar" ? arPages : enPages).retry;
		return `<p>${texts.text} ${waitIn(language, texts, retryAfter)}</p><p><a href="">${retry}</a></p>`;
	});
}

/** Renders the same for a submitted form, whose input is not lost. */
export function busyFormPage({ path, retryAfter, form }: About): ReturnType<typeof busyPage> {
	const fields = form
		? `<form method="post" action="${escaped(path)}">${form.map(hiddenField).join("")}
<p><button>${ar.sendAgain} · <span lang="en" dir="ltr">${en.sendAgain}</span></button></p></form>`
		: "";
	return rendered(
		"",
		fields,
		(texts, language) =>
			`<p>${form ? texts.kept : texts.reload} ${waitIn(language, texts, retryAfter)}</p>`,
	);
}

function rendered(
	refreshTag: string,
	form: string,
	textOf: (texts: Texts, language: "ar" | "en") => string,
): ReturnType<typeof busyPage> {
	const body = `<!DOCTYPE html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refreshTag}
<title>${ar.title} · ${en.title}</title></head>
<body><main><h1>${ar.title}</h1>${textOf(ar, "ar")}${form}
<div lang="en" dir="ltr"><h2>${en.title}</h2>${textOf(en, "en")}</div></main></body></html>
`;
	return { headers, body };
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
