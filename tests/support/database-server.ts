import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { startEphemeralPostgres } from "./ephemeral-postgres.ts";
import { externalServer } from "./external-database.ts";
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
 * One throw-away PostgreSQL for all test files, unless a server is given. Those that one worker runs
 * share a database, in which each makes tenants of its own; workers do not see each other's.
 */
export default async function startDatabaseServer(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), "siyana-tests-"));
	project.provide("folder", folder);
	const own = externalServer ? null : await startEphemeralPostgres();
	const server = externalServer ?? own;
	if (!server) throw new Error("There is no server.");
	const { appUrl, ownerUrl } = server;
	await migrate(ownerUrl);
	if (own) await makeDatabases(ownerUrl);
	project.provide("appUrl", appUrl);
	project.provide("ownerUrl", ownerUrl);
	return async () => {
		await own?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}

/**
 * In them a statement's plan is kept at once, instead of after five that were made for the values at hand:
 * most statements run a few times. Files whose tests ask for plans have a database of their own without that.
 */
async function makeDatabases(ownerUrl: string): Promise<void> {
	const owner = createPool(ownerUrl.replace("/siyana?", "/postgres?"), { max: 1, patient: true });
	for (let worker = 1; worker <= workers; worker++) {
		const name = owner(`siyana_${worker}`);
		await owner`create database ${name} template siyana`;
		await owner`alter database ${name} set plan_cache_mode = force_generic_plan`;
	}
	await owner.end();
}
