import { availableParallelism } from "node:os";
import type { TestProject } from "vitest/node";
import { connect } from "#api/db/connection.ts";
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

/**
 * One throw-away PostgreSQL for all test files. Those that one worker runs share a database, in
 * which each makes tenants of its own; workers do not see each other's.
 */
export default async function startDatabaseServer(project: TestProject) {
	const postgres = await startPostgres({ durable: false });
	await migrate(postgres.ownerUrl);
	const owner = connect(postgres.ownerUrl.replace("/siyana?", "/postgres?"), { max: 1 });
	for (let worker = 1; worker <= availableParallelism(); worker++)
		await owner`create database ${owner(`siyana_${worker}`)} template siyana`;
	await owner.end();
	project.provide("appUrl", postgres.appUrl);
	project.provide("ownerUrl", postgres.ownerUrl);
	return postgres.stop;
}
