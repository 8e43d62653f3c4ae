import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { siteInFrontOf } from "#tests/support/compat-api/site.ts";
import { pages } from "#tests/support/compat-api/spec-pages.ts";
import type { Page } from "#tests/support/html-client.ts";

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

it("is valid on every page", { timeout: 240_000 }, async () => {
	const site = await siteInFrontOf("missing");
	const errors: string[] = [];
	for (const language of ["ar", "en"] as const) {
		const visiting = site.visit(language);
		visiting.seen = (page) => {
			if (page.type.startsWith("text/html")) errors.push(...errorsIn(page));
		};
		for (const path of ["/", "/forgot-password", "/resetpassword/good", "/help", "/nowhere"])
			await visiting.go(path);
		const member = await site.visitSignedIn(language);
		member.seen = visiting.seen;
		for (const path of [...Object.keys(pages), "/nowhere", "/qr-codes", "/delete/branch/1"])
			await member.go(path);
	}
	expect(errors).toEqual([]);
});

/** What the validator does not look at. */
const wrong = ["time:not([datetime])", "a details", "a button", "label label"];

function errorsIn({ path, html, document }: Page): string[] {
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
