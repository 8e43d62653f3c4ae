import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions, Spec } from "axe-core";
import { everyWay } from "#tests/support/test-scope.ts";
import { markTwins, twin } from "./contrast-duplicates.ts";
import { test as base, expect } from "./test.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Axe needs scripts to look at a page. Without scripts it looks at light pages: they are the same
 * pages, and the server leaves the scripts out itself. Such a test uses `javaScriptEnabled: true`.
 */
export const test = base.extend<{ lightly: undefined }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	scripted: async ({}, use, { project }) => use(project.use.javaScriptEnabled !== false),
	lightly: [
		async ({ context, scripted, baseURL }, use) => {
			const value = encodeURIComponent(Buffer.from('"on"').toString("base64"));
			if (!scripted) await context.addCookies([{ name: "light", value, url: baseURL ?? "" }]);
			await context.addInitScript(axe);
			await use(undefined);
		},
		{ auto: true },
	],
});

/** Whether the page is wider than the window. */
export const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What stands in the way of members with a disability, and where, by the rules of axe. */
export async function barriers(page: Page): Promise<string[]> {
	return (await lookOver(page)).barriers;
}

type Look = { barriers: string[]; headings: number; title: string; overflow: number };

/** All that is asked of a page at once: each question of its own costs as much as the answer. */
async function lookOver(page: Page, contrast = true): Promise<Look> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
	if (contrast) await markTwins(page);
	const options: RunOptions = {
		rules: { "color-contrast": { enabled: contrast } },
		// Where a violation stands is told by its markup; no rule reads the style sheets themselves.
		resultTypes: ["violations"],
		selectors: false,
		preload: false,
	};
	return page.evaluate(
		async ({ options, twin }) => {
			const { axe } = window as unknown as WithAxe;
			axe.configure({ rules: [{ id: "color-contrast", selector: `:not([${twin}])` }] });
			const { violations } = await axe.run(document, options);
			const headings = [...document.querySelectorAll("h1")].filter(
				(one) =>
					one.checkVisibility({ visibilityProperty: true }) && !one.closest("[aria-hidden=true]"),
			);
			const { scrollWidth, clientWidth } = document.documentElement;
			return {
				barriers: violations.map(
					({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
				),
				headings: headings.length,
				title: document.title,
				overflow: scrollWidth - clientWidth,
			};
		},
		{ options, twin },
	);
}

type WithAxe = {
	axe: {
		configure(spec: Spec): void;
		run(where: Document, options: RunOptions): Promise<AxeResults>;
	};
};

/**
 * Nothing for axe to find; nothing to scroll to the side; one main heading; a title.
 *
 * @param contrast whether contrast is judged, which takes longer than all other rules
 */
export async function expectSound(page: Page, contrast = true): Promise<void> {
	const look = await lookOver(page, contrast);
	expect.soft(look.barriers, page.url()).toEqual([]);
	expect.soft(look.headings, page.url()).toBe(1);
	expect.soft(look.title, page.url()).not.toBe("");
	expect.soft(look.overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * Whether contrast is judged on the page at this place of a list: on one of three, since all have their
 * colours from the same style sheet. `npm test -- all` judges all.
 */
export const judgesContrast = (index: number): boolean => everyWay || index % 3 === 0;

/** As on a desk, too; it is as wide as before then. */
export async function expectSoundWhenWide(page: Page): Promise<void> {
	const before = page.viewportSize();
	await page.setViewportSize({ width: 1280, height: 860 });
	await expectSound(page);
	if (before) await page.setViewportSize(before);
}

/** The page has no more to the side on the narrowest of screens; it is as wide as before then. */
export async function expectSoundWhenNarrow(page: Page): Promise<void> {
	const before = page.viewportSize();
	await page.setViewportSize({ width: 320, height: 640 });
	await expect
		.configure({ soft: true })
		.poll(() => overflow(page), `${page.url()} scrolls sideways at 320 pixels`)
		.toBeLessThanOrEqual(0);
	if (before) await page.setViewportSize(before);
}
