import type { Response } from "express";
import ar from "#app/locales/ar/errors.ts";
import en from "#app/locales/en/errors.ts";

const sentences = {
	elsewhere: [ar.elsewhere, en.elsewhere],
	unexpected: [ar.unexpected.text, en.unexpected.text],
	unavailable: [ar.unavailable.text, en.unavailable.text],
	unreadable: [ar.notFound.text, en.notFound.text],
} as const;

const titles = {
	elsewhere: [ar.title, en.title],
	unexpected: [ar.unexpected.title, en.unexpected.title],
	unavailable: [ar.unavailable.title, en.unavailable.title],
	unreadable: [ar.notFound.nothing, en.notFound.nothing],
} as const;

/** What the server says by itself, where the app can't, in both languages. */
export function sendPlainPage(
	response: Response,
	status: number,
	about: keyof typeof sentences,
): void {
	const [titleAr, titleEn] = titles[about];
	const [textAr, textEn] = sentences[about];
	response.status(status).set({
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
		"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
		"X-Content-Type-Options": "nosniff",
	});
	response.send(`<!DOCTYPE html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titleAr} · ${titleEn}</title></head>
<body><main><h1>${titleAr}</h1><p>${textAr}</p>
<div lang="en" dir="ltr"><h2>${titleEn}</h2><p>${textEn}</p></div></main></body></html>
`);
}
