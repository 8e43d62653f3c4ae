import { readSettings } from "../api/platform/settings.ts";
import { CliError } from "./cli-error.ts";
import { reachDatabase } from "./reach-database.ts";

/** The addresses of a database, by its roles. */
export type Addresses = { appUrl: string; ownerUrl: string | undefined };

export type OpenDatabase = <T>(work: (database: Addresses) => Promise<T>) => Promise<T>;

/**
 * Runs a function on the database of DATABASE_URL.
 * @throws CliError if it is not set
 */
export const withExternalDatabase: OpenDatabase = async (work) => {
	const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = readSettings();
	if (!appUrl) throw new CliError("Set DATABASE_URL and DATABASE_OWNER_URL.");
	await reachDatabase(ownerUrl ?? appUrl);
	return work({ appUrl, ownerUrl });
};
