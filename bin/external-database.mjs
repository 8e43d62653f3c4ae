import { CliError } from "./cli-error.mjs";
import { readLaunchConfig } from "./config.mjs";
import { reachDatabase } from "./reach-database.mjs";

/**
 * @typedef {{ appUrl: string, ownerUrl: string | undefined }} Addresses of a database, by its roles
 * @typedef {<T>(work: (database: Addresses, dataDir: string) => Promise<T>) => Promise<T>} OpenDatabase
 */

/**
 * Runs a function on the database of DATABASE_URL.
 * @type {OpenDatabase}
 * @throws CliError if it is not set
 */
export async function withExternalDatabase(work) {
	const { dataDir, external } = readLaunchConfig({ SESSION_SECRET: "unused", ...process.env });
	if (!external) throw new CliError("Set DATABASE_URL and DATABASE_OWNER_URL.");
	await reachDatabase(external.ownerUrl ?? external.appUrl);
	return work(external, dataDir);
}
