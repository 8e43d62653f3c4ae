import { mkdirSync, rmSync, writeFileSync } from "node:fs";
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

test.each<[string, boolean, (root: string) => void]>([
	["as it was", true, () => {}],
	["with another text", true, (root) => writeFileSync(join(root, "docs/using.md"), "text")],
	["whose build was interrupted", false, removeBuildStamp],
	["changed", false, (root) => writeFileSync(join(root, "app/routes/index.tsx"), "One")],
	["with another file", false, (root) => writeFileSync(join(root, "api/new.ts"), "")],
	["with a file less", false, (root) => rmSync(join(root, "api/create-api.ts"))],
	["with another setting", false, (root) => writeFileSync(join(root, "vite.config.ts"), "3")],
])("a project %s has its build: %s", (_, isCurrent, change) => {
	const root = project();
	expect(isBuildCurrent(root)).toBe(false);
	writeBuildStamp(root, sourceFingerprint(root));
	change(root);
	expect(isBuildCurrent(root)).toBe(isCurrent);
});
