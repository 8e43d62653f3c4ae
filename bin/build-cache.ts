import { createHash } from "node:crypto";
import {
	type Dirent,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";

const folders = ["app", "api", "contract", "bin", "demo", "server", "public"];
const isRootSource = /^(package(-lock)?\.json|tsconfig\.json|[\w-]+\.config\.[cm]?[jt]s)$/;

/** The fingerprint of the sources: `quick` from sizes and times, `exact` from contents. */
export type Fingerprint = { quick: string; exact: string };

/** @returns paths below the root */
function sourceFiles(root: string): string[] {
	const files = readdirSync(root).filter((name) => isRootSource.test(name));
	for (const folder of folders) addFiles(root, folder, files);
	return files.sort();
}

function addFiles(root: string, folder: string, files: string[]) {
	let entries: Dirent[];
	try {
		entries = readdirSync(join(root, folder), { withFileTypes: true });
	} catch {
		return;
	}
	for (const entry of entries) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) addFiles(root, path, files);
		else files.push(path);
	}
}

function hashSources(root: string, part: (path: string) => string | Buffer) {
	const hash = createHash("sha256");
	for (const path of sourceFiles(root)) {
		hash.update(`${path}\0`);
		hash.update(part(join(root, path)));
	}
	return hash.digest("hex");
}

function quickFingerprint(root: string) {
	return hashSources(root, (path) => {
		const { size, mtimeMs } = statSync(path);
		return `${size} ${mtimeMs}\0`;
	});
}

const exactFingerprint = (root: string) => hashSources(root, (path) => readFileSync(path));

export function sourceFingerprint(root: string): Fingerprint {
	return { quick: quickFingerprint(root), exact: exactFingerprint(root) };
}

const stampOf = (root: string) => join(root, "build", ".stamp.json");

export function removeBuildStamp(root: string) {
	rmSync(stampOf(root), { force: true });
}

/** @param sources as they were when the build began */
export function writeBuildStamp(root: string, sources: Fingerprint) {
	const partial = `${stampOf(root)}.${process.pid}`;
	writeFileSync(partial, JSON.stringify(sources));
	renameSync(partial, stampOf(root));
}

/** @param root whether the build was made, to its end, from the sources as they are */
export function isBuildCurrent(root: string) {
	let stamp: Fingerprint;
	try {
		stamp = JSON.parse(readFileSync(stampOf(root), "utf8"));
	} catch {
		return false;
	}
	const quick = quickFingerprint(root);
	if (stamp.quick === quick) return true;
	if (stamp.exact !== exactFingerprint(root)) return false;
	try {
		writeBuildStamp(root, { ...stamp, quick });
	} catch {
		// If the stamp can't be written, the contents are compared every time.
	}
	return true;
}
