import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { ownerOf, readSettings } from "#api/platform/settings.ts";
import type { StorageConfig } from "#api/platform/storage/address.ts";
import { createStorageForCommands } from "#api/platform/storage/create.ts";
import { findDemo } from "#demo/removal.ts";
import { type Seeded, seedDemo } from "#demo/seed.ts";
import { runCommand } from "./cli-error.ts";
import { reachDatabase } from "./reach-database.ts";

/** The option with which nothing is loaded into a database that has any tenant, and nothing is said. */
export const whenEmpty = "--when-empty";

type Options = { onlyWhenEmpty?: boolean; plain?: boolean };

async function seed(ownerUrl: string, place: StorageConfig, options: Options): Promise<Seeded[]> {
	const connection = createPool(ownerUrl, { max: 1, patient: true });
	const storage = createStorageForCommands(place);
	try {
		const seeded = await seedDemo(connection, storage, options);
		if (seeded.length > 0) await connection`analyze`;
		return seeded;
	} finally {
		await connection.end();
	}
}

/**
 * Loads the demo tenants into a database that has no tenant yet.
 *
 * @param ownerUrl the address with the role that owns the tables
 * @param place where the images are kept
 * @param plain has no optional features switched on
 * @returns whether they were loaded
 */
export async function seedWhenEmpty(ownerUrl: string, place: StorageConfig, plain = false) {
	return (await seed(ownerUrl, place, { onlyWhenEmpty: true, plain })).length > 0;
}

/**
 * Checks whether a database has demo organisations.
 *
 * @param ownerUrl the address with the role that owns the tables
 */
export async function hasDemo(ownerUrl: string): Promise<boolean> {
	const connection = disableTypeParsers(createPool(ownerUrl, { max: 1, patient: true }));
	try {
		return (await findDemo(connection)).length > 0;
	} finally {
		await connection.end();
	}
}

/**
 * Loads the demo tenants into the database of DATABASE_OWNER_URL, and says how many rows they have.
 *
 * @throws ConfigError if it is not set
 */
export async function runSeedCli(): Promise<void> {
	const settings = readSettings();
	const ownerUrl = ownerOf(settings);
	await reachDatabase(ownerUrl);
	const start = performance.now();
	const onlyWhenEmpty = process.argv.includes(whenEmpty);
	const seeded = await seed(ownerUrl, settings.storage, { onlyWhenEmpty });
	if (onlyWhenEmpty) return;
	for (const { slug, members, facilities, requests } of seeded)
		console.log(`${slug}: ${members} members, ${facilities} facilities, ${requests} requests.`);
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	console.log(
		seeded.length > 0
			? `Seeded in ${seconds} s.`
			: "The demo tenants already exist. Nothing was changed.",
	);
}

if (import.meta.main) await runCommand(runSeedCli);
