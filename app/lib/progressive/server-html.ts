/** The content of elements, by their selectors, as it was when a script first asked for it. */
const kept = new Map<string, string>();

/**
 * Returns the HTML in an element of the page that the server sent. What a page shows and no script changes needs no
 * data in the browser: React takes over the element with this content, and draws it from data only once it has some.
 */
export function serverHtml(selector: string): string {
	const html = kept.get(selector) ?? document.querySelector(selector)?.innerHTML ?? "";
	kept.set(selector, html);
	return html;
}

/**
 * Leaves a list out of the state that a page has for its scripts, which find it in the page itself. It is sent whole
 * wherever scripts ask for data instead of a page.
 *
 * @param summary what scripts have in its place
 */
export function withSummaryInPage<Item>(list: Item[], summary: object): Item[] {
	return Object.defineProperty(list, "toJSON", { value: () => summary });
}
