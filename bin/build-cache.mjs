import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["app", "api", "contract", "bin", "demo", "server", "public"];
const isRootSource = /^(package(-lock)?\.json|tsconfig\.json|[\w-]+\.config\.[cm]?[jt]s)$/;

/**
 * The fingerprint of the sources: `quick` from sizes and times, `exact` from contents.
 * @typedef {{ quick: string, exact: string }} Fingerprint
 */

/** @param {string} root @returns {string[]} paths below the root */
function sourceFiles(root) {
	const files = readdirSync(root).filter((name) => isRootSource.test(name));
	for (const folder of folders) addFiles(root, folder, files);
	return files.sort();
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string[]} files
 */
function addFiles(root, folder, files) {
	let entries;
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

/**
 * @param {string} root
 * @param {(path: string) => string | Buffer} part
 */
function hashSources(root, part) {
	const hash = createHash("sha256");
	for (const path of sourceFiles(root)) {
		hash.update(`${path}\0`);
		hash.update(part(join(root, path)));
	}
	return hash.digest("hex");
}

/** @param {string} root */
function quickFingerprint(root) {
	return hashSources(root, (path) => {
		const { size, mtimeMs } = statSync(path);
		return `${size} ${mtimeMs}\0`;
	});
}

/** @param {string} root */
const exactFingerprint = (root) => hashSources(root, (path) => readFileSync(path));

/** @param {string} root @returns {Fingerprint} */
export function sourceFingerprint(root) {
	return { quick: quickFingerprint(root), exact: exactFingerprint(root) };
}

/** @param {string} root */
const stampOf = (root) => join(root, "build", ".stamp.json");

/** @param {string} root */
export function removeBuildStamp(root) {
	rmSync(stampOf(root), { force: true });
}

/**
 * @param {string} root
 * @param {Fingerprint} sources as they were when the build began
 */
export function writeBuildStamp(root, sources) {
	const partial = `${stampOf(root)}.${process.pid}`;
	writeFileSync(partial, JSON.stringify(sources));
	renameSync(partial, stampOf(root));
}

/** @param {string} root whether the build was made, to its end, from the sources as they are */
export function isBuildCurrent(root) {
	/** @type {Fingerprint} */
	let stamp;
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
