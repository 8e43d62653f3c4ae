import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

/** Decisions tell what was and what will be. */
const pages = ["README.md", "STYLE.md", ...namesIn("docs")].filter(
	(name) => name.endsWith(".md") && !name.startsWith("docs/decisions/"),
);

/** What the pages try things with. */
const madeUp = /\bsuppliers?\b/;

const named = /`((?:api|app|bin|contract|deploy|docs|server|tests)\/[^`\s]+)`/g;

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
