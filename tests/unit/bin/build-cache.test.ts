import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
	isBuildCurrent,
	removeBuildStamp,
	sourceFingerprint,
	writeBuildStamp,
} from "../../../bin/build-cache.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function project(): string {
	const root = temporaryFolder();
	for (const folder of ["app/routes", "api", "build", "docs"])
		mkdirSync(join(root, folder), { recursive: true });
	writeFileSync(join(root, "app/routes/index.tsx"), "one");
	writeFileSync(join(root, "api/create-api.ts"), "two");
	writeFileSync(join(root, "vite.config.ts"), "three");
	return root;
}

function built(): string {
	const root = project();
	writeBuildStamp(root, sourceFingerprint(root));
	return root;
}

test("sources that never were built are not built", () => {
	expect(isBuildCurrent(project())).toBe(false);
});

test("what was built stays built while the sources stay as they are", () => {
	expect(isBuildCurrent(built())).toBe(true);
});

test("a build that was interrupted does not count", () => {
	const root = built();
	removeBuildStamp(root);
	expect(isBuildCurrent(root)).toBe(false);
});

test.each([
	["changed", (root: string) => writeFileSync(join(root, "app/routes/index.tsx"), "One")],
	["added", (root: string) => writeFileSync(join(root, "api/new.ts"), "")],
	["removed", (root: string) => rmSync(join(root, "api/create-api.ts"))],
	["a configuration changed", (root: string) => writeFileSync(join(root, "vite.config.ts"), "3")],
])("a source %s after the build asks for another", (_, change) => {
	const root = built();
	change(root);
	expect(isBuildCurrent(root)).toBe(false);
});

test("a source that changed while the build ran asks for another", () => {
	const root = project();
	const before = sourceFingerprint(root);
	writeFileSync(join(root, "api/create-api.ts"), "changed meanwhile");
	writeBuildStamp(root, before);
	expect(isBuildCurrent(root)).toBe(false);
});

test("the same contents with other times, as in a copy, are built", () => {
	const root = built();
	utimesSync(join(root, "api/create-api.ts"), new Date(0), new Date(0));
	expect(isBuildCurrent(root)).toBe(true);
});

test("what is no source does not count", () => {
	const root = built();
	writeFileSync(join(root, "docs/using.md"), "text");
	expect(isBuildCurrent(root)).toBe(true);
});
