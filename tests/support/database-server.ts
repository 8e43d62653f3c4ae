import type { TestProject } from "vitest/node";
import { migrate } from "#api/db/migrate.ts";
import { startPostgres } from "../../bin/postgres.mjs";

declare module "vitest" {
	export interface ProvidedContext {
		/** The address of the tests' database with the role that row-level security binds. */
		appUrl: string;
		/** The same with the role that owns the tables. */
		ownerUrl: string;
	}
}

/** One throw-away PostgreSQL for all test files; each makes tenants of its own in it. */
export default async function startDatabaseServer(project: TestProject) {
	const postgres = await startPostgres({ durable: false });
	await migrate(postgres.ownerUrl);
	project.provide("appUrl", postgres.appUrl);
	project.provide("ownerUrl", postgres.ownerUrl);
	return postgres.stop;
}
