import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Modules that run as threads; the build bundles each with all its imports. */
export const threadFiles = /** @type {const} */ ([
	"api/imports/csv/worker.mjs",
	"api/places/qr/reading/worker.mjs",
	"app/charts/png-worker/worker.mjs",
	"server/event-loop-watchdog-thread.mjs",
]);

/** Files and folders that are read while the program runs; the build copies them. */
export const dataFiles = /** @type {const} */ ([
	"api/platform/database/migrations",
	"api/platform/database/row-security.sql",
]);

/**
 * Finds a file that is started or read by its path. No other module names such a file, so that each
 * is in the build, and an installation needs only the build and its packages.
 *
 * @param {typeof threadFiles[number] | typeof dataFiles[number]} path
 * @returns {string} the file beside this module: of the build, or of the sources
 */
export function findRuntimeFile(path) {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; ) {
		const file = join(folder, path);
		if (existsSync(file)) return file;
		const parent = dirname(folder);
		if (parent === folder) throw new Error(`${path} is missing above ${import.meta.url}.`);
		folder = parent;
	}
}
