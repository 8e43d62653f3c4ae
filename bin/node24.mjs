import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "./cli-error.mjs";
import { projectRoot } from "./project-root.mjs";

/** The Node version of the image: see Dockerfile. */
export const node24 = "24.21.0";

/** @returns {string} the path of that Node, which the registry brings below .cache */
export function installNode24() {
	const folder = join(projectRoot, ".cache", `node-${node24}`);
	const name = `node-${process.platform}-${process.arch}`;
	const path = join(folder, "node_modules", name, "bin", "node");
	if (existsSync(path)) return path;
	console.log(`Installing ${name}@${node24} …`);
	const npm = process.env.npm_execpath;
	const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
	const options = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
	const args = [...first, "install", "--prefix", folder, ...options, `${name}@${node24}`];
	const { status } = spawnSync(command, args, { stdio: "inherit" });
	if (status !== 0 || !existsSync(path))
		throw new CliError(`Node ${node24} can't be installed as ${name}.`);
	return path;
}
