import type { Response } from "express";
import ar from "#app/locales/ar/error-pages.ts";
import arStrangers from "#app/locales/ar/public-report-pages.ts";
import arShell from "#app/locales/ar/shell.ts";
import en from "#app/locales/en/error-pages.ts";
import enStrangers from "#app/locales/en/public-report-pages.ts";
import enShell from "#app/locales/en/shell.ts";

const sentences = {
	elsewhere: [ar.elsewhere, en.elsewhere],
	flooded: [arStrangers.tooMany, enStrangers.tooMany],
	unexpected: [ar.unexpected.text, en.unexpected.text],
	unavailable: [ar.unavailable.text, en.unavailable.text],
	unreadable: [ar.notFound.text, en.notFound.text],
} as const;

const titles = {
	elsewhere: [ar.title, en.title],
	flooded: [ar.summary, en.summary],
	unexpected: [ar.unexpected.title, en.unexpected.title],
	unavailable: [ar.unavailable.title, en.unavailable.title],
	unreadable: [ar.notFound.nothing, en.notFound.nothing],
} as const;

const headers = {
	"Content-Type": "text/html; charset=utf-8",
	"Cache-Control": "no-store",
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff",
} as const;

export type ErrorPageKind = keyof typeof sentences;

/** Renders an error page in both languages for cases in which the app can't respond. */
export function renderStaticErrorPage(about: ErrorPageKind): {
	headers: Record<string, string>;
	body: string;
} {
	const [titleAr, titleEn] = titles[about];
	const [textAr, textEn] = sentences[about];
	const [helpAr, helpEn] =
		about === "flooded"
			? [arShell.help, enShell.help].map((text) => `<p><a href="/help">${text}</a></p>`)
			: ["", ""];
	const body = `<!DOCTYPE html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titleAr} · ${titleEn}</title></head>
<body><main><h1>${titleAr}</h1><p>${textAr}</p>${helpAr}
<div lang="en" dir="ltr"><h2>${titleEn}</h2><p>${textEn}</p>${helpEn}</div></main></body></html>
`;
	return { headers, body };
}

export function sendStaticErrorPage(response: Response, status: number, about: ErrorPageKind) {
	const { headers, body } = renderStaticErrorPage(about);
	response.status(status).set(headers).send(body);
}
