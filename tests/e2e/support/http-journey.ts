import { randomBytes } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import type { Translate } from "#app/lib/i18n.ts";
import { translationFor } from "#app/lib/translations.server.ts";
import { type FormInput, type Page, Visiting } from "#tests/support/html-client.ts";
import type { Upload } from "./images.ts";
import { fetchLocally } from "./raw-request.ts";
import { originOf } from "./servers.ts";
import { newSession, sharedSession } from "./sessions.ts";
import type { Options } from "./test.ts";

const texts = { ar: translationFor("ar"), en: translationFor("en") };

/**
 * Journeys without scripts by the same requests that a browser would send: pages are parsed, and no
 * browser is started.
 */
export const test = base.extend<
	Pick<Options, "language" | "server"> & {
		t: Translate;
		visiting: Visiting;
		/** Goes on as a member, without the sign-in page. */
		as: (email: string, how?: { alone?: boolean }) => Promise<void>;
		mark: string;
	}
>({
	language: ["ar", { option: true }],
	server: ["main", { option: true }],
	t: async ({ language }, use) => use(texts[language].t),
	visiting: async ({ language, server }, use) => use(httpSession(language, originOf(server))),
	as: async ({ visiting, server }, use) =>
		use(async (email, { alone = false } = {}) =>
			visiting.keep(await (alone ? newSession(email, { server }) : sharedSession(email, server))),
		),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	mark: async ({}, use) => use(randomBytes(5).toString("hex")),
});

/** Somebody who is not signed in, at another address than the test's. */
export const httpSession = (language: "ar" | "en", origin: string) =>
	new Visiting(origin, language, fetchLocally);

/** The elements of a page, in their order. */
export const all = (page: Page, selector: string): HTMLElement[] =>
	page.document.querySelectorAll(selector);

/** A text on one line, without the marks of direction around names. */
export const plain = (text: string) =>
	text
		.replace(/[\u2066-\u2069]/g, "")
		.replace(/\s+/g, " ")
		.trim();

/** What an element says. */
export const textOf = (element: HTMLElement | null | undefined) => plain(element?.text ?? "");

/** What the elements of a page say. */
export const textsOf = (page: Page, selector: string): string[] => all(page, selector).map(textOf);

/** What a page says aloud. */
export const messagesByRole = (page: Page, role: "alert" | "status") =>
	textsOf(page, `[role=${role}]:not([hidden])`).join(" ");

/** The elements that say just this. */
export const saying = (page: Page, selector: string, text: string): HTMLElement[] =>
	all(page, selector).filter((one) => textOf(one) === plain(text));

/** The path and query of a page. */
export const at = (page: Page) => `${page.status} ${page.path}`;

/** Follows the first link of the page that says this, if need be among other things. */
export async function follow(visiting: Visiting, page: Page, text: string): Promise<Page> {
	const links = all(page, "a");
	const link =
		links.find((one) => textOf(one) === plain(text)) ??
		links.find((one) => textOf(one).includes(plain(text)));
	if (!link) throw new Error(`No link "${text}" at ${page.path}`);
	const target = new URL(hrefOf(link), new URL(page.path, visiting.origin));
	return visiting.go(target.pathname + target.search);
}

/** Presses the first button that says this, if need be among other things. */
export function press(
	visiting: Visiting,
	page: Page,
	text: string,
	typed: FormInput = {},
): Promise<Page> {
	const buttons = all(page, "main button");
	const button =
		buttons.find((one) => textOf(one) === plain(text)) ??
		buttons.find((one) => textOf(one).includes(plain(text)));
	if (!button) throw new Error(`No button "${text}" at ${page.path}`);
	return visiting.send(page, button, typed);
}

/** Presses what can't be undone, which asks first. */
export async function confirm(visiting: Visiting, page: Page, button: string, question: string) {
	const pressed = page.document.querySelector(button);
	expect(textOf(pressed?.closest("details:not([open])"))).toContain(question);
	return visiting.send(page, button);
}

export const hrefOf = (link: HTMLElement) =>
	(link.getAttribute("href") ?? "").replaceAll("&amp;", "&");

const controls = (page: Page, name: string): HTMLElement[] =>
	all(page, `main [name="${name}"]`).filter((one) => one.getAttribute("type") !== "hidden");

/** A control of the main part by its name. @throws when there is none */
export function control(page: Page, name: string): HTMLElement {
	const [found] = controls(page, name);
	if (!found) throw new Error(`No control ${name} at ${page.path}`);
	return found;
}

/** What stands in a control of the main part. */
export const valueAt = (page: Page, name: string) =>
	control(page, name).getAttribute("value") ?? "";

/** What a control is described by. */
export const descriptionOf = (page: Page, field: HTMLElement) =>
	(field.getAttribute("aria-describedby") ?? "")
		.split(" ")
		.flatMap((id) => (id ? textsOf(page, `#${id}`) : []))
		.join(" ");

/** The text stands in the summary, and at the field. */
export function expectProblem(page: Page, name: string, text: string): void {
	const field = controls(page, name).find((one) => one.getAttribute("aria-invalid") === "true");
	if (!field) throw new Error(`Nothing is wrong with ${name} at ${page.path}`);
	const links = textsOf(page, `[role=alert] a[href="#${field.getAttribute("id")}"]`);
	expect(links.join(" ")).toContain(plain(text));
	expect(descriptionOf(page, field)).toContain(plain(text));
}

/** A picture as a form sends it. */
export const file = ({ name, mimeType, buffer }: Upload) =>
	new File([new Uint8Array(buffer)], name, { type: mimeType });
