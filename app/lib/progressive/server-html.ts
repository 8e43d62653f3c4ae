/** The content of elements, by their selectors, as it was when a script first asked for it. */
const htmlByKey = new Map<string, string>();

/**
 * Returns the HTML in an element of the page that the server sent. What a page shows and no script changes needs no
 * data in the browser: React takes over the element with this content, and draws it from data only once it has some.
 */
export function serverHtml(selector: string): string {
	const html = htmlByKey.get(selector) ?? document.querySelector(selector)?.innerHTML ?? "";
	htmlByKey.set(selector, html);
	return html;
}
