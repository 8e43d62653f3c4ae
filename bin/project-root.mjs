import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @param {string} folder @returns {string} */
function projectAbove(folder) {
	if (existsSync(join(folder, "package-lock.json"))) return folder;
	const parent = dirname(folder);
	if (parent === folder) throw new Error(`no package-lock.json above ${import.meta.url}`);
	return projectAbove(parent);
}

/** The project's folder: searched upwards, since esbuild also puts this file into build/bin. */
export const projectRoot = projectAbove(dirname(fileURLToPath(import.meta.url)));

/** Whether this is a folder to build in; a container's image holds only what was built. */
export const hasSources = existsSync(join(projectRoot, "app"));
