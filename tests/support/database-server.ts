import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#api/db/connection.ts";
import { migrate } from "#api/db/migrate.ts";
import { startPostgres } from "../../bin/postgres.mjs";
import { givenServer } from "./given-server.ts";
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
	const server = givenServer ?? (await startPostgres({ durable: false }));
	await migrate(server.ownerUrl);
	if (!givenServer) await makeDatabases(server.ownerUrl);
	project.provide("appUrl", server.appUrl);
	project.provide("ownerUrl", server.ownerUrl);
	return async () => {
		if ("stop" in server) await server.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}

async function makeDatabases(ownerUrl: string): Promise<void> {
	const owner = connect(ownerUrl.replace("/siyana?", "/postgres?"), { max: 1 });
	for (let worker = 1; worker <= workers; worker++)
		await owner`create database ${owner(`siyana_${worker}`)} template siyana`;
	await owner.end();
}
