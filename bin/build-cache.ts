import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sources = [
	"{app,api,contract,bin,demo,server,public}/**/*",
	"{package.json,package-lock.json,tsconfig.json,*.config.*}",
];

/** Returns the fingerprint of the sources below a root, by their contents. */
export function sourceFingerprint(root: string): string {
	const hash = createHash("sha256");
	for (const path of globSync(sources, { cwd: root }).sort()) {
		if (!statSync(join(root, path)).isFile()) continue;
		hash.update(`${path}\0`);
		hash.update(readFileSync(join(root, path)));
	}
	return hash.digest("hex");
}

const stampOf = (root: string) => join(root, "build", ".stamp");

export const removeBuildStamp = (root: string): void => rmSync(stampOf(root), { force: true });

/** @param fingerprint of the sources as they were when the build began */
export const writeBuildStamp = (root: string, fingerprint: string): void =>
	writeFileSync(stampOf(root), fingerprint);

/** @returns whether the build was made, to its end, from the sources as they are */
export function isBuildCurrent(root: string): boolean {
	try {
		return readFileSync(stampOf(root), "utf8") === sourceFingerprint(root);
	} catch {
		return false;
	}
}
