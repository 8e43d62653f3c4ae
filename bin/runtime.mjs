import { spawnSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// This file alone also runs on Node 20.

const bin = dirname(fileURLToPath(import.meta.url));
const pins = join(bin, "node24");

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
	cache = join(dirname(bin), ".cache"),
) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major > 24 || (major === 24 && minor >= 2)) return process.execPath;
	const needed = "Siyana runs on Node 24.2 or newer, and can fetch it where Node 20 or newer is";
	if (major < 20) throw new Error(`${needed}, not ${version}: install Node 24.`);
	const name = `node-${system}`;
	const lock = JSON.parse(readFileSync(join(pins, "package-lock.json"), "utf8"));
	const pinned = lock.packages[`node_modules/${name}`];
	if (!pinned) throw new Error(`${needed}, but not for ${system}: install Node 24.`);
	const folder = join(cache, `${name}-${pinned.version}`);
	const path = join("node_modules", name, "bin", "node");
	if (!existsSync(join(folder, path))) fetchInto(folder, `${name}@${pinned.version}`, path);
	return join(folder, path);
}

/**
 * Installs the packages of bin/node24; whoever is first wins.
 * @param {string} folder
 * @param {string} what
 * @param {string} path that must be in it
 */
function fetchInto(folder, what, path) {
	console.error(`Fetching Node 24 (${what}) …`);
	const partial = `${folder}.${process.pid}`;
	try {
		mkdirSync(partial, { recursive: true });
		for (const name of ["package.json", "package-lock.json"])
			copyFileSync(join(pins, name), join(partial, name));
		const status = npmCi(partial, ["--include=optional"]);
		if (!existsSync(join(partial, path)))
			throw new Error(`${what} can't be installed (npm ci: ${status}): install Node 24.`);
		renameSync(partial, folder);
	} catch (error) {
		if (!existsSync(join(folder, path))) throw error;
	} finally {
		rmSync(partial, { recursive: true, force: true });
	}
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

// An installation stands behind a link.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
	try {
		console.log(findNode());
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
