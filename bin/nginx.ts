import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectRoot } from "./project-root.ts";

const unpacked = join(projectRoot, ".cache", "nginx");

/**
 * Finds an nginx for the tests, or unpacks Debian's package below .cache: nothing is installed or
 * started.
 * @returns its path
 */
export function findNginx(env: NodeJS.ProcessEnv = process.env): string | undefined {
	if (env.NGINX_PATH) return env.NGINX_PATH;
	return onThisSystem(env.PATH) ?? runningFrom(unpacked) ?? unpackDebians();
}

function onThisSystem(searched: string | undefined) {
	const folders = [...(searched ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	return folders
		.filter(Boolean)
		.map((folder) => join(folder, "nginx"))
		.find(answersItsVersion);
}

const answersItsVersion = (path: string) =>
	existsSync(path) && spawnSync(path, ["-v"], { timeout: 20_000 }).status === 0;

function runningFrom(folder: string) {
	const path = join(folder, "usr", "sbin", "nginx");
	return answersItsVersion(path) ? path : undefined;
}

function unpackDebians() {
	mkdirSync(unpacked, { recursive: true });
	const run = (command: string, args: string[]) =>
		spawnSync(command, args, { cwd: unpacked, stdio: "ignore", timeout: 120_000 }).status === 0;
	const download = () => run("apt-get", ["-qq", "download", "nginx"]);
	const isRoot = process.getuid?.() === 0;
	if (!download() && !(isRoot && run("apt-get", ["-qq", "update"]) && download())) return undefined;
	const archive = readdirSync(unpacked).find((name) => name.endsWith(".deb"));
	return archive && run("dpkg-deb", ["-x", archive, "."]) ? runningFrom(unpacked) : undefined;
}
