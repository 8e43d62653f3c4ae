import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#api/db/connection.ts";
import { migrate } from "#api/db/migrate.ts";
import { startPostgres } from "../../bin/postgres.mjs";
import { workers } from "./workers.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** The address of the tests' database with the role that row-level security binds. */
		appUrl: string;
		/** The same with the role that owns the tables. */
		ownerUrl: string;
		/** For files of the tests; it goes when they have ended. */
		folder: string;
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
	for (let worker = 1; worker <= workers; worker++)
		await owner`create database ${owner(`siyana_${worker}`)} template siyana`;
	await owner.end();
	project.provide("appUrl", postgres.appUrl);
	project.provide("ownerUrl", postgres.ownerUrl);
	const folder = mkdtempSync(join(tmpdir(), "siyana-tests-"));
	project.provide("folder", folder);
	return async () => {
		await postgres.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}
