import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** What npm, the system and a check of commits say, and nobody sets for Siyana. */
const ofTheSystem = ["CI", "INIT_CWD", "PATH"];

const sourceFiles = ["app", "api", "bin", "contract", "demo", "server"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
		.map((path) => join(folder, path)),
);

/** The ways in which the code takes something from the environment. */
const readings = [
	/\benv(?:ironment)?\.([A-Z][A-Z_]+)\b/g,
	/\benv(?:ironment)?\["([A-Z][A-Z_]+)"\]/g,
	/\benv, "([A-Z][A-Z_]+)"/g,
];

function readByTheCode(): string[] {
	const names = new Set<string>();
	for (const path of sourceFiles) {
		const text = readFileSync(path, "utf8");
		for (const reading of readings)
			for (const [, name = ""] of text.matchAll(reading)) names.add(name);
	}
	return [...names].filter((name) => !ofTheSystem.includes(name)).sort();
}

const inTheTable = [
	...readFileSync("docs/deploying/settings.md", "utf8").matchAll(/^\| `([A-Z_]+)`/gm),
].map(([, name = ""]) => name);

const read = (path: string) => readFileSync(path, "utf8");
const namesIn = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, name = ""]) => name);

describe("the table of settings", () => {
	it("has each variable that the code reads, once, and no other", () => {
		expect([...inTheTable].sort()).toEqual(readByTheCode());
	});

	it("has every variable that an installation sets", () => {
		const [settings = ""] = /^x-settings:[\s\S]*?\n\n/m.exec(read("compose.yaml")) ?? [];
		const set = [
			...namesIn(settings, /^ {2}([A-Z_]+):/gm),
			...namesIn(read("deploy/siyana.env.example"), /^([A-Z_]+)=/gm),
			...namesIn(read("deploy/siyana.service"), /\b([A-Z][A-Z_]+)=\w/g),
			...namesIn(read("deploy/siyana-worker.service"), /\b([A-Z][A-Z_]+)=\w/g),
			...namesIn(read("Dockerfile"), /^(?:ENV| {4}) *([A-Z_]+)=/gm),
		];
		expect(set.length).toBeGreaterThan(20);
		for (const name of set) expect(inTheTable).toContain(name);
	});
});
