import ar from "#app/locales/ar/crowded.ts";
import arPages from "#app/locales/ar/error-pages.ts";
import en from "#app/locales/en/crowded.ts";
import enPages from "#app/locales/en/error-pages.ts";

type About = {
	path: string;
	/** The seconds after which a retry is reasonable; a page that was read reloads then. */
	retryAfter: number;
	/**
	 * The submitted form; null if it can't be stored in a page, and the browser has to submit it
	 * again. Absent if none was submitted.
	 */
	form?: readonly (readonly [name: string, value: string])[] | null;
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

/**
 * Renders the page for clients that send too many requests at once, in both languages; no input is
 * lost.
 */
export function busyPage(about: About): { headers: Record<string, string>; body: string } {
	const path = escaped(about.path);
	const again =
		about.form === undefined
			? `<meta http-equiv="refresh" content="${about.retryAfter};url=${path}">`
			: "";
	const form = about.form
		? `<form method="post" action="${path}">${about.form.map(hiddenField).join("")}
<p><button>${ar.sendAgain} · <span lang="en" dir="ltr">${en.sendAgain}</span></button></p></form>`
		: "";
	const said = (texts: typeof ar | typeof en, language: "ar" | "en") => {
		const wait = `${texts.wait} <b>${secondsIn(language, about.retryAfter)}</b>`;
		if (about.form === undefined)
			return `<p>${texts.text} ${wait}</p><p><a href="${path}">${(language === "ar" ? arPages : enPages).retry}</a></p>`;
		return `<p>${about.form ? texts.kept : texts.reload} ${wait}</p>`;
	};
	const body = `<!DOCTYPE html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}
<title>${ar.title} · ${en.title}</title></head>
<body><main><h1>${ar.title}</h1>${said(ar, "ar")}${form}
<div lang="en" dir="ltr"><h2>${en.title}</h2>${said(en, "en")}</div></main></body></html>
`;
	return { headers, body };
}

/** Returns seconds in words: the number has its own form of the noun in Arabic. */
const secondsIn = (language: "ar" | "en", count: number): string =>
	new Intl.NumberFormat(`${language}-u-nu-latn`, {
		...{ style: "unit", unit: "second", unitDisplay: "long" },
	}).format(count);

const hiddenField = ([name, value]: readonly [string, string]) =>
	`<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
