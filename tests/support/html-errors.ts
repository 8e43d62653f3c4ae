import { HtmlValidate } from "html-validate";
import type { Page } from "./html-client";

const validator = new HtmlValidate({
	root: true,
	extends: ["html-validate:standard"],
	rules: {
		// How React writes attributes and void elements.
		"attribute-boolean-style": "off",
		"attribute-empty-style": "off",
		"doctype-style": "off",
		"attr-case": "off",
		"void-style": "off",
		"no-trailing-whitespace": "off",
		"long-title": "off",
		"require-sri": "off",
	},
});

/** What the validator does not look at. */
const wrong = ["time:not([datetime])", "a details", "a button", "label label"];

/** What is not valid in the HTML of a page, each told with where it is. */
export function htmlErrors({ path, html, document }: Page): string[] {
	const { results } = validator.validateStringSync(html);
	return [
		...results.flatMap(({ messages }) =>
			messages.map(
				({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`,
			),
		),
		...wrong.flatMap((selector) =>
			document.querySelectorAll(selector).map((one) => `${path}: ${selector}: ${one.outerHTML}`),
		),
	];
}
