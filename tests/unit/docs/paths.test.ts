import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const all = ["README.md", "STYLE.md", ...namesIn("docs")].filter((name) => name.endsWith(".md"));

/** Decisions tell what was and what will be. */
const pages = all.filter((name) => !name.startsWith("docs/decisions/"));

/** What the pages try things with. */
const madeUp = /\bsuppliers?\b/;

const named = /`((?:api|app|bin|contract|demo|deploy|docs|perf|server|tests)\/[^`\s]+)`/g;

function namesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
		(name) => `${folder}/${name}`,
	);
}

/** Whether a path exists, or one that a pattern such as `bin/*.mjs` or `{api,…}/index.ts` means. */
function exists(path: string): boolean {
	if (!/[*{]/.test(path)) return existsSync(path);
	const pattern = path
		.replaceAll(".", "\\.")
		.replaceAll("*", "[^/]*")
		.replaceAll("…", "[^/]*")
		.replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`);
	return namesIn(dirname(path.replace(/[*{].*/, "x"))).some((name) =>
		new RegExp(`^${pattern}$`).test(name),
	);
}

it.each(pages)("%s names files that are there", (page) => {
	const paths = [...readFileSync(page, "utf8").matchAll(named)].map(([, path = ""]) => path);
	expect(paths.filter((path) => !madeUp.test(path) && !exists(path))).toEqual([]);
});

/** The anchors of a page's headings, as forges make them. */
const anchorsOf = (page: string): string[] =>
	[...readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, "")
			.replaceAll(" ", "-"),
	);

it.each(all)("%s links to pages and headings that are there", (page) => {
	const links = [...readFileSync(page, "utf8").matchAll(/\]\(([^)#:\s]*)(?:#([^)]*))?\)/g)];
	const broken = links.filter(([, path = "", anchor]) => {
		const target = path === "" ? page : join(dirname(page), path);
		return !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor));
	});
	expect(broken.map(([link]) => link)).toEqual([]);
});

it("numbers each decision once, and gives it a date and a status", () => {
	const decisions = namesIn("docs/decisions").filter((name) => /\/\d{4}-/.test(name));
	const numbers = decisions.map((name) => Number(name.slice("docs/decisions/".length).slice(0, 4)));
	expect(new Set(numbers).size).toBe(numbers.length);
	for (const name of decisions)
		expect(readFileSync(name, "utf8"), name).toMatch(
			/^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d · Status: (open|accepted|superseded by|withdrawn)/,
		);
});
