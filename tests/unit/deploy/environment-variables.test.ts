import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settingNames } from "#api/platform/settings.ts";

const read = (path: string) => readFileSync(path, "utf8");

const namesIn = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, name = ""]) => name);

const inTheTable = namesIn(read("docs/deploying/settings.md"), /^\| `([A-Z_]+)`/gm);

const readers = (folders: readonly string[], pattern: RegExp) =>
	folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.map((name) => join(folder, name))
			.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && pattern.test(read(path))),
	);

describe("settings", () => {
	it("are read in one place", () => {
		const product = ["app", "api", "contract", "demo", "server"];
		expect(readers(product, /process\.env|\{ env \}/)).toEqual(["api/platform/settings.ts"]);
		// What npm says.
		expect(readers(["bin"], /process\.env[.[]/)).toEqual(["bin/command.ts", "bin/runtime.mjs"]);
	});

	it("are all in the table, which has no others", () => {
		expect([...inTheTable].sort()).toEqual([...settingNames].sort());
		expect(settingNames.length).toBeLessThanOrEqual(24);
	});

	it("that an installation sets are in the table", () => {
		const [settings = ""] = /^x-settings:[\s\S]*?\n\n/m.exec(read("compose.yaml")) ?? [];
		const set = [
			...namesIn(settings, /^ {2}([A-Z_]+):/gm),
			...namesIn(read("deploy/siyana.env.example"), /^([A-Z_]+)=/gm),
			...namesIn(read("deploy/siyana.service"), /\b([A-Z][A-Z_]+)=\w/g),
			...namesIn(read("deploy/siyana-worker.service"), /\b([A-Z][A-Z_]+)=\w/g),
			...namesIn(read("Dockerfile"), /^(?:ENV| {4}) *([A-Z_]+)=/gm),
		];
		expect(set.length).toBeGreaterThan(15);
		// The C library reads this one.
		const own = set.filter((name) => name !== "MALLOC_TRIM_THRESHOLD_");
		for (const name of own) expect(inTheTable).toContain(name);
	});
});
