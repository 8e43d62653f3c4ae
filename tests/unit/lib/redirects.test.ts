import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** What begins as a path of this site, whatever follows, or went through `safeRedirectPath`. */
const local =
	/^(["`]\/[a-z]|"\/"|`\/\$\{new URL\(request\.url\)\.search\}`|safeRedirectPath\(|`\$\{(page|importPath\(area\))\}[/?])/;

/** Computed elsewhere, where each begins with a path of this site; who adds one has looked. */
const looked = [
	"about",
	'backOf(formText(form, "back"))',
	"openedReport(id)",
	"pageAfter(report, form)",
	"thanksPath(token)",
	"printedCodePath(publicId, id)",
	"listPath(posted)",
	"pageOf(id)",
	"stocktakePath(id, isByLabel(request), pageParam(request))",
	"columnsPath(found)",
	"columnsPath(saved)",
	"redirectPath",
	"pages.link",
	// Leaves the site: the API has made it from what the organisation's Admin set.
	"providerAddress",
	"here",
	"kindsHref",
	"importPath(area)",
	"list",
	"listHref(named, search)",
	"next",
	"outcome.to",
	"page",
	"path",
	"await resolvePrintedCode(request, publicId, id)",
	"signInPath(request)",
];

/** The first argument of a call, from behind its bracket on. */
function firstArgument(text: string): string {
	let depth = 0;
	for (const [at, letter] of [...text].entries()) {
		if (depth === 0 && (letter === "," || letter === ")")) return text.slice(0, at).trim();
		if ("([{".includes(letter)) depth++;
		if (")]}".includes(letter)) depth--;
	}
	return text;
}

/** The path that goes on in the language asked for. */
const meant = (target: string) =>
	/^withRequestedLanguage\(\s*request,\s*([\s\S]+?),?\s*\)$/.exec(target)?.[1] ?? target;

it("Redirects lead to paths of this site that are written out, or went through safeRedirectPath", () => {
	const found = readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.flatMap((name) => {
			const text = readFileSync(join("app", name), "utf8");
			return [...text.matchAll(/\bredirect(?:Document)?\(/g)].map(({ index, 0: { length } }) => ({
				name,
				target: meant(firstArgument(text.slice(index + length, index + length + 400))),
			}));
		});
	expect(found.length).toBeGreaterThan(40);
	const isLocal = (target: string) => local.test(target) || looked.includes(target);
	const odd = found.filter(({ target }) => {
		const [condition = "", ...branches] = target.startsWith("`")
			? [target]
			: target.split(/ [?:] /);
		return !(branches.length > 0 ? branches : [condition]).every(isLocal);
	});
	expect(odd).toEqual([]);
});
