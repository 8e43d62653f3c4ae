import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Checks whether a module is the program that Node was started with, also through symbolic links:
 * an installation may be one version of several, behind a link.
 * @param {string} url `import.meta.url` of the module
 */
export function isMainModule(url) {
	const started = process.argv[1];
	// An upgrade may have replaced it since.
	if (started === undefined || !existsSync(started)) return false;
	return realpathSync(started) === fileURLToPath(url);
}
