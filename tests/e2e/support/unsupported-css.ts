import postcss from "postcss";

/** What browsers of 2017 and 2018 don't know, and drop. */
const unknownProperty =
	/^(margin|padding|border|inset)-(inline|block)|^(inset|gap|row-gap|column-gap|aspect-ratio|accent-color|color-scheme|content-visibility|text-underline-offset|place-|overscroll-behavior)/;
const unknownValue = /\b(min|max|clamp|env)\(|^anywhere$|^(clip|contents|revert)$|fit-content/;
const unknownSelector =
	/:(where|is|has|focus-visible|focus-within)\b|::file-selector-button|::details-content|:not\([^)]*[,\s:[]/;
const unknownRule = /prefers-(color-scheme|contrast|reduced-motion)|forced-colors|container|:has/;

/** The styles as such a browser takes them: without the declarations and rules that it can't read. */
export function oldStyles(css: string): string {
	const root = postcss.parse(css);
	root.walkAtRules((rule) => {
		if (rule.name !== "font-face" && unknownRule.test(rule.params)) rule.remove();
	});
	root.walkRules((rule) => {
		if (unknownSelector.test(rule.selector)) rule.remove();
	});
	root.walkDecls((declaration) => {
		if (unknownProperty.test(declaration.prop) || unknownValue.test(declaration.value))
			declaration.remove();
	});
	return root.toString();
}
