import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Tells whether a module is the program that Node was started with, through symbolic links too: an
 * installation may be one version of several, behind a link.
 * @param {string} url `import.meta.url` of the module
 */
export function isMainModule(url) {
	const started = process.argv[1];
	// An upgrade may have replaced it since.
	if (started === undefined || !existsSync(started)) return false;
	return realpathSync(started) === fileURLToPath(url);
}
