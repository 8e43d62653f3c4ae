import type { Locator, Page } from "@playwright/test";

/** The link that deletes a row of a list, which stands in the row's menu where there is little room. */
export const deletionOf = (page: Page, id: number | string): Locator =>
	page.locator(
		`.act a[href^="/delete/"][href*="/${id}?"], .act a[href^="/delete/"][href$="/${id}"]`,
	);

/** Opens the menu of a row, where its tools do not stand beside each other. */
export async function openRowMenu(row: Locator): Promise<void> {
	const menu = row.locator(".row-menu > summary");
	if (await menu.isVisible()) await menu.click();
}

/** Opens the menu of a list's row and presses Delete. */
export async function pressDelete(page: Page, id: number | string): Promise<void> {
	await openRowMenu(page.locator("tbody tr", { has: deletionOf(page, id) }));
	await deletionOf(page, id).click();
}

/** Shows what a phone has of a list's actions behind one button. */
export async function openOthers(page: Page): Promise<void> {
	const others = page.locator(".others > summary");
	if (await others.isVisible()) await others.click();
}
