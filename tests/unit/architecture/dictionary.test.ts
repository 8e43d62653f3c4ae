import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { exceptions, refusedWord, refusedWords, wordsOf } from "./refused-words.ts";

/** The names of routes are addresses, and so are those of their components. */
const isRoute = (path: string) => path.startsWith("app/routes/");

const paths = ["api", "app", "contract", "server", "bin", "demo"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(tsx?|mjs)$/.test(name))
		.map((name) => `${folder}/${name}`),
);

const exported =
	/^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** The names of a file: its own, and those of the functions, types and constants that it exports. */
const namesIn = (path: string): string[] => [
	basename(path),
	...[...readFileSync(path, "utf8").matchAll(exported)].map(([, name = ""]) => name),
];

const isRefused = (word: string) => refusedWord(word) !== undefined;

const hits = paths
	.filter((path) => !isRoute(path))
	.flatMap((path) =>
		namesIn(path)
			.map((name) => ({ path, name, words: wordsOf(name).filter(isRefused) }))
			.filter(({ words }) => words.length > 0),
	);

it("reads the words that names do not use", () => {
	expect(refusedWords.size).toBeGreaterThan(40);
	expect(wordsOf("maxHTTPBodySize")).toEqual(["max", "http", "body", "size"]);
	expect(wordsOf("thing-at.server.ts").filter(isRefused)).toEqual(["thing"]);
});

it("names files and exports by the glossary", () => {
	expect(
		hits
			.filter(({ name }) => !Object.hasOwn(exceptions, name))
			.map(({ path, name, words }) => `${path}: ${name} (${words.join(", ")})`),
	).toEqual([]);
});

it("names classes of styles by the glossary", () => {
	const classes = readdirSync("app/styles", { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".css"))
		.flatMap((name) => [
			...readFileSync(`app/styles/${name}`, "utf8").matchAll(/\.([a-z][a-z0-9-]*)/g),
		])
		.map(([, name = ""]) => name);
	expect(new Set(classes).size).toBeGreaterThan(300);
	expect([...new Set(classes)].filter((name) => wordsOf(name).some(isRefused))).toEqual([]);
});

it("has no exception that no name needs", () => {
	const found = new Set(hits.map(({ name }) => name));
	expect(Object.keys(exceptions).filter((name) => !found.has(name))).toEqual([]);
});
