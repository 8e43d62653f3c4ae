import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions, Spec } from "axe-core";
import { markTwins, twin } from "./contrast-twins.ts";
import { test as base, expect } from "./test.ts";

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
			await use(undefined);
		},
		{ auto: true },
	],
});

/** Whether the page is wider than the window. */
export const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What stands in the way of members with a disability, and where, by the rules of axe. */
export async function barriers(page: Page): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
	await markTwins(page);
	const options: RunOptions = {
		// Where a violation stands is told by its markup; no rule reads the style sheets themselves.
		resultTypes: ["violations"],
		selectors: false,
		preload: false,
	};
	const { violations } = await page.evaluate(
		({ options, twin }) => {
			const { axe } = window as unknown as WithAxe;
			axe.configure({ rules: [{ id: "color-contrast", selector: `:not([${twin}])` }] });
			return axe.run(document, options);
		},
		{ options, twin },
	);
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`);
}

type WithAxe = {
	axe: {
		configure(spec: Spec): void;
		run(where: Document, options: RunOptions): Promise<AxeResults>;
	};
};

/** Nothing for axe to find; nothing to scroll to the side; one main heading; a title. */
export async function expectSound(page: Page): Promise<void> {
	expect.soft(await barriers(page), page.url()).toEqual([]);
	expect.soft(await page.getByRole("heading", { level: 1 }).count(), page.url()).toBe(1);
	expect.soft(await page.title(), page.url()).not.toBe("");
	expect.soft(await overflow(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
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
