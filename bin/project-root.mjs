import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @param {string} folder
 * @returns {string}
 */
function projectAbove(folder) {
	if (existsSync(join(folder, "package-lock.json"))) return folder;
	const parent = dirname(folder);
	if (parent === folder) throw new Error(`no package-lock.json above ${import.meta.url}`);
	return projectAbove(parent);
}

/**
 * The project's folder, searched upwards, since esbuild also copies this file into build/bin.
 */
export const projectRoot = projectAbove(dirname(fileURLToPath(import.meta.url)));

/**
 * Whether this folder has sources to build; a container's image has only the result of a build.
 */
export const hasSources = existsSync(join(projectRoot, "app"));
