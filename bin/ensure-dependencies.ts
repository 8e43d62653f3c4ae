import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "./cli-error.ts";
import { hasSources, projectRoot } from "./project-root.mjs";
import { npmCi } from "./runtime.mjs";

type Packages = Record<
	string,
	{
		integrity?: string;
		dev?: boolean;
		optional?: boolean;
		devOptional?: boolean;
		link?: boolean;
	}
>;

/**
 * Installs the packages of the lock file, unless they are installed.
 * @param wanted whether the development dependencies are needed
 * @param folder that has the lock file
 */
export function ensureDependencies(wanted: { dev: boolean }, folder: string = projectRoot) {
	if (!hasSources || areDependenciesInstalled(folder, wanted)) return;
	console.log("Installing the packages of package-lock.json (npm ci) …");
	const failure = npmCi(folder, wanted.dev ? ["--include=dev"] : []);
	if (failure !== 0) throw new CliError(`The packages can't be installed (npm ci: ${failure}).`);
}

/**
 * Compares the lock file with what npm says that it installed.
 * @param folder with package-lock.json and node_modules
 */
export function areDependenciesInstalled(folder: string, { dev }: { dev: boolean }) {
	try {
		const installed = readLock(join(folder, "node_modules", ".package-lock.json"));
		return Object.entries(readLock(join(folder, "package-lock.json"))).every(([path, one]) => {
			if (!path.includes("node_modules/") || one.link || (one.dev && !dev)) return true;
			const found = installed[path];
			return found ? found.integrity === one.integrity : one.optional || one.devOptional;
		});
	} catch {
		return false;
	}
}

const readLock = (path: string): Packages => JSON.parse(readFileSync(path, "utf8")).packages;
