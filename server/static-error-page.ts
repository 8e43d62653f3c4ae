import type { Response } from "express";
import ar from "#app/locales/ar/error-pages.ts";
import arStrangers from "#app/locales/ar/public-report-pages.ts";
import arShell from "#app/locales/ar/shell.ts";
import en from "#app/locales/en/error-pages.ts";
import enStrangers from "#app/locales/en/public-report-pages.ts";
import enShell from "#app/locales/en/shell.ts";
import { bilingualPage, type RenderedPage } from "./bilingual-page.ts";

const pagesIn = (
	texts: typeof ar | typeof en,
	{ tooMany }: typeof arStrangers | typeof enStrangers,
	{ help }: typeof arShell | typeof enShell,
) => ({
	elsewhere: { title: texts.title, html: `<p>${texts.elsewhere}</p>` },
	flooded: {
		title: texts.summary,
		html: `<p>${tooMany}</p><p><a href="/help">${help}</a></p>`,
	},
	unexpected: { title: texts.unexpected.title, html: `<p>${texts.unexpected.text}</p>` },
	unavailable: { title: texts.unavailable.title, html: `<p>${texts.unavailable.text}</p>` },
	unreadable: { title: texts.notFound.nothing, html: `<p>${texts.notFound.text}</p>` },
});

const arPages = pagesIn(ar, arStrangers, arShell);
const enPages = pagesIn(en, enStrangers, enShell);

export type ErrorPageKind = keyof typeof arPages;

export const renderStaticErrorPage = (about: ErrorPageKind): RenderedPage =>
	bilingualPage(arPages[about], enPages[about]);

export function sendStaticErrorPage(response: Response, status: number, about: ErrorPageKind) {
	const { headers, body } = renderStaticErrorPage(about);
	response.status(status).set(headers).send(body);
}
