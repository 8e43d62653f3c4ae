import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "./cli-error.mjs";
import { hasSources, projectRoot } from "./project-root.mjs";
import { npmCi } from "./runtime.mjs";

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
 * Installs the packages of the lock file, unless they are installed.
 * @param {{ dev: boolean }} wanted whether the development dependencies are needed
 * @param {string} [folder] that has the lock file
 */
export function ensureDependencies(wanted, folder = projectRoot) {
	if (!hasSources || areDependenciesInstalled(folder, wanted)) return;
	console.log("Installing the packages of package-lock.json (npm ci) …");
	const failure = npmCi(folder, wanted.dev ? ["--include=dev"] : []);
	if (failure !== 0) throw new CliError(`The packages can't be installed (npm ci: ${failure}).`);
}

/**
 * Compares the lock file with what npm says that it installed.
 * @param {string} folder with package-lock.json and node_modules
 * @param {{ dev: boolean }} wanted
 */
export function areDependenciesInstalled(folder, { dev }) {
	const expected = readLock(join(folder, "package-lock.json"));
	let installed;
	try {
		installed = readLock(join(folder, "node_modules", ".package-lock.json"));
	} catch {
		return false;
	}
	return Object.entries(expected).every(([path, one]) => {
		if (!path.includes("node_modules/") || one.link || (one.dev && !dev)) return true;
		const found = installed[path];
		if (!found) return Boolean(one.optional || one.devOptional);
		return found.version === one.version && found.integrity === one.integrity;
	});
}

/** @param {string} path */
function readLock(path) {
	/** @type {Lock} */
	const { packages } = JSON.parse(readFileSync(path, "utf8"));
	return packages;
}
