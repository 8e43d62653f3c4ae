import { join, resolve } from "node:path";

/** What the API takes from the environment. */
export type Environment = {
	databaseUrl: string;
	uploadsFolder: string;
	tenantHeader: string;
};

/**
 * Reads the API's settings.
 *
 * @throws when one that it can't do without is missing, saying which
 */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
	const databaseUrl = env.DATABASE_URL;
	if (!databaseUrl) throw new Error("DATABASE_URL is not set: it names the PostgreSQL database.");
	return {
		databaseUrl,
		uploadsFolder: join(resolve(env.DATA_DIR ?? "data"), "uploads"),
		tenantHeader: (env.TENANT_HEADER ?? "x-tenant").toLowerCase(),
	};
}
