import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

// The .mjs files of this folder also run on Node 20.

const bin = join(projectRoot, "bin");

/**
 * Finds a Node that runs the project: the one that runs this, or one of the packages of bin/node24, fetched once.
 * @param {string} [version] of the one that runs this
 * @param {string} [system] that it runs on
 * @param {string} [cache] where what is fetched stays
 * @returns {string} its path
 * @throws Error with a sentence for the operator
 */
export function findNode(
	version = process.versions.node,
	system = `${process.platform}-${process.arch}`,
	cache = undefined,
) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major > 24 || (major === 24 && minor >= 8)) return process.execPath;
	const needed = "Siyana runs on Node 24.8 or newer, and can fetch it where Node 20 or newer is";
	if (major < 20) throw new Error(`${needed}, not ${version}: install Node 24.`);
	const name = `node-${system}`;
	if (!pinnedVersion("node24", name))
		throw new Error(`${needed}, but not for ${system}: install Node 24.`);
	const path = join("node_modules", name, "bin", "node");
	return join(fetchPinned("node24", name, path, undefined, cache), path);
}

/**
 * @param {string} pins
 * @param {string} name
 * @returns {string | undefined}
 */
function pinnedVersion(pins, name) {
	const lock = JSON.parse(readFileSync(join(bin, pins, "package-lock.json"), "utf8"));
	return lock.packages[`node_modules/${name}`]?.version;
}

/**
 * Installs the packages that a folder of bin pins by its lock file, once; whoever is first wins.
 * @param {string} pins name of the folder
 * @param {string} name of the package that is wanted
 * @param {string} path that must be in the result
 * @param {(folder: string) => void} [prepare] does what else is to be done before others see it
 * @param {string} [cache] where what is fetched stays
 * @returns {string} the folder of the result
 * @throws Error with a sentence for the operator
 */
export function fetchPinned(pins, name, path, prepare, cache = join(projectRoot, ".cache")) {
	const packageName = `${name}@${pinnedVersion(pins, name)}`;
	const folder = join(cache, packageName.replace(/.*\//, "").replace("@", "-"));
	if (existsSync(join(folder, path))) return folder;
	console.error(`Fetching ${packageName} …`);
	const partial = `${folder}.${process.pid}`;
	try {
		mkdirSync(partial, { recursive: true });
		for (const file of ["package.json", "package-lock.json"])
			copyFileSync(join(bin, pins, file), join(partial, file));
		const status = npmCi(partial, ["--include=optional"]);
		prepare?.(partial);
		if (!existsSync(join(partial, path)))
			throw new Error(`${packageName} can't be installed (npm ci: ${status}).`);
		renameSync(partial, folder);
	} catch (error) {
		if (!existsSync(join(folder, path))) throw error;
	} finally {
		rmSync(partial, { recursive: true, force: true });
	}
	return folder;
}

/**
 * Installs the packages of a lock file with the npm that started this, or else the one of PATH.
 * @param {string} folder that has the lock file
 * @param {string[]} options
 * @returns {string | number | null} the reason why it failed, or 0
 */
export function npmCi(folder, options) {
	const npm = process.env.npm_execpath;
	const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
	const args = ["ci", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error"];
	// What it says is no output of a command.
	const { status, error } = spawnSync(command, [...first, ...args, ...options], {
		cwd: folder,
		stdio: ["ignore", 2, 2],
	});
	return error?.message ?? status;
}
