import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

export async function openDetails(page: Page) {
	await page
		.locator(".collapsible > summary")
		.click({ timeout: 1000 })
		.catch(() => undefined);
}

export async function openMenu(page: Page) {
	await page
		.locator(".menu-toggle > summary")
		.click({ timeout: 1000 })
		.catch(() => undefined);
}

export function submit(form: string) {
	return async (page: Page) => {
		await page.locator(`${form} [type=submit]`).last().click();
		await page.waitForSelector("[role=alert], .error");
	};
}

/** Returns an interaction that presses a button of the request form, and waits for an element. */
export function pressButton(step: string, brings: string) {
	return async (page: Page) => {
		await page.locator(`[name=step][value=${step}]:not(.first-submit)`).last().click();
		await page.waitForSelector(brings);
	};
}

/**
 * Signs in with a wrong password, from a new address each time: after five failures the next
 * attempt has to wait.
 */
export async function signInWithWrongPassword(page: Page) {
	await page.fill(
		"[name=email]",
		`member${crypto.getRandomValues(new Uint16Array(1))}@demo.example`,
	);
	await page.fill("[name=password]", "Summer-2026");
	await page.locator("main form [type=submit]").last().click();
	await page.waitForSelector("[role=alert]");
}

export async function requestPasswordLink(page: Page) {
	await page.fill("[name=email]", "nobody@demo.example");
	await page.locator("main form [type=submit]").click();
	await page.waitForSelector("main [role=status]");
}

export async function openRequestPage(page: Page) {
	const href = await page.locator('main a[href^="/view/request/"]').first().getAttribute("href");
	await page.goto(new URL(href ?? "/", page.url()).href);
}

/** Starts the scripts of a page, which wait until it is touched, and waits until they have taken over. */
async function startScripts(page: Page) {
	await page.mouse.move(2, 2);
	await page.mouse.move(4, 4);
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("main a, main form") ?? {}).some((key) =>
			key.startsWith("__reactProps"),
		),
	);
}

export async function moveRequest(page: Page) {
	await openRequestPage(page);
	await startScripts(page);
	await page.locator("main button[name=status]").first().click();
	await page.waitForSelector(".notice.green");
}

export async function selectFacility(page: Page) {
	await pressButton("list", "select[name=facility_id]")(page);
	await page.selectOption("[name=facility_id]", { index: 1 });
	await page.waitForSelector("[name=resource_id]");
}

/** Saves an entity that another member has changed since the page was opened. */
export async function saveWithConflict(page: Page) {
	const other = await page.context().newPage();
	await other.goto(page.url(), { waitUntil: "networkidle" });
	await other.fill("[name=name_en]", `Office ${Date.now() % 10_000}`);
	await other.locator("main form [value=save]").last().click();
	await other.waitForLoadState("networkidle");
	await other.close();
	await page.fill("[name=name_en]", "Main office");
	await saveUnchanged(page);
}

export async function saveUnchanged(page: Page) {
	await page.locator("main form [value=save]").last().click();
	await page.waitForSelector("[role=alert]");
}

export async function askToDelete(page: Page) {
	await startScripts(page);
	const menu = page.locator("main .row-menu > summary").first();
	if (await menu.isVisible()) await menu.click();
	await page.locator('main a[href^="/delete/"]').first().click();
	await page.waitForSelector("dialog[open]");
}

/** Returns an interaction that opens a page of a request. */
export function openRequestSubpage(
	request:
		| "escalate"
		| "reject"
		| "steps"
		| "finish"
		| "kind"
		| "assign"
		| "parting-note"
		| "work-order",
) {
	return async (page: Page) => {
		await openRequestPage(page);
		await page.goto(`${page.url().replace(/[?#].*/, "")}/${request}`);
	};
}

/** Returns an interaction that opens the first row of a list. */
export function openFirstRow(prefix: string) {
	return async (page: Page) => {
		const href = await page.locator(`main a[href^="${prefix}"]`).first().getAttribute("href");
		await page.goto(new URL(href ?? "/", page.url()).href);
	};
}

/** The milliseconds after which a form may be sent: nobody types faster. */
const youngestReport = 3500;

/**
 * Submits a public report, and waits for its confirmation. Its text is like no other, or it would be
 * asked whether it is one of the open requests.
 */
export async function submitPublicReport(page: Page) {
	await page.fill("[name=text]", `Flagpole ${randomUUID()}`);
	await page.waitForTimeout(youngestReport);
	await page.locator("main form [type=submit]").last().click();
	await page.waitForURL("**/problem/track/**");
}

/** Opens the box that finds everything, with some results. */
export async function openQuickSearch(page: Page) {
	await startScripts(page);
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox").fill("room");
	await page.getByRole("option", { name: /room/i }).first().waitFor();
}

/** Returns an interaction that uploads an import file with a correct and an incorrect row. */
export function uploadImportFile(headings: string) {
	return async (page: Page) => {
		const lines = `${headings}\nNorth Office 2,\u0645\u0643\u062a\u0628\n,\n`;
		const file = { name: "branches.csv", mimeType: "text/csv", buffer: Buffer.from(lines) };
		await page.setInputFiles("main input[type=file]", file);
		await page.locator("main form [type=submit]").last().click();
		await page.waitForURL("**/import/branches-management/**");
	};
}
