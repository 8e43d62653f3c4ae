import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { translationFor } from "#app/lib/translations.server.ts";
import { originOf, type ServerName } from "./servers.ts";
import { newSession, sharedSession } from "./sessions.ts";

export { expect } from "@playwright/test";

export type Options = {
	language: Language;
	/** Which of the servers the test visits. */
	server: ServerName;
	/** Whether pages start their scripts unasked. */
	started: boolean;
};

type Fixtures = {
	t: Translate;
	/** Whether pages run their scripts. */
	scripted: boolean;
	/** Goes on as a member, without the sign-in page. */
	as: (email: string, how?: { alone?: boolean }) => Promise<void>;
	/** What a page complained of; a test that expects complaints empties it. */
	complaints: string[];
};

const texts = { ar: translationFor("ar"), en: translationFor("en") };

export const test = base.extend<Options & Fixtures>({
	language: ["ar", { option: true }],
	server: ["main", { option: true }],
	baseURL: async ({ server }, use) => use(originOf(server)),
	t: async ({ language }, use) => use(texts[language].t),
	scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
	as: async ({ context, server, baseURL }, use) => {
		await use(async (email, { alone = false } = {}) => {
			const cookie = await (alone ? newSession(email, { server }) : sharedSession(email, server));
			const [name = "", value = ""] = cookie.split(/=(.*)/s);
			await context.addCookies([{ name, value, url: baseURL ?? "" }]);
		});
	},
	// As in a tab that has loaded the scripts before: pages start them without being touched.
	started: [true, { option: true }],
	context: async ({ context, started, scripted }, use) => {
		if (started && scripted) await context.addInitScript(startAtOnce);
		await use(context);
	},
	complaints: [
		async ({ context }, use) => {
			const complaints: string[] = [];
			context.on("console", (message) => {
				const text = message.text();
				if (message.type() === "error" && !isRefusal(message) && !harmless.test(text))
					complaints.push(text);
			});
			context.on("weberror", (error) => {
				const { name, message } = error.error();
				const text = `${name}: ${message}`;
				if (!harmless.test(text)) complaints.push(text);
			});
			await use(complaints);
			base.expect(complaints, "errors in the browser's console").toEqual([]);
		},
		{ auto: true },
	],
});

/** For what can't be done without scripts, be the other tests of a project without them. */
export const testWithScripts = test.extend({ javaScriptEnabled: true });

function startAtOnce() {
	if (location.protocol.startsWith("http")) sessionStorage.setItem("scripts", "");
}

/** A visit that is given up for another. */
const harmless = /^AbortError\b/;

/** Browsers report a page of status 4xx or 5xx, which is what a refusal is, as an error. */
const isRefusal = (message: ConsoleMessage) =>
	message.text().startsWith("Failed to load resource") &&
	!/\.(js|css|svg|png|jpg|woff2)$/.test(new URL(message.location().url).pathname);

/**
 * Waits until the page's scripts have taken over its form. By `evaluate`: what Playwright puts into a page
 * to wait for a function costs more than the page itself.
 */
export async function ready(page: Page, scripted: boolean): Promise<void> {
	while (scripted)
		try {
			return await page.evaluate(takenOver);
		} catch (error) {
			if (!isOfLeftPage(error)) throw error;
		}
}

const takenOver = () =>
	new Promise<void>((resolve) => {
		const look = () => {
			const form = document.querySelector("main form, main a, a, form");
			const isDrawn = form && Object.keys(form).some((key) => key.startsWith("__reactProps"));
			// Set until the effects of the whole page have run: a form is drawn before it can be pressed.
			if (isDrawn && window.onpopstate === null) resolve();
			else setTimeout(look, 20);
		};
		look();
	});

/** The page went on to another one meanwhile. */
const isOfLeftPage = (error: unknown) =>
	error instanceof Error && /context was destroyed|because of a navigation/.test(error.message);
