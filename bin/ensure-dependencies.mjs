import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "./cli-error.mjs";
import { hasSources, projectRoot } from "./project-root.mjs";

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 * @typedef {{ packages: Record<string, Package> }} Lock
 */

/**
 * Installs the packages of the lock file, unless this very lock file is already installed.
 * @param {{ dev: boolean }} wanted whether the development dependencies are needed
 * @param {string} [folder] that has the lock file
 */
export function ensureDependencies(wanted, folder = projectRoot) {
	if (!hasSources || areDependenciesInstalled(folder, wanted)) return;
	console.log("Installing the packages of package-lock.json (npm ci) …");
	const npm = process.env.npm_execpath;
	const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
	const args = [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"];
	if (wanted.dev) args.push("--include=dev");
	const { status, error } = spawnSync(command, args, { cwd: folder, stdio: "inherit" });
	if (status !== 0)
		throw new CliError(`The packages can't be installed (npm ci: ${error?.message ?? status}).`);
	writeInstallStamp(folder);
}

/**
 * @param {string} folder with package-lock.json and node_modules
 * @param {{ dev: boolean }} wanted
 */
export function areDependenciesInstalled(folder, { dev }) {
	const { lock, hash } = readLock(folder);
	/** @type {{ hash: string, dev: boolean } | undefined} */
	const stamp = readJson(stampOf(folder));
	if (stamp?.hash === hash) return stamp.dev || !dev;
	const installed = readInstalled(folder);
	const complete = Object.entries(lock.packages).every(
		([path, expected]) => (expected.dev && !dev) || isThere(installed, path, expected),
	);
	if (complete) writeInstallStamp(folder);
	return complete;
}

/**
 * Records the lock file of the installed packages, and whether development packages are among them.
 * @param {string} folder
 */
export function writeInstallStamp(folder) {
	const { lock, hash } = readLock(folder);
	const installed = readInstalled(folder);
	const dev = Object.entries(lock.packages).every(
		([path, expected]) => !expected.dev || isThere(installed, path, expected),
	);
	try {
		writeFileSync(stampOf(folder), JSON.stringify({ hash, dev }));
	} catch {
		// Without the stamp, the lock files are compared again next time.
	}
}

/** @param {string} folder */
const stampOf = (folder) => join(folder, "node_modules", ".siyana-install.json");

/** @param {string} folder @returns {{ lock: Lock, hash: string }} */
function readLock(folder) {
	const text = readFileSync(join(folder, "package-lock.json"), "utf8");
	return { lock: JSON.parse(text), hash: createHash("sha256").update(text).digest("hex") };
}

/** @param {string} folder @returns {Lock} what npm says that it installed */
function readInstalled(folder) {
	return readJson(join(folder, "node_modules", ".package-lock.json")) ?? { packages: {} };
}

/**
 * @param {Lock} installed
 * @param {string} path
 * @param {Package} expected
 */
function isThere(installed, path, expected) {
	if (expected.link || !path.includes("node_modules/")) return true;
	const found = installed.packages[path];
	if (!found) return Boolean(expected.optional || expected.devOptional);
	return found.version === expected.version && found.integrity === expected.integrity;
}

/** @param {string} path */
function readJson(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return undefined;
	}
}
