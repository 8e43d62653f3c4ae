import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Modules that run as threads; the build bundles each with all its imports. */
export const threadFiles = [
	"api/imports/csv/worker.ts",
	"api/places/qr/reading/worker.ts",
	"app/charts/png-worker/worker.ts",
	"server/event-loop-watchdog-thread.ts",
] as const;

/** Returns the name that a module of the sources has in the build. */
export const builtName = (path: string) => path.replace(/\.ts$/, ".js");

/** Files and folders that are read while the program runs; the build copies them. */
export const dataFiles = [
	"api/platform/database/migrations",
	"api/platform/database/row-security.sql",
	"demo/content",
] as const;

/**
 * Finds a file that is started or read by its path. No other module names such a file, so that each
 * is in the build, and an installation needs only the build and its packages.
 * @returns the file beside this module: of the build, or of the sources
 */
export function findRuntimeFile(path: (typeof threadFiles)[number] | (typeof dataFiles)[number]) {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; ) {
		const file = [builtName(path), path].map((name) => join(folder, name)).find(existsSync);
		if (file) return file;
		const parent = dirname(folder);
		if (parent === folder) throw new Error(`${path} is missing above ${import.meta.url}.`);
		folder = parent;
	}
}
