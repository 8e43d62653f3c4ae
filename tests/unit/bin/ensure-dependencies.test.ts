import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areDependenciesInstalled } from "../../../bin/ensure-dependencies.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const needed = { integrity: "sha512-a" };
const testsOnly = { integrity: "sha512-b", dev: true };
const packages = {
	"node_modules/needed": needed,
	"node_modules/tests-only": testsOnly,
	"node_modules/other-system": { integrity: "sha512-c", optional: true },
	"node_modules/workspace": { link: true },
	workspace: {},
};

function areInstalled(installed: object, dev: boolean) {
	const root = temporaryFolder();
	mkdirSync(join(root, "node_modules"));
	for (const [path, all] of Object.entries({
		"package-lock.json": packages,
		"node_modules/.package-lock.json": installed,
	}))
		writeFileSync(join(root, path), JSON.stringify({ packages: all }));
	return areDependenciesInstalled(root, { dev });
}

test("nothing installed is not installed", () => {
	expect(areInstalled({}, false)).toBe(false);
	expect(areDependenciesInstalled(temporaryFolder(), { dev: false })).toBe(false);
});

test("without another system's packages, everything is there", () => {
	const installed = { "node_modules/needed": needed, "node_modules/tests-only": testsOnly };
	expect(areInstalled(installed, true)).toBe(true);
});

test("without the development packages it is enough to start and not enough to test", () => {
	expect(areInstalled({ "node_modules/needed": needed }, false)).toBe(true);
	expect(areInstalled({ "node_modules/needed": needed }, true)).toBe(false);
});

test("another version than the lock file's is not installed", () => {
	expect(areInstalled({ "node_modules/needed": { integrity: "sha512-z" } }, false)).toBe(false);
});
