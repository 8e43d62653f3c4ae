import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import type { Theme } from "#app/lib/themes.ts";
import { fallbackLanguage, isLanguage, type Language, languages } from "./languages.ts";
import { cachePerRequest } from "./request-cache.server.ts";
import { languageParam } from "./requested-language.ts";

const year = 365 * 24 * 3600;
const lasting = { path: "/", sameSite: "lax", maxAge: year, httpOnly: true } as const;

export const languageCookie = createCookie("lang", lasting);
export const themeCookie = createCookie("theme", lasting);
export const lightCookie = createCookie("light", lasting);
/** Whether single keys do something. */
export const keysCookie = createCookie("keys", lasting);
export const landingPageCookie = createCookie("start", lasting);

const detector = new RemixI18Next({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage,
		cookie: languageCookie,
		order: ["searchParams", "cookie", "header"],
	},
});

/**
 * Returns the user's language: `?lng=`, then the cookie `lang`, then Accept-Language, then Arabic.
 */
export const getLanguage = cachePerRequest(async (request): Promise<Language> => {
	const plain = requestedLanguage(request) ?? plainLanguageIn(request);
	if (plain) return plain;
	const found = await detector.getLocale(request);
	return isLanguage(found) ? found : fallbackLanguage;
});

/** Returns the language of a cookie that another program has set, as `lang=en`. */
function plainLanguageIn(request: Request): Language | null {
	const [, value] =
		/(?:^|;\s*)lang=(\w+)\s*(?:;|$)/.exec(request.headers.get("cookie") ?? "") ?? [];
	return isLanguage(value) ? value : null;
}

/** Checks whether the user has chosen a language: in the address, or earlier by the cookie. */
export const hasChosenLanguage = async (request: Request): Promise<boolean> =>
	requestedLanguage(request) !== null ||
	plainLanguageIn(request) !== null ||
	isLanguage(await languageCookie.parse(request.headers.get("cookie")));

/** Returns the language in the address, which will be stored. */
export function requestedLanguage(request: Request): Language | null {
	return languageParam(new URL(request.url));
}

export async function getTheme(request: Request): Promise<Theme> {
	const theme: unknown = await themeCookie.parse(request.headers.get("cookie"));
	return theme === "light" || theme === "dark" ? theme : "system";
}

/** Pages for people without an account, on whatever phone they have. */
const isForPublic = ({ url }: Request) => /^\/(problem|unsubscribe)\//.test(new URL(url).pathname);

/**
 * Checks whether the page is sent without scripts: by the user's choice, else by the hints of the
 * device.
 */
export const isLightMode = cachePerRequest(async (request): Promise<boolean> => {
	if (isForPublic(request)) return true;
	const choice: unknown = await lightCookie.parse(request.headers.get("cookie"));
	if (choice === "on" || choice === "off") return choice === "on";
	const memory = Number(request.headers.get("device-memory") ?? Number.NaN);
	return (
		request.headers.get("save-data") === "on" ||
		["slow-2g", "2g"].includes(request.headers.get("ect") ?? "") ||
		memory <= 1
	);
});

/** Returns whether single keys do something in this browser, which they do unless switched off. */
export const getKeys = async (request: Request): Promise<"on" | "off"> =>
	(await keysCookie.parse(request.headers.get("cookie"))) === "off" ? "off" : "on";

export const landingPages = ["my-day", "dashboard"] as const;
export type LandingPage = (typeof landingPages)[number];

/**
 * Returns the page after signing in: the one that was chosen on this device, else the dashboard.
 */
export async function getLandingPage(request: Request): Promise<LandingPage> {
	const chosen: unknown = await landingPageCookie.parse(request.headers.get("cookie"));
	return landingPages.find((page) => page === chosen) ?? "dashboard";
}
