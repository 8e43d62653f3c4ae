import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Whether the page is wider than the window. */
export const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing for axe to find; nothing to scroll to the side; one main heading; a title. */
export async function expectSound(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`);
	expect.soft(found, page.url()).toEqual([]);
	expect.soft(await page.getByRole("heading", { level: 1 }).count(), page.url()).toBe(1);
	expect.soft(await page.title(), page.url()).not.toBe("");
	expect.soft(await overflow(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
