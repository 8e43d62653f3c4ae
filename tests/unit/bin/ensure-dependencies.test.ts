import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areDependenciesInstalled } from "../../../bin/ensure-dependencies.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const packages = {
	"node_modules/needed": { version: "1.0.0", integrity: "sha512-a" },
	"node_modules/tests-only": { version: "2.0.0", integrity: "sha512-b", dev: true },
	"node_modules/other-system": { version: "3.0.0", optional: true },
	"node_modules/workspace": { link: true, resolved: "workspace" },
	workspace: { version: "1.0.0" },
};
const { "node_modules/needed": needed, "node_modules/tests-only": testsOnly } = packages;

function project(installed: object | undefined): string {
	const root = temporaryFolder();
	mkdirSync(join(root, "node_modules"));
	writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
	if (installed)
		writeFileSync(
			join(root, "node_modules/.package-lock.json"),
			JSON.stringify({ packages: installed }),
		);
	return root;
}

const everything = { "node_modules/needed": needed, "node_modules/tests-only": testsOnly };

test("nothing installed is not installed", () => {
	expect(areDependenciesInstalled(project(undefined), { dev: false })).toBe(false);
});

test("what npm installed from this lock file is recognised, without another system's packages", () => {
	expect(areDependenciesInstalled(project(everything), { dev: true })).toBe(true);
});

test("without the development packages it is enough to start and not enough to test", () => {
	const root = project({ "node_modules/needed": needed });
	expect(areDependenciesInstalled(root, { dev: false })).toBe(true);
	expect(areDependenciesInstalled(root, { dev: true })).toBe(false);
});

test("another version than the lock file's is not installed", () => {
	const other = { ...everything, "node_modules/needed": { ...needed, version: "0.9.0" } };
	expect(areDependenciesInstalled(project(other), { dev: false })).toBe(false);
});
