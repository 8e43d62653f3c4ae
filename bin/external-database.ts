import { CliError } from "./cli-error.ts";
import { readLaunchConfig } from "./config.ts";
import { reachDatabase } from "./reach-database.ts";

/** The addresses of a database, by its roles. */
export type Addresses = { appUrl: string; ownerUrl: string | undefined };

export type OpenDatabase = <T>(
	work: (database: Addresses, dataDir: string) => Promise<T>,
) => Promise<T>;

/**
 * Runs a function on the database of DATABASE_URL.
 * @throws CliError if it is not set
 */
export const withExternalDatabase: OpenDatabase = async (work) => {
	const { dataDir, external } = readLaunchConfig({ SESSION_SECRET: "unused", ...process.env });
	if (!external) throw new CliError("Set DATABASE_URL and DATABASE_OWNER_URL.");
	await reachDatabase(external.ownerUrl ?? external.appUrl);
	return work(external, dataDir);
};
