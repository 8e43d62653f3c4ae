import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectRoot } from "./project-root.mjs";

const unpacked = join(projectRoot, ".cache", "nginx");

/**
 * Finds an nginx for the tests, or unpacks Debian's package below .cache: nothing is installed or
 * started.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its path
 */
export function findNginx(env = process.env) {
	if (env.NGINX_PATH) return env.NGINX_PATH;
	return onThisSystem(env.PATH) ?? runningFrom(unpacked) ?? unpackDebians();
}

/** @param {string | undefined} searched */
function onThisSystem(searched) {
	const folders = [...(searched ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	return folders
		.filter(Boolean)
		.map((folder) => join(folder, "nginx"))
		.find(answersItsVersion);
}

/** @param {string} path */
const answersItsVersion = (path) =>
	existsSync(path) && spawnSync(path, ["-v"], { timeout: 20_000 }).status === 0;

/** @param {string} folder */
function runningFrom(folder) {
	const path = join(folder, "usr", "sbin", "nginx");
	return answersItsVersion(path) ? path : undefined;
}

function unpackDebians() {
	mkdirSync(unpacked, { recursive: true });
	/** @param {string} command @param {string[]} args */
	const run = (command, args) =>
		spawnSync(command, args, { cwd: unpacked, stdio: "ignore", timeout: 120_000 }).status === 0;
	const download = () => run("apt-get", ["-qq", "download", "nginx"]);
	const isRoot = process.getuid?.() === 0;
	if (!download() && !(isRoot && run("apt-get", ["-qq", "update"]) && download())) return undefined;
	const archive = readdirSync(unpacked).find((name) => name.endsWith(".deb"));
	return archive && run("dpkg-deb", ["-x", archive, "."]) ? runningFrom(unpacked) : undefined;
}
