import { openFind } from "./find-dialog.tsx";
import { openKeys } from "./keys-dialog.ts";
import { loadAnswer } from "./load-answer.ts";

const rows = "[data-row], .data tbody tr:not(.group)";

const newRequest = "/add/create-new-request";

/**
 * Does what a key does.
 *
 * @param key a letter, `/`, `?`, or `box` for the keys of the box that finds everything
 */
export function pressKey(key: string): void {
	if (key === "box") openFind();
	else if (key === "/") focusSearch();
	else if (key === "?") openKeys();
	else if (key === "c") createRequest();
	else if (key === "j") moveBy(1);
	else if (key === "k") moveBy(-1);
	else if (key === "x") currentRow()?.querySelector<HTMLElement>("[type=checkbox]")?.click();
	else press(key === "a" ? "assign" : "status");
}

/** Moves to the search field of the list, or opens the box. */
function focusSearch(): void {
	const field = document.querySelector<HTMLElement>("main [type=search]");
	// A phone folds the field away.
	if (field?.offsetParent) field.focus();
	else openFind();
}

/** Opens the form of a new request, for members who have it among their pages. */
async function createRequest(): Promise<void> {
	const answer = await loadAnswer("");
	const isTheirs = answer?.groups.some(({ results }) =>
		results.some(({ href }) => href === newRequest),
	);
	if (isTheirs) location.assign(newRequest);
}

const currentRow = (): Element | null => document.activeElement?.closest(rows) ?? null;

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("a[href]");

function moveBy(step: number): void {
	const all = [...document.querySelectorAll(rows)].filter(linkOf);
	const current = currentRow();
	const index = current ? all.indexOf(current) + step : 0;
	linkOf(all[Math.max(0, Math.min(index, all.length - 1))])?.focus();
}

/** Presses the button of the current row, or else one beside the rows; opens the row that has none. */
function press(action: string): void {
	const row = currentRow();
	const buttons = (row ?? document).querySelectorAll<HTMLElement>(`[data-action="${action}"]`);
	const button = [...buttons].find((one) => row !== null || !one.closest(rows));
	const wanted = button ?? linkOf(row);
	wanted?.focus();
	wanted?.click();
}
